import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bankProducts, contentVersion, partnerBanks, settings } from "../../db/schema/content.ts";
import { getCreditOffers } from "../../services/content/get-credit-offers.ts";
import { listStaffBankProducts } from "../../services/content/banks.ts";
import { getLayout } from "../../services/dealership/get-layout.ts";
import { depsAt } from "../../services/staff/test-staff.ts";
import { callAs, signIn } from "../test-staff-calls.ts";

const { db } = depsAt();
const BANK = {
  name: "Берёза Банк",
  logo: "/media/0000000000000000000a/1.png",
  requirements: "Паспорт",
  advantages: "Быстро, без КАСКО",
};
const ALL = { search: "", page: 1, active: null, inTrash: false };
const NO_MEMORY = { get: () => Promise.resolve(null), put: () => Promise.resolve() };
let manager = "";

const call = (method: string, path: string, body?: unknown) => callAs(manager, method, `/partner-banks${path}`, body);

async function create(fields: object = {}): Promise<string> {
  const { status, body } = await call("POST", "", { ...BANK, ...fields });
  expect(status).toBe(201);
  return String(body.id);
}

/** What visitors get. */
async function shown(): Promise<string[]> {
  const { body } = await callAs("", "GET", "/partner-banks?active=false");
  return (body as unknown as { id: string }[]).map(({ id }) => id);
}

async function version(): Promise<number> {
  return (await db.query.select().from(contentVersion))[0]?.version ?? 0;
}

beforeAll(async () => {
  manager = await signIn("mila", "manager");
});

beforeEach(async () => {
  await db.query.delete(bankProducts);
  await db.query.delete(partnerBanks);
});

it("is shown when it is new, and hidden by `active` alone", async () => {
  const id = await create();
  expect(await shown()).toEqual([id]);
  const before = await version();
  expect((await call("PUT", `/${id}`, { active: false })).body).toMatchObject({ ...BANK, active: false });
  expect([await shown(), await version()]).toEqual([[], before + 1]);
  await call("PUT", `/${id}`, { active: true });
  expect(await shown()).toEqual([id]);
});

