// Staff see a rejected car as published, or the answer of one outlet at another.
import { expectConsole } from "#tests/setup/console.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { avitoApi } from "../../../adapters/outlets/avito-api.ts";
import { fixedClock } from "../../../adapters/clock.ts";
import { fakeWeb } from "../../../adapters/web/test-web.ts";
import { brandRow, carRow, FACTORY_TIME } from "../../../db/factories.ts";
import { brands, cars } from "../../../db/schema/cars.ts";
import { outletListings } from "../../../db/schema/outlet-listings.ts";
import { testDeps } from "../../test-deps.ts";
import { fetchAvitoReport } from "./fetch-avito-report.ts";
import { uploadReport } from "./upload-report.ts";

const deps = testDeps({ clock: fixedClock(FACTORY_TIME) });
const { db } = deps;
const actor = { userId: "user-1" } as Parameters<typeof uploadReport>[1];
const VIN = "XW8AN2NE3HH014223";

beforeEach(async () => {
  await db.write([db.query.delete(cars), db.query.delete(brands), db.query.delete(outletListings)]);
  const brand = brandRow();
  await db.write([
    db.query.insert(brands).values(brand),
    db.query.insert(cars).values(carRow({ brandId: brand.id, id: "used", status: "used", vin: VIN })),
    db.query.insert(cars).values(carRow({ brandId: brand.id, id: "new", status: "new" })),
  ]);
});

const listings = async () => (await db.read([db.query.select().from(outletListings)]))[0];
const upload = (text: string) =>
  uploadReport(deps, actor, {
    outlet: "drom",
    fileName: "report.csv",
    body: (async function* () {
      yield new TextEncoder().encode(text);
    })(),
  });

describe("uploadReport", () => {
  it("stores answers at the cars that it names by id or VIN, and keeps what staff decided", async () => {
    await db.write([
      db.query.insert(outletListings).values({ outlet: "drom", carId: "used", enabled: false, updatedAt: 1 }),
    ]);
    expect(
      await upload(`Id;VIN;Статус;Ошибка\n;${VIN};Отклонено;Нет города\nnew;;Опубликовано;\nx;;Опубликовано;\n`),
    ).toEqual({
      ok: true,
      value: { stored: 2, rejected: 1, unknown: 1 },
    });
    const rows = await listings();
    expect(rows.find(({ carId }) => carId === "used")).toMatchObject({
      enabled: false,
      status: "rejected",
      messages: [{ level: "error", text: "Нет города" }],
      checkedAt: FACTORY_TIME,
    });
    expect(rows.find(({ carId }) => carId === "new")).toMatchObject({ enabled: true, status: "published" });
  });

  it("refuses a file without cars of ours, and one that is no report", async () => {
    expect(await upload("Id;Статус\nx;Опубликовано\n")).toMatchObject({ ok: false, error: { code: "invalid" } });
    expect(await upload("<xml/>")).toMatchObject({ ok: false, error: { code: "invalid" } });
    expect(await listings()).toEqual([]);
  });
});

describe("fetchAvitoReport", () => {
  // Avito's contract has no refusal of a token; all else is tested against the contract (tests/contracts/avito.test.ts).
  const token = () => Response.json({ access_token: "t", expires_in: 86_400 });
  const fetchWith = (respond: (url: string) => Response) =>
    fetchAvitoReport({
      ...deps,
      avito: avitoApi(fakeWeb(respond), { clientId: "id", clientSecret: "secret", url: "https://api.avito.ru" }),
    });

  it.each([
    ["keys that Avito refuses", () => new Response("no", { status: 401 }), /не приняло ключи/],
    [
      "a fault of Avito",
      (url: string) => (url.endsWith("/token") ? token() : new Response("", { status: 500 })),
      /ответило 500/,
    ],
    ["an answer that is no report", () => Response.json({ token: 1 }), /не удалось прочитать/],
  ])("says why it failed: %s", async (_, respond, message) => {
    expectConsole("error", /avito_report_failed/);
    const failed = await fetchWith(respond);
    expect(!failed.ok && failed.error.message).toMatch(message);
  });

  it("does nothing without keys, and before Avito has read a file", async () => {
    expect(await fetchAvitoReport({ ...deps, avito: null })).toEqual({ ok: true, value: null });
    const none = (url: string) => (url.endsWith("/token") ? token() : new Response("", { status: 404 }));
    expect(await fetchWith(none)).toEqual({ ok: true, value: null });
  });
});
