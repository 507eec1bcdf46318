import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { bankProductRow, bankRow, brandRow, carRow } from "../db/factories.ts";
import { rebuildFacets } from "../db/queries/catalogue/facets.ts";
import { brands, cars } from "../db/schema/cars.ts";
import { bankProducts, partnerBanks } from "../db/schema/content.ts";
import { formatRubles } from "../domain/money/money.ts";
import { getStaffBodyTypeImages } from "../services/dealership/list-body-type-images.ts";
import { getNotificationChannels } from "../services/notifications/notification-channels.ts";
import { notificationDeps } from "../services/notifications/test-notifications.ts";
import { depsAt, seedUser } from "../services/staff/test-staff.ts";
import { type Answer, callAs, signIn } from "./test-staff-calls.ts";

const { db } = depsAt();
const LOGO = "/media/00000000000000000011/1280.jpg";
const OTHER = "/media/00000000000000000012/1280.jpg";
let administrator = "";
let made = 0;

type Row = Record<string, unknown> & { version: number };

interface Subject {
  name: string;
  /** Makes a row and answers the path of its PUT. */
  seed: () => Promise<string>;
  /** The row as an editor reads it; the field names of `a` and `b` lead into it. */
  read: (path: string) => Promise<Row>;
  /** A field and its values: when both read it, one's own, somebody else's. */
  a: { field: string; label: string; start: unknown; own: unknown; other: unknown };
  b: { field: string; own: unknown };
}

const call = (method: string, path: string, body?: unknown) => callAs(administrator, method, path, body);

async function create(path: string, body: unknown): Promise<string> {
  const answer = await call("POST", path, body);
  expect(answer.status).toBe(201);
  return `${path}/${String(answer.body.id)}`;
}

/** What a PUT of nothing answers. */
async function readByPut(path: string): Promise<Row> {
  const { status, body } = await call("PUT", path, {});
  expect(status).toBe(200);
  return body as Row;
}

async function seedCar(overrides: Partial<Parameters<typeof carRow>[0]> = {}): Promise<string> {
  const brand = brandRow();
  const car = carRow({ brandId: brand.id, ...overrides });
  await db.write([db.query.insert(brands).values(brand), db.query.insert(cars).values(car), ...rebuildFacets(db)]);
  return `/cars/${car.id}`;
}

