// Fails when a field of the car is described but has no place where staff type it, or where the import finds it.
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { CAR_FIELDS } from "#worker/domain/cars/car-fields.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const textOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(root + file, "utf8"))
    .join("\n");
const missingIn = (text: string, names: string[]) => names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text));

it("every field of the car stands in the panel's editor", () => {
  // The photos around the car are chosen at the photo bench.
  const typed = Object.keys(CAR_FIELDS).filter((name) => name !== "spinImages");
  expect(missingIn(textOf("app/features/panel/cars/{,outlets/}*.tsx"), typed)).toEqual([]);
});

it("every field that an import may set is read by the parser", () => {
  const imported = Object.entries(CAR_FIELDS).flatMap(([name, field]) =>
    "isImported" in field && field.isImported ? [name] : [],
  );
  expect(imported.length).toBeGreaterThan(10);
  // The rows of the brand and the salon are looked up by their names when the draft is stored.
  const read = imported.filter((name) => name !== "brandId" && name !== "salonId");
  expect(missingIn(textOf("worker/parser/{,normalise/,kinds/}*.ts"), read)).toEqual([]);
});
