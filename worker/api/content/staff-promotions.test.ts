import { beforeAll, beforeEach, expect, it } from "vitest";
import { contentVersion, promotions } from "../../db/schema/content.ts";
import { getStaffPromotion } from "../../services/content/promotions.ts";
import { getTextReport } from "../../services/texts/text-report.ts";
import { depsAt } from "../../services/staff/test-staff.ts";
import { callAs, signIn } from "../test-staff-calls.ts";

const { db } = depsAt();
const PROMOTION = { title: "Зимняя выгода", description: "Комплект шин в подарок.", endsOn: "2099-12-31" };
let manager = "";

const call = (method: string, path: string, body?: unknown) => callAs(manager, method, `/promotions${path}`, body);

async function create(fields: object = {}): Promise<string> {
  const { status, body } = await call("POST", "", { ...PROMOTION, ...fields });
  expect(status).toBe(201);
  return String(body.id);
}

/** What visitors get. */
async function shown(): Promise<string[]> {
  const { body } = await callAs("", "GET", "/promotions?active=false");
  return (body as unknown as { id: string }[]).map(({ id }) => id);
}

async function version(): Promise<number> {
  return (await db.query.select().from(contentVersion))[0]?.version ?? 0;
}

beforeAll(async () => {
  manager = await signIn("mila", "manager");
});

beforeEach(async () => {
  await db.query.delete(promotions);
});

it("is active when it is new, and gone from the site the moment it is switched off", async () => {
  const id = await create({ discount: "до 10 % от цены в салоне", validUntil: "31 декабря", image: null });
  expect(await shown()).toEqual([id]);
  const before = await version();
  expect((await call("PUT", `/${id}`, { isActive: false })).body).toMatchObject({
    ...PROMOTION,
    discount: "до 10 % от цены в салоне",
    isActive: false,
  });
  expect([await shown(), await version()]).toEqual([[], before + 1]);
  expect((await call("PUT", `/${id}`, { isActive: false })).status).toBe(200);
  expect((await call("PUT", `/${id}`, { title: "Другое имя" })).status).toBe(200);
  expect(await version(), "nothing that visitors see has changed").toBe(before + 1);
});

it("says until when, however it was typed", async () => {
  for (const validUntil of ["31 декабря", " до 31 декабря", "До 31 декабря"]) {
    expect((await call("POST", "", { ...PROMOTION, validUntil })).body).toMatchObject({ validUntil: "31 декабря" });
  }
});

it("is shown between its days, and a caller that sends the text alone gets the day that the text is", async () => {
  const ended = await create({ validUntil: "До 1 января 2020 года", endsOn: undefined });
  const open = await create({ startsOn: "2020-01-01", endsOn: "2099-12-31", link: "/new-cars?brand=haval" });
  const future = await create({ startsOn: "2099-01-01" });
  expect(await shown()).toEqual([open]);
  const { body } = await callAs("", "GET", "/promotions");
  expect(body).toMatchObject([
    {
      startsOn: "2020-01-01",
      endsOn: "2099-12-31",
      validUntil: "31 декабря 2099\u00a0г.",
      link: "/new-cars?brand=haval",
    },
  ]);
  expect((await call("PUT", `/${ended}`, { title: "Ещё раз" })).body).toMatchObject({ endsOn: "2020-01-01" });
  expect((await call("PUT", `/${ended}`, { validUntil: "31.12.2099" })).body).toMatchObject({ endsOn: "2099-12-31" });
  expect((await call("PUT", `/${ended}`, { validUntil: "конца месяца" })).body).toMatchObject({ endsOn: "2099-12-31" });
  expect((await call("PUT", `/${future}`, { startsOn: null })).body).toMatchObject({ startsOn: null });
  expect((await shown()).toSorted()).toEqual([ended, open, future].toSorted());
  const crossed = await call("PUT", `/${open}`, { endsOn: "2019-12-31" });
  expect([crossed.status, Object.keys(crossed.body.fields ?? {})]).toEqual([400, ["endsOn"]]);
});

it("is for the cars of one status, or for all where none is sent", async () => {
  const all = await call("POST", "", PROMOTION);
  expect(all.body).toMatchObject({ carStatus: null });
  const id = await create({ carStatus: "new" });
  const { body } = await callAs("", "GET", "/promotions");
  expect(body).toContainEqual(expect.objectContaining({ id, carStatus: "new" }));
  expect((await call("PUT", `/${id}`, { title: "Ещё раз" })).body).toMatchObject({ carStatus: "new" });
  expect((await call("PUT", `/${id}`, { carStatus: "lease" })).body).toMatchObject({ carStatus: "lease" });
  expect((await call("PUT", `/${id}`, { carStatus: "" })).body).toMatchObject({ carStatus: null });
  const found = await getStaffPromotion(depsAt(), id);
  const changes = found.ok ? found.value.history.flatMap((entry) => entry.changes) : [];
  expect(changes).toContainEqual({ label: "Для каких автомобилей", before: "Новые", after: "Аренда с выкупом" });
});

it.each([
  ["a day that there is not", { endsOn: "2026-02-31" }, "endsOn"],
  ["a status that there is not", { carStatus: "old" }, "carStatus"],
  ["another site's page", { link: "https://evil.test/" }, "link"],
  ["another host's page", { link: "//evil.test/" }, "link"],
  ["another host's picture", { image: "//evil.test/a.png" }, "image"],
  ["a discount that is an essay", { discount: "я".repeat(61) }, "discount"],
])("is refused with %s, and the field is named", async (_, fields, field) => {
  const { status, body } = await call("POST", "", { ...PROMOTION, ...fields });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
});

it.each([
  ["Хранение шин", "Зимой колёса лежат у нас."],
  ["Акция: зимние шины", "Комплект шин в подарок каждому покупателю. Успейте забрать!"],
])(
  "is saved with title and description alone; that it has no last day is noted for a check: %s",
  async (title, description) => {
    const { status, body } = await call("POST", "", { title, description });
    expect([status, body.error]).toEqual([201, undefined]);
    expect(await shown()).toEqual([body.id]);
    const { list } = await getTextReport(depsAt(), null, 1);
    const noted = list.rows.filter(({ where }) => where === `Акция: ${title}`);
    expect(new Set(noted.map(({ severity }) => severity))).toEqual(new Set(["warn"]));
  },
);
