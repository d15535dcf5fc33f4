// Placeholder of the font type until Text lands.
public class UIFont {}
