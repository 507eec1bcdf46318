/**
 * The promise, which a use case awaits together with its data. When the data fail first nobody awaits it, and on a server a rejection
 * without a handler ends the process.
 */
export function awaitedLater<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