const SUBJECTS: Subject[] = [
  {
    name: "a car",
    seed: () => seedCar(),
    read: async (path) => (await call("GET", `/admin${path}`)).body as unknown as Row,
    a: { field: "price", label: "Цена", start: 2_000_000, own: 1_900_000, other: 1_800_000 },
    b: { field: "engine", own: "1.5 турбо" },
  },
  {
    name: "a brand",
    seed: () => create("/brands", { name: `Марка-${++made}`, slug: `edit-${made}` }),
    read: readByPut,
    a: { field: "name", label: "Название", start: "Прежняя", own: "Своя", other: "Чужая" },
    b: { field: "description", own: "Текст" },
  },
  {
    name: "a review",
    seed: () => create("/reviews", { customerName: "Ольга", text: "Хорошо", rating: 5 }),
    read: readByPut,
    a: { field: "text", label: "Текст", start: "Прежнее", own: "Своё", other: "Чужое" },
    b: { field: "rating", own: 4 },
  },
  {
    name: "a promotion",
    seed: () => create("/promotions", { title: "Выгода", description: "Условия", endsOn: "2099-12-31" }),
    read: readByPut,
    a: { field: "title", label: "Название", start: "Прежняя", own: "Своя", other: "Чужая" },
    b: { field: "discount", own: "5 %" },
  },
  {
    name: "a page",
    seed: () => create("/pages", { title: "Прежний", slug: `edit-page-${++made}`, body: [] }),
    read: readByPut,
    a: { field: "title", label: "Заголовок", start: "Прежний", own: "Свой", other: "Чужой" },
    b: { field: "description", own: "Описание" },
  },
  {
    name: "a partner bank",
    seed: () => create("/partner-banks", { name: "Банк", logo: LOGO, requirements: "Паспорт", advantages: "Быстро" }),
    read: readByPut,
    a: { field: "logo", label: "Логотип", start: LOGO, own: OTHER, other: "/media/00000000000000000013/1280.jpg" },
    b: { field: "active", own: false },
  },
  {
    name: "a bank's product",
    seed: async () => {
      const bank = bankRow();
      const product = bankProductRow({ bankId: bank.id });
      await db.write([db.query.insert(partnerBanks).values(bank), db.query.insert(bankProducts).values(product)]);
      return `/bank-products/${product.id}`;
    },
    read: readByPut,
    a: { field: "rateMax", label: "Ставка до", start: 17, own: 16, other: 15 },
    b: { field: "active", own: false },
  },
  {
    name: "the settings",
    seed: () => Promise.resolve("/settings"),
    read: readByPut,
    a: {
      field: "phone",
      label: "Телефон",
      start: "+7 343 333-33-33",
      own: "+7 343 111-11-11",
      other: "+7 343 222-22-22",
    },
    b: { field: "heroTitle", own: "Автомобили" },
  },
  {
    name: "the pages' banners",
    seed: () => Promise.resolve("/settings"),
    read: readByPut,
    a: { field: "banners.tradeIn.desktop", label: "Баннер «Trade-in»", start: null, own: LOGO, other: OTHER },
    b: { field: "banners.usedCars.mobile", own: LOGO },
  },
  {
    name: "the pictures of body types",
    seed: () => Promise.resolve("/body-type-images"),
    read: async () => ({ ...(await getStaffBodyTypeImages(depsAt())) }),
    a: { field: "images.sedan", label: "Седаны", start: null, own: LOGO, other: OTHER },
    b: { field: "images.wagon", own: LOGO },
  },
  {
    name: "a member of the staff",
    seed: async () => `/staff/${await seedUser(`member${++made}`, { role: "manager" })}`,
    read: async (path) => {
      const member = await readByPut(path);
      return { ...member, isDisabled: member.disabledAt !== null };
    },
    a: { field: "role", label: "Роль", start: "manager", own: "administrator", other: "administrator" },
    b: { field: "isDisabled", own: true },
  },
  {
    name: "a source of imports",
    seed: () =>
      create("/parser/sources", { name: "Фид", kind: "feed", url: "https://dealer.ru/a.xml", everyHours: 24 }),
    read: readByPut,
    a: { field: "name", label: "Название", start: "Прежняя", own: "Свой", other: "Чужой" },
    b: { field: "graceHours", own: 5 },
  },
  {
    name: "a notice channel",
    seed: () => Promise.resolve("/notice-channels/escalation"),
    read: async () =>
      ({
        ...((await getNotificationChannels(notificationDeps())).configured.find(
          ({ channel }) => channel === "escalation",
        ) as object),
      }) as Row,
    a: {
      field: "target",
      label: "Куда сообщать",
      start: "old@salon.test",
      own: "own@salon.test",
      other: "other@salon.test",
    },
    b: { field: "afterMinutes", own: 45 },
  },
];

function at(row: unknown, field: string): unknown {
  return field.split(".").reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], row);
}

/** `{ "banners.home.desktop": x }` as a body has it. */
function bodyOf(field: string, value: unknown): Record<string, unknown> {
  return field.split(".").reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Record<string, unknown>;
}

function edit(row: Row, field: string, value: unknown) {
  return { ...bodyOf(field, value), version: row.version, base: bodyOf(field, at(row, field)) };
}

beforeAll(async () => {
  administrator = await signIn("anna", "administrator");
  await call("POST", "/settings", { salonName: "Салон", phone: "+7 343 000-00-00", address: "Улица" });
});

describe.each(SUBJECTS)("$name", ({ seed, read, a, b }) => {
  it("keeps what two staff members changed in different fields", async () => {
    const path = await seed();
    await call("PUT", path, { ...bodyOf(a.field, a.start) });
    const opened = await read(path);
    expect((await call("PUT", path, edit(opened, a.field, a.other))).status).toBe(200);
    expect((await call("PUT", path, edit(opened, b.field, b.own))).status).toBe(200);
    const stored = await read(path);
    expect([at(stored, a.field), at(stored, b.field)]).toEqual([a.other, b.own]);
    expect(stored.version).toBe(opened.version + 2);
  });
});

describe.each(SUBJECTS.filter(({ a }) => a.own !== a.other))("of $name", ({ seed, read, a, b }) => {
  it("the same field changed by both is a conflict: named, nothing written, decided by the new version", async () => {
    const path = await seed();
    await call("PUT", path, bodyOf(a.field, a.start));
    const opened = await read(path);
    await call("PUT", path, edit(opened, a.field, a.other));
    const [one, other] = [edit(opened, a.field, a.own), edit(opened, b.field, b.own)];
    const both = { ...other, ...one, base: { ...other.base, ...one.base } };
    const refused = await call("PUT", path, both);
    expect(refused).toMatchObject({ status: 409, body: { error: "Пока вы правили, запись изменили" } });
    expect(refused.body.conflicts).toMatchObject([{ field: a.field, label: a.label }]);
    expect(refused.body.changedBy).toBe("anna");
    const stored = await read(path);
    expect([at(stored, a.field), stored.version]).toEqual([a.other, refused.body.version]);
    const decided = await call("PUT", path, { ...bodyOf(a.field, a.own), version: refused.body.version });
    expect(decided.status).toBe(200);
    expect(at(await read(path), a.field)).toBe(a.own);
  });
});

