import type { QuoteDeps } from "./quote-deps.ts";

type OfVisitors = "estimateOwnCar" | "getQuote" | "issueQuote" | "previewQuote";

/** Read when an isolate first needs them, and without the use cases of the panel: few visitors come to these pages. */
export function visitorMoneyUseCases(deps: QuoteDeps): Record<OfVisitors, object> {
  const lazy = (name: OfVisitors) => {
    return async (...input: unknown[]) => {
      const { moneyUseCases } = await import("./use-cases.ts");
      return Reflect.apply(moneyUseCases(deps)[name], null, input) as unknown;
    };
  };
  return {
    estimateOwnCar: lazy("estimateOwnCar"),
    getQuote: lazy("getQuote"),
    issueQuote: lazy("issueQuote"),
    previewQuote: lazy("previewQuote"),
  };
}
