// What holds for every kind of record; what is special about one stands in its own test.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { bankRow } from "../../db/factories.ts";
import { brands } from "../../db/schema/cars.ts";
import { bankProducts, contentVersion, pages, partnerBanks, promotions, reviews } from "../../db/schema/content.ts";
import { auditLog } from "../../db/schema/staff.ts";
import { type RecordKind, RECORDS } from "../../domain/content/record-schemas.ts";
import type { RecordDescription } from "../../domain/records/record.ts";
import {
  getStaffBank,
  getStaffBankProduct,
  listStaffBankProducts,
  listStaffBanks,
} from "../../services/content/banks.ts";
import { getStaffBrand, listStaffBrands } from "../../services/content/brands.ts";
import { getStaffPage, listStaffPages } from "../../services/content/pages.ts";
import { getStaffPromotion, listStaffPromotions } from "../../services/content/promotions.ts";
import { getStaffReview, listStaffReviews } from "../../services/content/reviews.ts";
import type { Result } from "../../domain/kernel/result.ts";
import type { HistoryEntry } from "../../services/staff/audit/get-history.ts";
import { depsAt } from "../../services/staff/test-staff.ts";
import { callAs, signIn } from "../test-staff-calls.ts";

interface Query {
  search: string;
  page: number;
  inTrash: boolean;
  isShown: boolean | null;
}

interface Subject {
  kind: RecordKind;
  /** A body that adds a row. */
  body: Record<string, unknown>;
  /** A field of the body, other words for it, and a search that finds them. */
  other: { field: string; text: string; search: string };
  /** The rows that visitors get. */
  visible?: string;
  list: (query: Query) => Promise<readonly { id: string }[]>;
  get: (id: string) => Promise<Result<{ history: readonly HistoryEntry[] }>>;
}

const deps = depsAt();
const { db } = deps;
const LENDER = "bank-of-products";
const FIGURES = { rateMin: 5, rateMax: 17, pskMin: 6, pskMax: 21, amountMin: 100_000, amountMax: 8_000_000 };

const SUBJECTS: Subject[] = [
  {
    kind: "bank",
    body: {
      name: "Банк",
      logo: "/media/0000000000000000000a/1.png",
      requirements: "Паспорт",
      advantages: "Быстро, без КАСКО",
    },
    other: { field: "name", text: "Берёза Банк", search: "БЕРЕЗА" },
    visible: "/partner-banks?active=false",
    list: async (query) => (await listStaffBanks(deps, { ...query, active: query.isShown }, 10)).rows,
    get: (id) => getStaffBank(deps, id),
  },
  {
    kind: "bankProduct",
    body: { bankId: LENDER, name: "Стандарт", ...FIGURES, monthsMin: 12, monthsMax: 84, downPaymentMin: 0 },
    other: { field: "name", text: "Ещё одна", search: "ЕЩЕ" },
    list: async (query) => (await listStaffBankProducts(deps, { ...query, bankId: "" }, 10)).list.rows,
    get: (id) => getStaffBankProduct(deps, id),
  },
  {
    kind: "brand",
    body: { name: "Нива", slug: "niva" },
    other: { field: "description", text: "Растёт у реки", search: "РАСТЕТ" },
    visible: "/brands",
    list: async (query) => (await listStaffBrands(deps, query, 10)).rows,
    get: (id) => getStaffBrand(deps, id),
  },
  {
    kind: "page",
    body: { title: "Сервис", slug: "service", isShown: true, body: [] },
    other: { field: "description", text: "Приём без очереди", search: "ПРИЕМ" },
    list: async (query) => (await listStaffPages(deps, { ...query, kind: null }, 10)).list.rows,
    get: (id) => getStaffPage(deps, id),
  },
  {
    kind: "promotion",
    body: { title: "Зимняя выгода", description: "Комплект шин в подарок.", endsOn: "2099-12-31" },
    other: { field: "description", text: "Зачтём ваш автомобиль", search: "ЗАЧТЕМ" },
    visible: "/promotions?active=false",
    list: async (query) => (await listStaffPromotions(deps, { ...query, isActive: query.isShown }, 10)).rows,
    get: (id) => getStaffPromotion(deps, id),
  },
  {
    kind: "review",
    body: { customerName: "Ольга", text: "Всё честно.", rating: 4, approved: true },
    other: { field: "text", text: "Тёплый приём", search: "ТЕПЛЫЙ" },
    visible: "/reviews?approved=false",
    list: async (query) => (await listStaffReviews(deps, { ...query, approved: query.isShown }, 10)).list.rows,
    get: (id) => getStaffReview(deps, id),
  },
];

