// Fails when an address prints other cars than were chosen, or more than one print takes.
import { expect, it } from "vitest";
import { parsePrintQuery, printHref, PRINTED_CARS_MAX } from "./print-query.ts";

const read = (href: string) => parsePrintQuery(new URL(href, "https://salon.test").searchParams);

it("an address names the cars, each once and at most as many as one print takes", () => {
  expect(read(printHref(["b", "a", "b"]))).toEqual({ ids: ["b", "a"], kind: "tag", size: "a4", withPayment: true });
  const many = Array.from({ length: PRINTED_CARS_MAX + 5 }, (_, at) => `car-${at}`);
  expect(read(printHref(many)).ids).toEqual(many.slice(0, PRINTED_CARS_MAX));
  expect(read(`/admin/cars/print?ids=${many.join(",")}`).ids).toHaveLength(PRINTED_CARS_MAX);
});

it("nonsense is the price tag of A4, and nothing to print", () => {
  expect(read("/admin/cars/print?ids=,, ,&kind=x&size=a9&payment=x")).toEqual({
    ids: [],
    kind: "tag",
    size: "a4",
    withPayment: true,
  });
});
