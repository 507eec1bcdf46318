import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contentVersion, settings } from "../../db/schema/content.ts";
import { auditLog } from "../../db/schema/staff.ts";
import { getSettingsHistory } from "../../services/dealership/get-staff-settings.ts";
import { depsAt } from "../../services/staff/test-staff.ts";
import { PHONE_MESSAGE } from "../../domain/kernel/text/phone.ts";
import { callAs, signIn } from "../test-staff-calls.ts";

// Fails when settings are saved without permission, overwritten by a stale edit, or shown to visitors.

const { db } = depsAt();
const WHOLE = { salonName: "Ёлка Авто", phone: "+7 343 111-22-33", address: "Пермь, ул. Ленина, 1" };
let administrator = "";

const call = (method: string, body?: unknown) => callAs(administrator, method, "/settings", body);

async function version(): Promise<number> {
  return (await db.query.select().from(contentVersion))[0]?.version ?? 0;
}

beforeAll(async () => {
  administrator = await signIn("vera", "administrator");
});

beforeEach(async () => {
  await db.query.delete(settings);
  await db.query.delete(auditLog);
});

it("are nothing to administrators until somebody fills them in, and defaults to visitors", async () => {
  expect((await call("GET")).status).toBe(404);
  expect(await callAs("", "GET", "/settings")).toMatchObject({ status: 200, body: { workingHours: /\d/ } });
});

it("saved as a whole are seen by visitors at once, all but the notification addresses", async () => {
  const hidden = { notificationEmail: "boss@example.com", fromEmail: "site@example.com" };
  const before = await version();
  const saved = await call("POST", { ...WHOLE, ...hidden, emailNotificationsEnabled: false, email: "" });
  expect(saved).toMatchObject({ status: 200, body: { ...WHOLE, ...hidden, emailNotificationsEnabled: false } });
  expect(await version()).toBe(before + 1);
  expect((await call("GET")).body).toEqual(saved.body);
  const { body } = await callAs("", "GET", "/settings");
  expect(body).toMatchObject({ ...WHOLE, email: null });
  expect(JSON.stringify(body)).not.toContain("example.com");
});

it("saved in part keep the rest, and hidden ones leave the visitors' pages as they are", async () => {
  await call("POST", { ...WHOLE, heroTitle: "Заголовок", creditBank: "Банк" });
  const before = await version();
  expect((await call("PUT", { notificationEmail: "a@example.com" })).body).toMatchObject({ heroTitle: "Заголовок" });
  expect(await version()).toBe(before);
  const { body } = await call("PUT", {
    heroTitle: "",
    banners: { home: { desktop: "/media/0000000000000000000a/1.jpg" } },
  });
  expect(body).toMatchObject({ ...WHOLE, heroTitle: null, creditBank: "Банк" });
  expect(body.banners).toMatchObject({ home: { desktop: "/media/0000000000000000000a/1.jpg", mobile: null } });
  expect(await version()).toBe(before + 1);
});

