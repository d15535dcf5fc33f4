// What `import RxCocoa` brings along: relays belong to binding, and sources written against RxCocoa count on them.

@_exported import RxRelay