const ALL: Query = { search: "", page: 1, inTrash: false, isShown: null };
let manager = "";

const version = async () => (await db.query.select().from(contentVersion))[0]?.version ?? 0;

beforeAll(async () => {
  manager = await signIn("mila", "manager");
});

beforeEach(async () => {
  for (const table of [bankProducts, pages, partnerBanks, promotions, reviews, brands]) await db.query.delete(table);
  await db.query.insert(partnerBanks).values(bankRow({ id: LENDER, deletedAt: null }));
});

describe.each(SUBJECTS)("a $kind", ({ kind, body, other, visible, list, get }) => {
  const { api, fields, shown, notFound }: RecordDescription = RECORDS[kind];
  const call = (method: string, path: string, sent?: unknown) => callAs(manager, method, `${api}${path}`, sent);
  const idsOf = async (query: Partial<Query>) =>
    (await list({ ...ALL, ...query })).map(({ id }) => id).filter((id) => id !== LENDER);

  async function create(changed: object = {}): Promise<string> {
    const { status, body: added } = await call("POST", "", { ...body, ...changed });
    expect(status).toBe(201);
    return String(added.id);
  }

  async function seen(): Promise<string[] | null> {
    if (!visible) return null;
    const { body: rows } = await callAs("", "GET", visible);
    return (rows as unknown as { id: string }[]).map(({ id }) => id).filter((id) => id !== LENDER);
  }
  const only = (...ids: string[]) => (visible ? ids : null);

  it("is refused without a field that it must have, new or changed", async () => {
    const id = await create();
    const required = Object.entries(fields).filter(([, field]) => "required" in field);
    expect(required.length).toBeGreaterThan(1);
    for (const [field, { kind: of }] of required) {
      const blank = of === "rating" ? null : "";
      for (const answer of [
        await call("POST", "", { ...body, [field]: undefined }),
        await call("PUT", `/${id}`, { [field]: blank }),
      ]) {
        expect([answer.status, answer.body.fields]).toEqual([400, { [field]: expect.stringMatching(/[а-яё]/i) }]);
      }
    }
  });

  it("keeps what a change leaves out, and raises the version of what visitors see", async () => {
    const id = await create();
    const before = await version();
    const changed = await call("PUT", `/${id}`, { [other.field]: other.text });
    expect(changed.body).toMatchObject({ ...body, [other.field]: other.text, version: 2 });
    expect(await version()).toBe(before + 1);
    expect((await call("PUT", `/${id}`, { [other.field]: other.text })).body).toMatchObject({ version: 2 });
    expect(await version(), "the same once more changes nothing").toBe(before + 1);
  });

  it("goes into the trash and comes back, all of it on record", async () => {
    const id = await create();
    expect(await seen()).toEqual(only(id));
    expect((await call("DELETE", `/${id}`)).body).toMatchObject({ id, deletedAt: expect.any(String) });
    expect([await seen(), await idsOf({}), await idsOf({ inTrash: true })]).toEqual([only(), [], [id]]);
    for (const answer of [await call("DELETE", `/${id}`), await call("PUT", `/${id}`, body)]) {
      expect([answer.status, answer.body.error]).toEqual([404, notFound]);
    }
    expect((await call("POST", `/${id}/restore`)).body).toMatchObject({ ...body, id, deletedAt: null });
    expect([await seen(), await idsOf({})]).toEqual([only(id), [id]]);
    const found = await get(id);
    const actions = found.ok ? found.value.history.map(({ action }) => action) : [];
    expect(actions.toSorted()).toEqual(["В корзину", "Возврат из корзины", "Добавление"]);
    const records = await db.query.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(new Set(records.map(({ actorId }) => actorId))).toEqual(new Set(["user-mila"]));
  });

  it("is found by its texts, whatever the case and ё, and by whether visitors see it", async () => {
    const second = kind === "brand" || kind === "page" ? { slug: "second" } : {};
    const id = await create({ [other.field]: other.text, ...(shown ? { [shown]: false } : {}) });
    await create(second);
    expect(await idsOf({ search: other.search })).toEqual([id]);
    expect(await idsOf({})).toHaveLength(2);
    if (shown && visible) expect(await idsOf({ isShown: false })).toEqual([id]);
  });
});
