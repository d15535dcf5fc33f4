// The initialiser of display links that takes a selector, and how one is performed.

@_spi(Nagare) import QuartzCore

extension CADisplayLink {
    @preconcurrency @MainActor public convenience init(target: Any, selector: Selector) {
        self.init(target: target as AnyObject, selectorName: selector.description)
        DisplayLinks.perform = { target, selector, link in
            MainActor.assumeIsolated {
                _ = ActionDispatch.perform(Selector(selector), on: target, arguments: [link])
            }
        }
    }
}
