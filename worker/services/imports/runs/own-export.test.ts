// Fails when the cars of an export of our own, imported again, are taken for other ones or changed.
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { toCsv } from "../../../adapters/csv.ts";
import { toXlsx } from "../../../adapters/xlsx.ts";
import { createDatabase } from "../../../db/client.ts";
import { carRow } from "../../../db/factories.ts";
import { cars } from "../../../db/schema/cars.ts";
import { carSources } from "../../../db/schema/imports.ts";
import type { Spreadsheet } from "../../../domain/kernel/spreadsheet.ts";
import { parseStaffCarQuery } from "../../../domain/cars/staff-car-list.ts";
import { exportCars } from "../../cars/export-cars.ts";
import { ACTOR, finishWork, openTestImports, runOf, seedDealership, type TestImports, vinOf } from "../test-imports.ts";
import { uploadFeed } from "./parse-feed.ts";

const { query } = createDatabase(env.DB);
const OF_KIA = { brandId: "kia", model: "Rio", status: "used", mileage: 54_321 } as const;

beforeAll(async () => {
  await seedDealership();
  const rows = [
    { id: "own-1", name: "Kia Rio 1.6 AT (123 л.с.), кожаный салон", vin: vinOf(1), ...OF_KIA },
    { id: "own-2", name: "Kia Rio X-Line рестайлинг — один владелец", vin: vinOf(2), trim: "Luxe", ...OF_KIA },
    { id: "own-3", name: "Рио без VIN; с точкой с запятой", ...OF_KIA },
    { id: "own-4", name: "Haval Jolion", vin: vinOf(4), brandId: "haval", model: "Jolion" },
  ];
  for (const row of rows) {
    await query.insert(cars).values(carRow({ slug: row.id, images: [], ...row }));
    await query
      .insert(carSources)
      .values({ carId: row.id, url: `https://x.ru/${row.id}`, doubts: "[]", lastSeenAt: 1, createdAt: 1 });
  }
});

async function* chunksOf(bytes: Uint8Array) {
  await Promise.resolve();
  yield bytes;
}

describe.each([
  ["CSV", async (table: Spreadsheet) => new TextEncoder().encode(toCsv(table))],
  ["XLSX", async (table: Spreadsheet) => new Uint8Array(await new Response(await toXlsx(table)).arrayBuffer())],
])("an own export as %s", (name, write) => {
  it("changes nothing when it is imported again", async () => {
    const imports = openTestImports();
    const { items, run } = await importOf(imports, await write(await exportOf(imports, name)));
    expect(run.reason).toBeNull();
    expect(items.map(({ carId, verdict }) => [carId, verdict]).toSorted()).toEqual(
      ["own-1", "own-2", "own-3", "own-4"].map((id) => [id, "same"]),
    );
  });

  it("changes what somebody has changed in it", async () => {
    const imports = openTestImports();
    const exported = await exportOf(imports, name);
    const at = exported.columns.findIndex(({ head }) => head === "Цена, ₽");
    const named = exported.columns.findIndex(({ head }) => head === "Название");
    const rows = exported.rows.map((cells) =>
      cells[named] === "Рио без VIN; с точкой с запятой" ? cells.with(at, "1234567") : cells,
    );
    const { items } = await importOf(imports, await write({ ...exported, rows }));
    expect(items.flatMap(({ carId, verdict }) => (verdict === "same" ? [] : [carId]))).toEqual(["own-3"]);
  });

  it("takes a row that was copied for another car for no change of the first", async () => {
    const imports = openTestImports();
    const exported = await exportOf(imports, name);
    const vin = exported.columns.findIndex(({ head }) => head === "VIN");
    const copies = exported.rows.filter((cells) => cells[vin] === vinOf(1)).map((cells) => cells.with(vin, vinOf(9)));
    expect(copies).toHaveLength(1);
    const price = exported.columns.findIndex(({ head }) => head === "Цена, ₽");
    const edited = exported.rows.map((cells) => (cells[vin] === vinOf(1) ? cells.with(price, "1234567") : cells));
    const verdictsOf = ({ items }: Awaited<ReturnType<typeof importOf>>) =>
      items.flatMap(({ verdict }) => (verdict === "same" ? [] : verdict)).toSorted();
    const below = await importOf(imports, await write({ ...exported, rows: [...exported.rows, ...copies] }));
    expect(verdictsOf(below)).toEqual(["doubtful"]);
    const above = await importOf(imports, await write({ ...exported, rows: [...copies, ...edited] }));
    expect(verdictsOf(above)).toEqual(["changed", "doubtful"]);
  });
});

function exportOf(imports: TestImports, format: string) {
  return exportCars(imports.deps, ACTOR, {
    query: parseStaffCarQuery(new URLSearchParams()),
    format,
    origin: "https://salon.ru",
  });
}

async function importOf(imports: TestImports, file: Uint8Array) {
  const started = await uploadFeed(imports.deps, ACTOR, { body: chunksOf(file), name: "export", sourceId: null });
  if (!started.ok) throw new Error(started.error.message);
  await finishWork(imports);
  return runOf(imports, started.value.runId);
}
