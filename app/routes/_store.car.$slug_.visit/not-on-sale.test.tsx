// A visitor who wanted to see a used car that is gone is led to new cars.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { blankCar } from "#worker/domain/cars/car-form.ts";
import VisitRequest, { loader } from "./route.tsx";

const remix = vi.hoisted(() => ({ data: null as unknown }));

vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  ...(await import("#tests/setup/router-stand-in.tsx")),
  useLoaderData: () => remix.data,
  useActionData: () => undefined,
}));

it.each(["new", "used", "lease"] as const)("leads from a %s car without similar ones to such cars", async (status) => {
  const car = { ...blankCar("car", 0), slug: "gone", status, inStock: false };
  const value = { car, days: [], zoneWords: "салона", testDriveTerms: null, similar: [] };
  const context = {
    databaseUse: { isUnavailable: false },
    services: { leads: { getVisitPage: () => Promise.resolve({ ok: true, value }) } },
  };
  const request = new Request("https://salon.test/car/gone/visit");
  const found = await loader({ request, context, params: { slug: "gone" } } as unknown as LoaderFunctionArgs);
  remix.data = found.data;
  expect(renderToStaticMarkup(<VisitRequest />)).toContain(`href="/${status}-cars"`);
});
