// When these fail, one car of two sources is offered twice, sources overwrite each other's values, or logos are shown as photos.

import { env } from "cloudflare:test";
import { and, eq, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../../../db/client.ts";
import { cars } from "../../../db/schema/cars.ts";
import { updateCar } from "../../cars/save-car.ts";
import { drawnPicture } from "../../media/test-pictures.ts";
import { approveRun } from "../plan/approve-run.ts";
import { runSource } from "../sources/run-source.ts";
import { createSource, updateSource } from "../sources/save-source.ts";
import { HOUR_MS } from "../../../domain/kernel/time/durations.ts";
import {
  ACTOR,
  type FeedCarSpec,
  feedOf,
  finishWork,
  openTestImports,
  runOf,
  seedDealership,
  type TestImports,
  vinOf,
  xml,
} from "../test-imports.ts";
import { decideSameCar } from "./decide-same-car.ts";
import { listSameCars } from "./list-same-cars.ts";

const { query } = createDatabase(env.DB);

beforeAll(() => seedDealership());

let sources = 0;

async function openSource(imports: TestImports, leadingFields: ("price" | "mileage")[] = []) {
  const url = `https://same${++sources}.example.ru/stock.xml`;
  const source = await createSource(imports.deps, ACTOR, {
    name: `Источник ${sources}`,
    kind: "feed",
    url,
    everyHours: 24,
    graceHours: 0,
    enabled: true,
    leadingFields,
  });
  if (!source.ok) throw new Error(source.error.message);
  const { id } = source.value;
  return {
    id,
    /** Reads these cars and approves the plan. */
    async list(stock: readonly FeedCarSpec[]) {
      imports.sites.set(url, xml(feedOf(stock)));
      imports.advance(HOUR_MS);
      const started = await runSource(imports.deps, ACTOR, id);
      if (!started.ok) throw new Error(started.error.message);
      await finishWork(imports);
      const planned = await runOf(imports, started.value.runId);
      await approveRun(imports.deps, ACTOR, started.value.runId, {});
      await finishWork(imports);
      return { planned, done: await runOf(imports, started.value.runId) };
    },
  };
}

function photo(imports: TestImports, name: string, bytes: Uint8Array<ArrayBuffer>): string {
  const url = `https://pics.example.ru/${name}.png`;
  imports.sites.set(url, () => new Response(bytes, { headers: { "Content-Type": "image/png" } }));
  return url;
}

async function carsOf(model: string) {
  return query
    .select()
    .from(cars)
    .where(and(eq(cars.model, model), isNull(cars.deletedAt)));
}

describe("a car with a VIN that two sources list", () => {
  it("keeps the values of the first source, save the fields in which the second one leads", async () => {
    const imports = openTestImports();
    const [first, second] = [await openSource(imports), await openSource(imports, ["price"])];
    const vin = vinOf(1, "S");
    const model = "Dargo";
    await first.list([{ vin, model, price: 3_000_000, year: 2024 }]);
    const read = await second.list([{ vin, model, price: 2_900_000, year: 2023 }]);
    expect(read.planned.items[0]?.changes).toMatchObject([
      { field: "year", isOfOther: true },
      { field: "price", isOfOther: false },
    ]);
    expect(await carsOf(model)).toMatchObject([{ price: 2_900_000, year: 2024 }]);
    // The first source may not take the price back, and nothing waits for a decision.
    const again = await first.list([{ vin, model, price: 3_000_000, year: 2024 }]);
    expect(again.planned.items).toMatchObject([{ state: "same", reason: "Эти поля ведёт другой источник автомобиля" }]);
    expect(await carsOf(model)).toMatchObject([{ price: 2_900_000 }]);
    // A setting changes that.
    await updateSource(imports.deps, ACTOR, second.id, { leadingFields: [] });
    await first.list([{ vin, model, price: 3_000_000, year: 2024 }]);
    expect(await carsOf(model)).toMatchObject([{ price: 3_000_000 }]);
  });

  it("is sold only when both lack it", async () => {
    const imports = openTestImports();
    const [first, second] = [await openSource(imports), await openSource(imports)];
    const car = { vin: vinOf(2, "S"), model: "F7" };
    const others = [3, 4, 5, 6].map((number) => ({ vin: vinOf(number, "S"), model: "F7x" }));
    await first.list([car, ...others]);
    await second.list([car]);
    const gone = await first.list(others);
    expect(gone.planned.items.filter(({ verdict }) => verdict === "gone")).toEqual([]);
    expect(await carsOf("F7")).toHaveLength(1);
    // From now on the second source sets its values.
    await second.list([{ ...car, price: 1_700_000 }]);
    expect(await carsOf("F7")).toMatchObject([{ price: 1_700_000 }]);
  });
});

describe("two cars that may be one", () => {
  it("are proposed for one number in two sources, and merged only by staff", async () => {
    const imports = openTestImports();
    const { clock } = imports.deps;
    // Two readings of a real clock in one batch differ.
    let ticks = 0;
    imports.deps.clock = { now: () => clock.now() + ticks++ };
    const [first, second] = [await openSource(imports), await openSource(imports)];
    await first.list([{ id: "77", model: "M6" }]);
    await second.list([
      { id: "77", model: "M6", price: 1_800_000 },
      { id: "78", model: "M6" },
    ]);
    expect(await carsOf("M6")).toHaveLength(3);
    const { pairs } = await listSameCars(imports.deps);
    const pair = pairs.find(({ added }) => added.name.includes("M6"));
    expect(pair).toMatchObject({ evidence: "number", added: { price: 1_800_000 }, other: { price: 2_000_000 } });
    const decision = { carId: pair?.added.id ?? "", otherId: pair?.other.id ?? "", decision: "merged" } as const;
    expect(await decideSameCar(imports.deps, ACTOR, decision)).toMatchObject({ ok: true });
    // Repeated, it is done; decided otherwise, it is refused.
    expect(await decideSameCar(imports.deps, ACTOR, decision)).toMatchObject({ ok: true });
    expect(await decideSameCar(imports.deps, ACTOR, { ...decision, decision: "different" })).toMatchObject({
      error: { code: "conflict" },
    });
    expect(await carsOf("M6")).toHaveLength(2);
    // The second source finds the remaining car by its number, and adds none.
    const again = await second.list([
      { id: "77", model: "M6", price: 1_750_000 },
      { id: "78", model: "M6" },
    ]);
    expect(again.planned.items.map(({ state }) => state)).toEqual(["same", "same"]);
    expect((await carsOf("M6")).map(({ price }) => price)).toEqual([2_000_000, 2_000_000]);
  });

  it("are proposed for a photo in common when mileage is near, and not again when staff say that they are two", async () => {
    const imports = openTestImports();
    const [first, second] = [await openSource(imports), await openSource(imports)];
    const [original, copy] = [drawnPicture(1), drawnPicture(1, { width: 400, height: 300 })];
    const shown = (id: string, name: string, bytes: Uint8Array<ArrayBuffer>, mileage: number): FeedCarSpec => ({
      id,
      model: "H9",
      images: [photo(imports, name, bytes)],
      mileage,
      year: 2019,
    });
    await first.list([shown("a1", "h9", original, 80_000)]);
    await second.list([
      shown("b1", "h9-copy", copy, 80_600),
      shown("b2", "h9-far", copy, 140_000),
      shown("b3", "h9-other", drawnPicture(2), 80_000),
    ]);
    const found = async () => (await listSameCars(imports.deps)).pairs.filter(({ added }) => added.name.includes("H9"));
    const pairs = await found();
    expect(pairs).toMatchObject([{ evidence: "photo", added: { mileage: 80_600 }, other: { mileage: 80_000 } }]);
    const [carId, otherId] = [pairs[0]?.added.id ?? "", pairs[0]?.other.id ?? ""];
    await decideSameCar(imports.deps, ACTOR, { carId, otherId, decision: "different" });
    expect(await found()).toEqual([]);
    expect(await carsOf("H9")).toHaveLength(4);
    expect(
      await decideSameCar(imports.deps, ACTOR, { carId: otherId, otherId: carId, decision: "merged" }),
    ).toMatchObject({
      error: { code: "not_found" },
    });
  });
});

describe("photos of an import", () => {
  it("lack repeated and small pictures, and what stands on cars of several models", async () => {
    const imports = openTestImports();
    const source = await openSource(imports);
    const logo = drawnPicture(90);
    const own = (at: number) => photo(imports, `own-${at}`, drawnPicture(10 + at));
    const stock = ["Raptor", "Poer", "Chulishan"].map((model, at) => ({
      id: `p${at}`,
      model,
      images: [photo(imports, `front-${at}`, at === 2 ? drawnPicture(90, { width: 600, height: 450 }) : logo), own(at)],
    }));
    await source.list([
      ...stock.slice(0, 2),
      {
        id: "p9",
        model: "King Kong",
        images: [
          photo(imports, "full", drawnPicture(20)),
          photo(imports, "again", drawnPicture(20, { width: 400, height: 300 })),
          photo(imports, "side", drawnPicture(21, { width: 160, height: 120 })),
        ],
      },
    ]);
    const [published] = await carsOf("Poer");
    expect(published?.images).toHaveLength(1);
    await updateCar(imports.deps, ACTOR, published?.id ?? "", { inStock: true, engine: "1.5 л", description: "Есть" });
    const { done } = await source.list([...stock, { id: "p9", model: "King Kong" }]);
    expect(done.items.find(({ title }) => title.includes("Chulishan"))?.pictures).toMatchObject({
      taken: 1,
      left: { placeholder: 1 },
    });
    expect(await carsOf("Chulishan")).toMatchObject([{ images: [] }]);
    expect(await carsOf("King Kong")).toMatchObject([{ images: [] }]);
    // The draft loses the logo; the published car keeps what staff have seen.
    expect(await carsOf("Raptor")).toMatchObject([{ images: [] }]);
    expect((await carsOf("Poer"))[0]?.images).toHaveLength(1);
    // Known now, it is not taken for any model.
    const later = await source.list([
      ...stock,
      { id: "p9", model: "King Kong" },
      { id: "p10", model: "Wingle", images: stock[0]?.images ?? [] },
    ]);
    expect(later.done.items.find(({ title }) => title.includes("Wingle"))?.pictures).toMatchObject({
      taken: 1,
      left: { placeholder: 1 },
    });
  });
});
