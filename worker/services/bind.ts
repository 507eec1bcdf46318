/** Returns a function that gives use cases their dependencies, so that callers pass the input alone. */
export function binder<D>(deps: D) {
  return <A extends unknown[], R>(useCase: (deps: D, ...input: A) => R) =>
    (...input: A): R =>
      useCase(deps, ...input);
}