describe("a product of a bank", () => {
  const PRODUCT = {
    name: "Стандарт",
    rateMin: "5,6",
    rateMax: "17",
    pskMin: "6,1",
    pskMax: "21,302",
    amountMin: "100 000",
    // As the form shows a stored sum.
    amountMax: "8\u00a0000\u00a0000",
    monthsMin: "12",
    monthsMax: "84",
    downPaymentMin: "0",
    balloonMax: "",
  };
  const LENDER = { fullName: "АО «Берёза Банк»", licence: "лицензия № 1", conditionsUrl: "https://bank.example/auto" };
  const send = (method: string, path: string, body?: unknown) => callAs(manager, method, `/bank-products${path}`, body);

  async function createProduct(bankId: string, fields: object = {}): Promise<string> {
    const { status, body } = await send("POST", "", { ...PRODUCT, bankId, ...fields });
    expect(status).toBe(201);
    return String(body.id);
  }
  const offered = async () => (await getCreditOffers(depsAt())).products.map(({ id }) => id);

  it("is read as it was typed, and offered with the terms that the law wants", async () => {
    const bankId = await create(LENDER);
    const before = await version();
    const id = await createProduct(bankId);
    expect(await version()).toBe(before + 1);
    const { products, terms } = await getCreditOffers(depsAt());
    expect(products).toMatchObject([
      { id, rateMin: 5.6, pskMax: 21.302, amountMin: 100_000, monthsMax: 84, balloonMax: null, bankName: BANK.name },
    ]);
    expect(terms?.fullCost.replaceAll("\u00a0", " ")).toBe("Полная стоимость кредита от 6,100 % до 21,302 % годовых");
    expect(terms?.lenders).toBe("Кредит предоставляет АО «Берёза Банк», лицензия № 1");
  });

  it("has its rate printed only while bank and product are shown, and the bank has name and terms", async () => {
    const bankId = await create(LENDER);
    const id = await createProduct(bankId);
    const salon = { id: 1, salonName: "Салон", phone: "+73430000000", address: "Пермь", updatedAt: 1 };
    await depsAt().db.query.insert(settings).values(salon).onConflictDoNothing();
    const footer = async () =>
      (
        await getLayout({ ...depsAt(), salon: null, settingsMemory: NO_MEMORY, later: () => undefined })
      ).layout.disclaimer.join(" ");
    expect(await footer()).toMatch(/^Полная стоимость кредита.*от 5,6% до 17% годовых/u);
    const off: [string, object, object][] = [
      [`/partner-banks/${bankId}`, { fullName: "" }, { fullName: LENDER.fullName }],
      [`/partner-banks/${bankId}`, { conditionsUrl: "" }, { conditionsUrl: LENDER.conditionsUrl }],
      [`/partner-banks/${bankId}`, { active: false }, { active: true }],
      [`/bank-products/${id}`, { active: false }, { active: true }],
    ];
    for (const [path, change, back] of off) {
      expect((await callAs(manager, "PUT", path, change)).status).toBe(200);
      expect([await offered(), await footer()]).toEqual([[], expect.not.stringMatching(/%/u)]);
      expect((await callAs(manager, "PUT", path, back)).status).toBe(200);
      expect(await offered()).toEqual([id]);
    }
  });

  it.each([
    [{ rateMax: "4" }, { rateMax: "Меньше наименьшей ставки" }],
    [{ pskMin: "5" }, { pskMin: "Полная стоимость не бывает меньше ставки" }],
    [{ pskMax: "16" }, { pskMax: "Полная стоимость не бывает меньше ставки" }],
    [{ monthsMax: "6" }, { monthsMax: "Меньше наименьшего срока" }],
    [{ pskMax: "21,3021" }, { pskMax: "Не больше трёх знаков после запятой" }],
    [{ rateMin: "много" }, { rateMin: "Введите ставку в процентах, например 16,5" }],
    [{ bankId: "gone" }, { bankId: "Такого банка нет. Выберите другой" }],
  ])("is refused with %j, new or changed", async (fields, errors) => {
    const bankId = await create();
    const id = await createProduct(bankId);
    const added = await send("POST", "", { ...PRODUCT, bankId, ...fields });
    const changed = await send("PUT", `/${id}`, fields);
    for (const { status, body } of [added, changed]) expect([status, body.fields]).toEqual([400, errors]);
  });

  it("goes into the trash and comes back, but not to a bank in the trash", async () => {
    const bankId = await create(LENDER);
    const id = await createProduct(bankId);
    expect((await send("DELETE", `/${id}`)).status).toBe(200);
    expect(await offered()).toEqual([]);
    await call("DELETE", `/${bankId}`);
    expect((await send("POST", `/${id}/restore`)).body.error).toBe(
      "Банк этой программы в корзине. Сначала верните его",
    );
    await call("POST", `/${bankId}/restore`);
    expect((await send("POST", `/${id}/restore`)).status).toBe(200);
    expect(await offered()).toEqual([id]);
  });

  it("is listed with what keeps it off the site, and above the ceiling of the Bank of Russia", async () => {
    const bankId = await create({ active: false });
    await createProduct(bankId);
    const ceilings = { pskCeilingNew: 21, pskCeilingUsed: 37.64 };
    await db.query.delete(settings);
    await db.query
      .insert(settings)
      .values({ id: 1, salonName: "Салон", phone: "+73430000000", address: "Пермь", updatedAt: 1, ...ceilings });
    const { list } = await listStaffBankProducts(depsAt(), { ...ALL, bankId: "" }, 10);
    expect(list.rows[0]).toMatchObject({
      obstacles: ["нет полного наименования банка", "нет страницы условий банка", "банк скрыт"],
      warnings: [expect.stringMatching(/^ПСК выше предельной для автомобилей с пробегом до 1000 км: 21,000/u)],
    });
  });
});