describe("are refused, and the field is named,", () => {
  const faults: [string, Record<string, unknown>, string, string][] = [
    ["without the salon's name", { salonName: " " }, "salonName", "Название салона обязательно"],
    ["without a phone", { phone: "" }, "phone", "Телефон обязателен"],
    ["with letters for a phone", { phone: "абв" }, "phone", PHONE_MESSAGE],
    ["with a Russian phone behind another prefix", { phone: "007 912 345 67" }, "phone", PHONE_MESSAGE],
    ["with a second phone that is none", { phoneSecondary: "12" }, "phoneSecondary", PHONE_MESSAGE],
    ["without an address", { address: undefined }, "address", "Адрес обязателен"],
    ["with a wrong e-mail", { email: "info@" }, "email", "Неверный формат email"],
    ["with a wrong address for notices", { notificationEmail: "я" }, "notificationEmail", "Неверный формат email"],
    ["with a wrong sender", { fromEmail: "a b@c.ru" }, "fromEmail", "Неверный формат email"],
    ["with a script for an analytics id", { yandexMetrikaId: "1);alert(1" }, "yandexMetrikaId", "только цифры"],
    ["with a made-up analytics id", { googleAnalyticsId: "G'" }, "googleAnalyticsId", "G-XXXXXXXXXX"],
    ["with a heartbeat of this machine", { heartbeatUrl: "https://localhost/ping" }, "heartbeatUrl", "не принадлежит"],
    ["with a heartbeat without TLS", { heartbeatUrl: "http://hc-ping.com/1" }, "heartbeatUrl", "https://"],
    [
      "with a picture's path that browsers read as another host",
      { favicon: "/\\evil.example/x" },
      "favicon",
      "адрес изображения",
    ],
    ["with a gallery of 41 pictures", { galleryMax: "41" }, "galleryMax", "от 1 до 40"],
    ["with a gallery of no pictures", { galleryMax: 0 }, "galleryMax", "от 1 до 40"],
    ["with a sold page of no days", { soldPageDays: 0 }, "soldPageDays", "от 1 до 1000"],
    ["with a path of this site that is no picture", { favicon: "/admin" }, "favicon", "адрес изображения"],
    [
      "with a line break in a picture's path",
      { favicon: "/media/0123456789abcdef0123/640.jpg\n" },
      "favicon",
      "адрес изображения",
    ],
    ["with another host's picture", { favicon: "//evil.test/a.png" }, "favicon", "адрес изображения"],
  ];

  it.each(faults)("%s", async (_, change, field, message) => {
    const { status, body } = await call("POST", { ...WHOLE, ...change });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ [field]: expect.stringContaining(message) });
    expect((await call("GET")).status).toBe(404);
  });

  it("in part as well", async () => {
    expect((await call("PUT", { phone: " " })).body.error).toBe("Телефон обязателен");
  });
});

it("limit galleries to six pictures until they name another number, which visitors' pages do not depend on", async () => {
  expect((await call("POST", WHOLE)).body).toMatchObject({ galleryMax: 6 });
  const before = await version();
  expect((await call("PUT", { galleryMax: " 40 " })).body).toMatchObject({ galleryMax: 40 });
  expect((await call("PUT", { galleryMax: "" })).body).toMatchObject({ galleryMax: 6 });
  expect(await version()).toBe(before);
});

it("keep the page of a sold car for 90 days until they name another number, which visitors see at once", async () => {
  expect((await call("POST", WHOLE)).body).toMatchObject({ soldPageDays: 90 });
  const before = await version();
  expect((await call("PUT", { soldPageDays: "30" })).body).toMatchObject({ soldPageDays: 30 });
  expect(await version()).toBeGreaterThan(before);
});

it("keep a picture that came as data in the store, and refuse one that is none", async () => {
  const png = `data:image/png;base64,${env.PICTURES["image/png"]}`;
  const { body } = await call("POST", { ...WHOLE, favicon: png });
  expect(body.favicon).toMatch(/^\/media\/[\da-f]{20}\/icon\.png$/);
  const broken = await call("PUT", { favicon: "data:image/png;base64,AAAA" });
  expect([broken.status >= 400, Object.keys(broken.body.fields ?? {})]).toEqual([true, ["favicon"]]);
});

it("remember who changed what, once for each change", async () => {
  await call("POST", WHOLE);
  await call("PUT", { salonName: "Берёза Авто" });
  await call("PUT", { salonName: "Берёза Авто" });
  const history = await getSettingsHistory(depsAt());
  expect(history).toHaveLength(2);
  expect(history.flatMap(({ changes }) => changes)).toContainEqual({
    label: "Название салона",
    before: "Ёлка Авто",
    after: "Берёза Авто",
  });
  expect(history.every(({ who }) => who === "vera")).toBe(true);
});

it("keep the heartbeat address from visitors and from the history: it contains a key", async () => {
  const heartbeatUrl = "https://hc-ping.com/very-secret";
  const { body } = await call("POST", { ...WHOLE, heartbeatUrl });
  expect(body).toMatchObject({ heartbeatUrl });
  expect(JSON.stringify((await callAs("", "GET", "/settings")).body)).not.toContain("very-secret");
  const history = JSON.stringify(await getSettingsHistory(depsAt()));
  expect(history).not.toContain("very-secret");
  expect(history).toContain("Адрес проверки связи");
});
