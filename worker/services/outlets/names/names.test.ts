// An outlet rejects cars for a wrong name, takes a car for another modification, or a broken catalogue replaces a good one.
import { beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "../../../adapters/clock.ts";
import { brandRow, carRow, FACTORY_TIME } from "../../../db/factories.ts";
import { brands, cars } from "../../../db/schema/cars.ts";
import {
  outletCatalogueModels,
  outletCatalogues,
  outletListings,
  outletNames,
} from "../../../db/schema/outlet-listings.ts";
import { auditLog } from "../../../db/schema/staff.ts";
import { testDeps } from "../../test-deps.ts";
import { expireCatalogues, uploadCatalogue } from "./upload-catalogue.ts";
import { findNames, listNames } from "./list-names.ts";
import { namesOfCars } from "./names-of-cars.ts";
import { saveName } from "./save-name.ts";

const deps = testDeps({ clock: fixedClock(FACTORY_TIME) });
const { db } = deps;
const actor = { userId: "user-1" } as Parameters<typeof uploadCatalogue>[1];
const nissan = brandRow({ name: "Nissan", slug: "nissan" });

async function* body(text: string) {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
}

const upload = (xml: string, catalogue: "avito" | "drom" = "avito") =>
  uploadCatalogue(deps, actor, { catalogue, fileName: "catalogue.xml", body: body(xml) });

function modification(id: string, values: Record<string, string | number> = {}) {
  const all = {
    YearFrom: 2013,
    YearTo: 2021,
    FuelType: "Бензин",
    Transmission: "Вариатор",
    DriveType: "Передний",
    Power: 144,
    EngineSize: "2.0",
    BodyType: "Внедорожник",
    Doors: 5,
    ...values,
  };
  return `<Modification id="${id}" name="2.0 CVT">${Object.entries(all)
    .map(([tag, value]) => `<${tag}>${value}</${tag}>`)
    .join("")}</Modification>`;
}
const catalogue = (...models: [name: string, modifications: string][]) =>
  `<Catalog><Make id="1" name="Nissan">${models.map(([name, inner]) => `<Model id="2" name="${name}"><Generation id="3" name="II">${inner}</Generation></Model>`).join("")}</Make></Catalog>`;

const QASHQAI = {
  brandId: nissan.id,
  model: "Qashqai",
  year: 2019,
  status: "used",
  bodyType: "crossover",
  fuelType: "gasoline",
  transmission: "cvt",
  drivetrain: "front",
  powerHp: 144,
  engineCc: 1997,
} as const;

async function store(...rows: ReturnType<typeof carRow>[]) {
  for (const row of rows) await db.write([db.query.insert(cars).values(row)]);
  return rows.map(
    (row) =>
      ({
        ...row,
        brandName: "Nissan",
        doors: row.doors ?? null,
        generation: null,
        trim: null,
        powerHp: row.powerHp ?? null,
        engineCc: row.engineCc ?? null,
      }) as never,
  );
}

beforeEach(async () => {
  await db.write([
    db.query.delete(cars),
    db.query.delete(brands),
    db.query.delete(outletNames),
    db.query.delete(outletListings),
    db.query.delete(outletCatalogues),
    db.query.delete(outletCatalogueModels),
    db.query.delete(auditLog),
  ]);
  await db.write([db.query.insert(brands).values(nissan)]);
});

async function gzipOf(text: string): Promise<Uint8Array> {
  const stream = new Response(text).body?.pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

describe("uploadCatalogue", () => {
  it("refuses an archive that is cut, and a model that is repeated beyond a row of D1; the stored catalogue stays", async () => {
    await upload(catalogue(["Qashqai", modification("4")]));
    const bytes = await gzipOf(catalogue(["Juke", modification("5").repeat(99)]));
    const cut = async function* () {
      yield bytes.subarray(0, bytes.length - 20);
    };
    const refused = await uploadCatalogue(deps, actor, { catalogue: "avito", fileName: "x.gz", body: cut() });
    expect(refused).toMatchObject({ ok: false, error: { message: "Справочник не загружен: архив повреждён" } });
    const half = modification("5").repeat(900);
    expect(await upload(catalogue(["Juke", half], ["JUKE", half]))).toMatchObject({
      ok: false,
      error: { message: "Справочник не загружен. Слишком много модификаций: Nissan JUKE" },
    });
    expect(await findNames(deps, "avito", "qashqai")).toHaveLength(1);
    const [stored] = await db.read([db.query.select().from(outletCatalogueModels)]);
    expect(stored).toHaveLength(1);
  });

  it("finds the names of the cars on show, the same ones checked, others as guesses", async () => {
    await store(carRow(QASHQAI), carRow({ ...QASHQAI, model: "X-Trail T32" }), carRow({ ...QASHQAI, model: "Almera" }));
    const uploaded = await upload(catalogue(["QASHQAI", modification("4")], ["X Trail", modification("5")]));
    expect(uploaded).toEqual({ ok: true, value: { models: 2, modifications: 2, unchecked: 2 } });
    const screen = await listNames(deps, "avito", 1);
    expect(screen.names.map(({ model, modelName, isChecked }) => [model, modelName, isChecked])).toEqual([
      ["almera", "", false],
      ["x-trail t32", "X Trail", false],
      ["qashqai", "QASHQAI", true],
    ]);
    expect(screen.catalogues.map(({ key, names, unchecked }) => [key, names, unchecked])).toEqual([
      ["drom", 0, 0],
      ["autoru", 0, 0],
      ["avito", 3, 2],
    ]);
    expect(screen.catalogues[2]?.file).toMatchObject({ name: "catalogue.xml", models: 2 });
  });

  it("counts no names of a brand in the trash, which nobody can check", async () => {
    const removed = brandRow({ name: "Datsun", slug: "datsun", deletedAt: FACTORY_TIME });
    await db.write([db.query.insert(brands).values(removed)]);
    const name = { catalogue: "drom", makeName: "", modelName: "", updatedAt: 1 } as const;
    await db.query.insert(outletNames).values({ ...name, brandId: removed.id, model: "on-do" });
    await db.query.insert(outletNames).values({ ...name, brandId: nissan.id, model: "juke" });
    const { catalogues, names } = await listNames(deps, "drom", 1);
    expect([names.length, catalogues[0]?.names, catalogues[0]?.unchecked]).toEqual([1, 1, 1]);
  });

  it.each([
    ["cut short", catalogue(["Qashqai", modification("4")]).slice(0, -9), /обрывается/],
    ["of another outlet", "<References></References>", /начинается с «References»/],
    ["without models", "<Catalog></Catalog>", /ни одной модели/],
  ])("keeps the catalogue when a file is %s", async (_, xml, message) => {
    await upload(catalogue(["Qashqai", modification("4")]));
    const failed = await upload(xml);
    expect(!failed.ok && failed.error.message).toMatch(message);
    expect(await findNames(deps, "avito", "ниссан")).toEqual([]);
    expect(await findNames(deps, "avito", "Nissan Q")).toEqual([{ make: "Nissan", model: "Qashqai" }]);
    const [rows] = await db.read([db.query.select().from(outletCatalogueModels)]);
    expect(rows).toHaveLength(1);
  });

  it("replaces the catalogue and keeps names that staff have checked", async () => {
    await store(carRow({ ...QASHQAI, model: "Qashqai J11" }));
    await upload(catalogue(["Qashqai", modification("4")], ["Qashqai+2", modification("5")]));
    const input = {
      catalogue: "avito",
      brandId: nissan.id,
      model: "Qashqai J11",
      makeName: "nissan",
      modelName: "qashqai+2",
    } as const;
    expect(await saveName(deps, actor, input)).toMatchObject({ ok: true, value: { modelName: "Qashqai+2" } });
    await upload(catalogue(["Qashqai", modification("6")], ["Qashqai+2", modification("7")]));
    const { names } = await listNames(deps, "avito", 1);
    expect(names).toMatchObject([{ modelName: "Qashqai+2", isChecked: true }]);
    const [rows] = await db.read([db.query.select().from(outletCatalogueModels)]);
    expect(rows).toHaveLength(2);
  });
});

describe("expireCatalogues", () => {
  it("deletes what an upload that broke off has left, and neither the catalogue in use nor an upload of today", async () => {
    await upload(catalogue(["Qashqai", modification("4")]));
    const left = (at: number) => ({
      edition: `${at}-left`,
      makeKey: "nissan",
      modelKey: "juke",
      makeName: "Nissan",
      modelName: "Juke",
      rows: "[]",
    });
    const DAY_MS = 24 * 60 * 60_000;
    await db.write([
      db.query.insert(outletCatalogueModels).values(left(FACTORY_TIME - DAY_MS - 1)),
      db.query.insert(outletCatalogueModels).values(left(FACTORY_TIME - 1000)),
    ]);
    await expireCatalogues(deps);
    const [rows] = await db.read([db.query.select().from(outletCatalogueModels)]);
    expect(rows.map(({ modelName }) => modelName).toSorted()).toEqual(["Juke", "Qashqai"]);
    await expireCatalogues(testDeps({ clock: fixedClock(FACTORY_TIME + 90 * DAY_MS) }));
    expect(await findNames(deps, "avito", "nissan")).toEqual([{ make: "Nissan", model: "Qashqai" }]);
  });
});

describe("saveName", () => {
  it("refuses a name that the catalogue does not have, and a model of nobody", async () => {
    await store(carRow(QASHQAI));
    await upload(catalogue(["Qashqai", modification("4")]));
    const input = {
      catalogue: "avito",
      brandId: nissan.id,
      model: "Qashqai",
      makeName: "Nissan",
      modelName: "Juke",
    } as const;
    expect(await saveName(deps, actor, input)).toMatchObject({
      ok: false,
      error: { fields: { modelName: expect.stringMatching("нет модели «Nissan Juke»") } },
    });
    expect(await saveName(deps, actor, { ...input, model: "Juke" })).toMatchObject({
      ok: false,
      error: { code: "not_found" },
    });
  });

  it("writes nothing when it is repeated", async () => {
    await store(carRow({ ...QASHQAI, model: "Qashqai J11" }));
    await upload(catalogue(["Qashqai", modification("4")]));
    const input = {
      catalogue: "avito",
      brandId: nissan.id,
      model: "Qashqai J11",
      makeName: "Nissan",
      modelName: "Qashqai",
    } as const;
    await saveName(deps, actor, input);
    await saveName(deps, actor, input);
    const [entries] = await db.read([db.query.select().from(auditLog)]);
    expect(entries.filter(({ entity }) => entity === "outlet")).toHaveLength(2);
  });
});

describe("namesOfCars", () => {
  it("gives the modification only when exactly one row fits", async () => {
    const all = await store(
      carRow({ ...QASHQAI, id: "one" }),
      carRow({ ...QASHQAI, id: "other", transmission: "manual" }),
    );
    await upload(
      catalogue([
        "Qashqai",
        modification("4") +
          modification("5", { Transmission: "Механика" }) +
          modification("6", { Transmission: "Механика" }),
      ]),
    );
    const names = await namesOfCars(deps, "avito_used", all);
    expect(names.get("one")).toMatchObject({
      isEnabled: true,
      names: { generationId: "3", modificationId: "4", row: { Doors: "5" } },
    });
    expect(names.get("other")).toEqual({ isEnabled: true, names: { make: "Nissan", model: "Qashqai" } });
  });

  it("uses no guess that staff have not checked, and learns a model that came later", async () => {
    await upload(catalogue(["Qashqai", modification("4")]));
    const all = await store(
      carRow({ ...QASHQAI, id: "guessed", model: "Qashqai J11" }),
      carRow({ ...QASHQAI, id: "exact", model: "QASHQAI" }),
    );
    const names = await namesOfCars(deps, "avito_used", all);
    expect(names.get("guessed")?.names).toEqual({});
    expect(names.get("exact")?.names.modificationId).toBe("4");
    expect((await listNames(deps, "avito", 1)).names).toHaveLength(2);
  });

  it("obeys the choice of staff for a car", async () => {
    const all = await store(carRow({ ...QASHQAI, id: "one" }));
    await upload(catalogue(["Qashqai", modification("4")]));
    const choice = {
      outlet: "avito_used",
      carId: "one",
      enabled: false,
      names: { make: "Nissan", model: "Juke", modificationId: "9" },
      updatedAt: 1,
    } as const;
    await db.write([db.query.insert(outletListings).values(choice)]);
    expect((await namesOfCars(deps, "avito_used", all)).get("one")).toEqual({
      isEnabled: false,
      names: choice.names,
    });
  });

  it("forgets the modification that staff chose when the car becomes another model, and not before", async () => {
    const all = await store(carRow({ ...QASHQAI, id: "renamed" }));
    const names = { make: "Nissan", model: "Qashqai", modificationId: "9" };
    const choice = { outlet: "avito_used", carId: "renamed", enabled: false, names, updatedAt: 1 } as const;
    await db.write([db.query.insert(outletListings).values(choice)]);
    await db.query.update(cars).set({ model: "QASHQAI", year: 2020 });
    expect((await namesOfCars(deps, "avito_used", all)).get("renamed")).toEqual({ isEnabled: false, names });
    await db.query.update(cars).set({ model: "Juke" });
    expect((await namesOfCars(deps, "avito_used", all)).get("renamed")).toEqual({ isEnabled: false, names: {} });
  });

  it("needs no catalogue for an outlet without one, and gives nothing before the upload", async () => {
    const all = await store(carRow({ ...QASHQAI, id: "one" }));
    expect((await namesOfCars(deps, "webmaster", all)).get("one")).toEqual({ isEnabled: true, names: {} });
    expect((await namesOfCars(deps, "drom", all)).get("one")).toEqual({ isEnabled: true, names: {} });
  });
});
