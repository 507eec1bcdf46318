// A visitor leaves a request for a car that was sold long ago.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import { loader } from "./route.tsx";

it("the form of a car that is not on sale leads to the car's page, which names it sold", async () => {
  const getPublicCar = async () => ({ ok: true, value: { slug: "haval", inStock: false } });
  const args = {
    request: new Request("https://salon.test/car/haval/credit"),
    context: { services: { cars: { getPublicCar } } },
    params: { request: "credit", slug: "haval" },
  } as unknown as LoaderFunctionArgs;
  const thrown: unknown = await loader(args).catch((error: unknown) => error);
  expect((thrown as Response).headers.get("Location")).toBe("/car/haval");
});