describe("a conflict", () => {
  it("is described in words, with who changed the field and when", async () => {
    const path = await seedCar({ price: 2_000_000 });
    const opened = (await call("GET", `/admin${path}`)).body as Row;
    const brand = brandRow({ name: "Лада Новая" });
    await db.write([db.query.insert(brands).values(brand)]);
    await call("PUT", path, { price: 1_800_000, brandId: brand.id, images: [LOGO] });
    const own = brandRow({ name: "Своя марка" });
    await db.write([db.query.insert(brands).values(own)]);
    const { status, body } = await call("PUT", path, {
      price: 1_900_000,
      brandId: own.id,
      images: [OTHER],
      engine: "1.4",
      version: opened.version,
      base: { price: 2_000_000, brandId: opened.brandId, images: [], engine: opened.engine },
    });
    expect(status).toBe(409);
    expect(body.changedBy).toBe("anna");
    expect(Date.parse(String(body.changedAt))).toBeGreaterThan(0);
    expect(body.conflicts).toMatchObject([
      { field: "brandId", label: "Марка", stored: "Лада Новая", sent: "Своя марка" },
      { label: "Цена", base: formatRubles(2_000_000), stored: formatRubles(1_800_000), sent: formatRubles(1_900_000) },
      { label: "Галерея", pictures: { stored: [LOGO], sent: [OTHER] } },
    ]);
  });

  it("there is none where both wrote the same, and none without a version", async () => {
    const path = await seedCar();
    const opened = (await call("GET", `/admin${path}`)).body as Row;
    await call("PUT", path, { price: 1_700_000 });
    expect((await call("PUT", path, edit(opened, "price", 1_700_000))).status).toBe(200);
    expect((await call("PUT", path, { price: 1_600_000 })).status).toBe(200);
  });

  it("is seen after bulk prices, the trash and an update behind the use cases' back", async () => {
    const path = await seedCar({ price: 1_000_000 });
    const opened = (await call("GET", `/admin${path}`)).body as Row;
    await env.DB.prepare("update cars set price = 200000000, version = 1 where id = ?").bind(opened.id).run();
    expect((await call("PUT", path, edit(opened, "price", 900_000))).status).toBe(409);
    await call("DELETE", path);
    await call("POST", `${path}/restore`);
    const { version } = (await call("GET", `/admin${path}`)).body as Row;
    expect(version).toBe(opened.version + 3);
  });
});

describe("under a race", () => {
  it("one of many edits of the same field made from the same version is written, the others are conflicts", async () => {
    const path = await seedCar();
    const opened = (await call("GET", `/admin${path}`)).body as Row;
    const prices = [1_100_000, 1_200_000, 1_300_000, 1_400_000];
    const answers = await Promise.all(prices.map((price) => call("PUT", path, edit(opened, "price", price))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const written = answers.findIndex(({ status }) => status === 200);
    expect(((await call("GET", `/admin${path}`)).body as Row).price).toBe(prices[written]);
  });

  it("edits of different fields all stay, with and without a version", async () => {
    const path = await seedCar();
    const opened = (await call("GET", `/admin${path}`)).body as Row;
    const changes: Record<string, unknown> = { price: 1_500_000, engine: "1.3", color: "белый", trim: "Люкс" };
    const answers: Answer[] = await Promise.all(
      Object.entries(changes).map(([field, value], place) =>
        call("PUT", path, place % 2 === 0 ? edit(opened, field, value) : { [field]: value }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await call("GET", `/admin${path}`)).body).toMatchObject(changes);
  });
});

it("every table with a version has a trigger that raises it", async () => {
  const { results } = await env.DB.prepare("select type, name, sql from sqlite_master where sql is not null").all<{
    type: string;
    name: string;
    sql: string;
  }>();
  const triggers = new Set(results.filter(({ type }) => type === "trigger").map(({ name }) => name));
  // The first counts what visitors see, the second is raised by the triggers of another table, rows of the third never change.
  const apart = ["content_version", "body_type_images_version", "source_mappings"];
  const versioned = results.filter(
    ({ type, name, sql }) => type === "table" && /[`"]version[`"] integer/.test(sql) && !apart.includes(name),
  );
  expect(versioned.length).toBeGreaterThan(8);
  expect(versioned.filter(({ name }) => !triggers.has(`${name}_version`)).map(({ name }) => name)).toEqual([]);
});
