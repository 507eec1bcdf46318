import type { AlertDeps } from "./alert-deps.ts";
import type { alertUseCases } from "./use-cases.ts";

const OF_VISITORS = [
  "confirmSubscription",
  "getAlertConsent",
  "getAlertForm",
  "getSubscriptions",
  "keepSubscription",
  "setSubscriptionFrequency",
  "subscribe",
  "unsubscribe",
] as const satisfies (keyof ReturnType<typeof alertUseCases>)[];

type OfVisitors = (typeof OF_VISITORS)[number];

/** Read when an isolate first needs them: few visitors come to these pages. */
export function visitorAlertUseCases(deps: AlertDeps): Record<OfVisitors, object> {
  const lazy = (name: OfVisitors) => {
    return async (...input: unknown[]) => {
      const { alertUseCases } = await import("./use-cases.ts");
      return Reflect.apply(alertUseCases(deps)[name], null, input) as unknown;
    };
  };
  return Object.fromEntries(OF_VISITORS.map((name) => [name, lazy(name)])) as Record<OfVisitors, object>;
}
