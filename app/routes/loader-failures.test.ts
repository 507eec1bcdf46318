// A visitor gets a general error, or an exception's message, instead of the page's own explanation.
import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { loader as brands } from "#app/routes/admin.brands/route.tsx";
import { loader as staffCars } from "#app/routes/admin.cars/route.tsx";
import { loader as leads } from "#app/routes/admin.leads/route.tsx";
import { loader as reviews } from "#app/routes/admin.reviews/route.tsx";
import { loader as home } from "#app/routes/_store._index/route.tsx";
import { loader as selection } from "#app/routes/_store.auto-selection/route.tsx";
import { loader as bodyType } from "#app/routes/_store.body-type.$type/route.tsx";
import { loader as brand } from "#app/routes/_store.brand.$slug/route.tsx";
import { loader as car } from "#app/routes/_store.car.$slug/route.tsx";
import { loader as leaseCars } from "#app/routes/_store.lease-cars/route.tsx";
import { loader as newCars } from "#app/routes/_store.new-cars/route.tsx";
import { loader as usedCars } from "#app/routes/_store.used-cars/route.tsx";

type Loader = (args: LoaderFunctionArgs) => unknown;

/** A context in which every use case returns `end()`; `logged` collects what is logged. */
function contextOf(end: () => Promise<unknown>) {
  const logged: unknown[] = [];
  const findNewAddress = () => Promise.resolve(null);
  const subject = new Proxy({}, { get: (_, name) => (name === "findNewAddress" ? findNewAddress : end) });
  const context = {
    viewport: "desktop",
    log: { error: (...line: unknown[]) => logged.push(line) },
    layout: () => Promise.resolve({ settings: { salonName: "Автоцентр" } }),
    knownLayout: () => Promise.resolve({ settings: { salonName: "Автоцентр" } }),
    services: new Proxy({}, { get: () => subject }),
  } as unknown as AppLoadContext;
  return { context, logged };
}

/** The response that the loader throws. */
async function thrownBy(loader: Loader, context: AppLoadContext, params = {}): Promise<Response> {
  const request = new Request("https://salon.test/x");
  const thrown: unknown = await Promise.resolve(loader({ request, context, params })).catch((cause: unknown) => cause);
  if (!(thrown instanceof Response)) throw thrown;
  return thrown;
}

describe("a page whose data cannot be loaded", () => {
  it.each([
    ["home", home, "Failed to fetch cars"],
    ["new cars", newCars, "Failed to fetch new cars"],
    ["used cars", usedCars, "Failed to fetch used cars"],
    ["lease cars", leaseCars, "Failed to fetch lease cars"],
    ["a body type", bodyType, "Failed to fetch cars"],
    ["a brand", brand, "Failed to fetch cars"],
    ["a car", car, "Failed to fetch cars"],
    ["the selection", selection, "Failed to fetch cars"],
    ["the panel's cars", staffCars, "Failed to fetch cars"],
    ["the panel's brands", brands, "Failed to fetch brands"],
    ["the panel's reviews", reviews, "Failed to fetch reviews"],
    ["the panel's leads", leads, "Failed to fetch leads"],
  ] satisfies [string, Loader, string][])(
    "%s: answers 503 with the failure and logs its cause",
    async (_, loader, failure) => {
      const { context, logged } = contextOf(() => Promise.reject(new Error("D1_ERROR: secret")));
      const answer = await thrownBy(loader, context, { type: "sedan", slug: "x" });
      expect([answer.status, answer.statusText, await answer.text()]).toEqual([503, failure, failure]);
      expect(logged).toEqual([["load_failed", expect.objectContaining({ message: "D1_ERROR: secret" }), { failure }]]);
    },
  );
});

it.each([
  ["car", car, "Автомобиль не найден", "Car not found"],
  ["brand", brand, "Марка не найдена", "Brand not found"],
] satisfies [string, Loader, string, string][])(
  "a missing %s answers 404 with its own text",
  async (_, loader, title, note) => {
    const { context, logged } = contextOf(() =>
      Promise.resolve({ ok: false, error: { code: "not_found", message: title } }),
    );
    const answer = await thrownBy(loader, context, { slug: "x" });
    expect([answer.status, answer.statusText, await answer.text(), logged]).toEqual([404, note, title, []]);
  },
);
