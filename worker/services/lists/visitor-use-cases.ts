import type { ListDeps } from "./use-cases.ts";

type OfVisitors = "compareCars" | "listKeptCars" | "openList" | "saveList";

/** Read when an isolate first needs them, and without the use cases of the panel: few visitors come to these pages. */
export function visitorListUseCases(deps: ListDeps): Record<OfVisitors, object> {
  const lazy = (name: OfVisitors) => {
    return async (...input: unknown[]) => {
      const { listUseCases } = await import("./use-cases.ts");
      return Reflect.apply(listUseCases(deps)[name], null, input) as unknown;
    };
  };
  return {
    compareCars: lazy("compareCars"),
    listKeptCars: lazy("listKeptCars"),
    openList: lazy("openList"),
    saveList: lazy("saveList"),
  };
}
