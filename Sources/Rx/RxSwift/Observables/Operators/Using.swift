// using: a resource that lives as long as a subscription.

extension ObservableType {
    /// Makes a sequence together with a resource that is disposed when the subscription is over.
    ///
    /// - Parameters:
    ///   - resourceFactory: Makes the resource; what it throws becomes the error of the sequence.
    ///   - observableFactory: Makes the sequence; what it throws becomes its error, after the resource has been disposed.
    @inlinable
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping () throws -> Resource,
        observableFactory: @escaping (Resource) throws -> Observable<Element>
    ) -> Observable<Element> {
        Observable<Element>(isTrampolined: true) { _, down in
            let upstreams = UpstreamList(down)
            let stage = RelayStage(upstreams, down, end: { down.finish($0) })
            let resource: Resource
            do { resource = try resourceFactory() } catch {
                stage.finish(error)
                return
            }
            upstreams.makeMember().setDisposable(resource)
            let source: Observable<Element>
            do { source = try observableFactory(resource) } catch {
                stage.finish(error)
                return
            }
            source.attach(stage)
        }
    }
}
