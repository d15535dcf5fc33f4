// Placeholders until the module's files land.
public class CGContext {}
public class CGColor {}
