import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { expectConsole } from "#tests/setup/console.ts";
import { fixedClock } from "../../../adapters/clock.ts";
import { fakeMail } from "../../../adapters/notifications/mail.ts";
import { brandRow, carRow, FACTORY_TIME } from "../../../db/factories.ts";
import { brands, cars } from "../../../db/schema/cars.ts";
import { conversations, messages } from "../../../db/schema/conversations.ts";
import { leads, outbox } from "../../../db/schema/leads.ts";
import { strangerCounts } from "../../../db/schema/quotes.ts";
import { checkSiteMessage } from "../../../domain/conversations/site-message.ts";
import { STRANGER_LIMITS } from "../../../domain/leads/intake/stranger-limits.ts";
import { readStartCode } from "../../../domain/conversations/start-code.ts";
import type { AllDeps } from "../../all-deps.ts";
import { faultyDatabase } from "../../leads/intake/test-faulty-database.ts";
import { storeWaitingLeads } from "../../leads/intake/store-waiting-leads.ts";
import { getStaffLead } from "../../leads/get-staff-lead.ts";
import { submitLead } from "../../leads/submit-lead.ts";
import { deliverNotifications } from "../../notifications/deliver-notifications.ts";
import { notificationDeps, seedSettings } from "../../notifications/test-notifications.ts";
import { pictureOf } from "../../test-deps.ts";
import { seedUser } from "../../staff/test-staff.ts";
import { deliverMessages } from "../deliver-messages.ts";
import { messagesOf, seedChannelAccount } from "../test-conversations.ts";
import { writeMessage } from "../write-message.ts";
import { getMessagePage } from "./get-message-page.ts";
import { getSiteConversation, getSiteFile, siteConversationHref, writeAsPerson } from "./site-conversation.ts";

// Fails when a message of the site is lost or stored twice, or when its page shows what is not this person's.

let deps: AllDeps;
let tasks: (() => Promise<unknown>)[] = [];
let opened = 0;

function at(time: number, overrides: Partial<AllDeps> = {}): AllDeps {
  return notificationDeps({ clock: fixedClock(time), later: (task) => void tasks.push(task), ...overrides });
}

/** What runs after the response. */
async function runLater() {
  while (tasks.length > 0) await tasks.shift()?.();
}

beforeEach(async () => {
  tasks = [];
  deps = at(FACTORY_TIME);
  await deps.db.query.delete(strangerCounts);
  await seedSettings();
});

function typed(fields: Record<string, string> = {}) {
  const lead = checkSiteMessage({ name: "Ольга", message: `Ещё продаёте? ${++opened}`, consent: "on", ...fields });
  if (!lead.ok) throw new Error(lead.error.message);
  return lead.value;
}

async function start(fields: Record<string, string> = {}, using = deps) {
  const request = {
    lead: typed(fields),
    requestKey: `opened-${opened}-key`,
    referrer: null,
    address: null,
    headers: null,
  };
  const stored = await submitLead(using, { ...request, startsConversation: true });
  if (!stored.ok) throw new Error(stored.error.message);
  const href = await siteConversationHref(using, stored.value.id);
  const code = href?.split("/").at(-1) ?? "";
  return { leadId: stored.value.id, code, id: code.split(".")[0] ?? "", request };
}

function write(code: string, text: string, rest: Partial<Parameters<typeof writeAsPerson>[1]> = {}) {
  return writeAsPerson(deps, { code, text, files: [], key: "opened-once", address: null, proof: undefined, ...rest });
}

async function answer(leadId: string, text: string) {
  const actor = {
    userId: await seedUser(`anna-${++opened}`, { displayName: "Анна Смирнова" }),
    role: "administrator" as const,
  };
  const written = await writeMessage(deps, actor, leadId, { channel: "site", text, files: [] }, null);
  if (!written.ok) throw new Error(written.error.message);
  await deliverMessages(deps);
}

async function read(code: string) {
  const found = await getSiteConversation(deps, code);
  if (!found.ok || found.value.state !== "open") throw new Error("No open conversation");
  return found.value;
}

describe("the form", () => {
  it("is named by the consent that staff see", async () => {
    const { leadId } = await start();
    expect(await getStaffLead(deps, leadId, "all")).toMatchObject({
      value: { consents: [{ label: "Написать нам", manner: null }] },
    });
  });

  it("needs neither phone nor mail, and says what is wrong", () => {
    expect(checkSiteMessage({ name: "Ольга", message: "Привет", consent: "on" })).toMatchObject({
      value: { phone: "", type: "contact_form", form: "message" },
    });
    expect(checkSiteMessage({ phone: "12", email: "нет" })).toMatchObject({
      error: {
        fields: {
          name: expect.any(String),
          message: "Напишите сообщение",
          phone: expect.any(String),
          email: expect.any(String),
          consent: expect.any(String),
        },
      },
    });
  });

  it("makes a lead and its conversation once, also when it is sent again", async () => {
    const { leadId, id, code, request } = await start({ email: "olga@mail.test" });
    await submitLead(deps, { ...request, startsConversation: true });
    const [lead] = await deps.db.query.select().from(leads).where(eq(leads.id, leadId));
    expect(lead).toMatchObject({ type: "contact_form", phone: "", message: request.lead.message });
    expect(await messagesOf(deps, id)).toMatchObject([
      { direction: "in", channel: "site", text: request.lead.message },
    ]);
    expect((await read(code)).messages).toMatchObject([{ isOwn: true, text: request.lead.message }]);
  });

  it("waits outside the database with its conversation", async () => {
    expectConsole("error", /lead_rescued/);
    const faulty = faultyDatabase("down");
    const { code } = await start({}, { ...deps, db: faulty });
    expect(await getSiteConversation(deps, code)).toMatchObject({ error: { code: "not_found" } });
    await storeWaitingLeads(deps);
    expect((await read(code)).messages).toHaveLength(1);
  });
});

describe("the page", () => {
  it("is opened by its own code alone", async () => {
    const one = await start();
    const other = await start();
    const forged = [`${one.id}.${other.code.split(".")[1]}`, one.id, "", `${one.code}x`, `x${one.code}`];
    for (const code of forged) {
      expect(await getSiteConversation(deps, code)).toMatchObject({ error: { code: "not_found" } });
      expect(await write(code, "Пустите")).toMatchObject({ error: { code: "not_found" } });
    }
  });

  it("shows answers with the first name, counts them as read, and mails about one at a time", async () => {
    const mail = fakeMail();
    deps = at(FACTORY_TIME, { mail });
    const { leadId, code, id } = await start({ email: "olga@mail.test" });
    await deliverNotifications(deps);
    mail.sent.length = 0;
    await answer(leadId, "Да, приезжайте");
    await answer(leadId, "Когда вам удобно?");
    await runLater();
    const letters = mail.sent.filter(({ to }) => to === "olga@mail.test");
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain(`https://salon.test/conversation/${code}`);
    expect((await read(code)).messages.slice(1)).toMatchObject([
      { isOwn: false, author: "Анна", text: "Да, приезжайте" },
      { isOwn: false, author: "Анна", text: "Когда вам удобно?" },
    ]);
    await runLater();
    const states = (await messagesOf(deps, id)).map(({ state }) => state);
    expect(states).toEqual(["received", "read", "read"]);
    await answer(leadId, "Ждём");
    await runLater();
    expect(mail.sent.filter(({ to }) => to === "olga@mail.test")).toHaveLength(2);
  });

  it("leaves an answer unread that came after it was opened, and its mail", async () => {
    const mail = fakeMail();
    let now = FACTORY_TIME;
    deps = at(FACTORY_TIME, { mail, clock: { now: () => now } });
    const { leadId, code, id } = await start({ email: "zoya@mail.test" });
    await answer(leadId, "Показан");
    tasks = [];
    await read(code);
    const ofPage = tasks;
    tasks = [];
    now += 1;
    await answer(leadId, "Не показан");
    for (const task of ofPage) await task();
    expect((await messagesOf(deps, id)).map(({ state }) => state)).toEqual(["received", "read", "sent"]);
    await deliverNotifications(deps);
    expect(mail.sent.filter(({ to }) => to === "zoya@mail.test")).toHaveLength(1);
  });

  it("mails nobody without an address, or where no mail is set up", async () => {
    const without = await start();
    await answer(without.leadId, "Да");
    await seedSettings({ fromEmail: null });
    const { leadId } = await start({ email: "olga@mail.test" });
    await answer(leadId, "Да");
    const rows = await deps.db.query.select().from(outbox).where(eq(outbox.topic, "conversation_answer"));
    expect(rows.filter(({ subjectId }) => [leadId, without.leadId].includes(subjectId))).toEqual([]);
  });

  it("hides what was not sent, and ends with its lead", async () => {
    const { leadId, code, id } = await start();
    await answer(leadId, "Не для вас");
    await deps.db.query.update(messages).set({ state: "failed" }).where(eq(messages.direction, "out"));
    expect((await read(code)).messages).toHaveLength(1);
    await deps.db.query.update(leads).set({ anonymisedAt: 5 }).where(eq(leads.id, leadId));
    expect(await getSiteConversation(deps, code)).toEqual({ ok: true, value: { state: "over" } });
    expect(await write(code, "Есть кто?")).toMatchObject({ error: { code: "not_found" } });
    expect(await messagesOf(deps, id)).toHaveLength(2);
  });
});

describe("the next message", () => {
  it("is stored once when its answer was lost, and again when it was corrected", async () => {
    const { code, id } = await start();
    for (const text of ["А кредит?", "А кредит?", "А кредит есть?"]) {
      expect(await write(code, text)).toEqual({ ok: true, value: null });
    }
    const texts = (await messagesOf(deps, id)).map(({ text }) => text);
    expect(texts.slice(1)).toEqual(["А кредит?", "А кредит есть?"]);
    const [row] = await deps.db.query.select().from(conversations).where(eq(conversations.id, id));
    expect(row).toMatchObject({ unread: 3 });
  });

  it("brings pictures that its own page alone serves", async () => {
    const one = await start();
    const other = await start();
    const files = [{ name: "птс.png", bytes: pictureOf("image/png") }];
    expect(await write(one.code, "", { files })).toEqual({ ok: true, value: null });
    const [picture] = (await read(one.code)).messages.at(-1)?.pictures ?? [];
    const file = picture?.file ?? "";
    expect(await getSiteFile(deps, { code: one.code, file })).toMatchObject({ value: { type: "image/webp" } });
    for (const code of [other.code, "", `${one.id}.x`]) {
      expect(await getSiteFile(deps, { code, file })).toMatchObject({ error: { code: "not_found" } });
    }
    expect(await getSiteFile(deps, { code: other.code, file: `../${one.id}/${file}` })).toMatchObject({ ok: false });
  });

  it("is refused with what is wrong", async () => {
    const { code } = await start();
    const picture = { name: "а.png", bytes: pictureOf("image/png") };
    const large = { name: "б.png", bytes: new Uint8Array(5 * 1024 * 1024 + 1) };
    const text = { name: "в.pdf", bytes: new TextEncoder().encode("%PDF-1.7") };
    expect(await write(code, "  ")).toMatchObject({ error: { fields: { text: expect.any(String) } } });
    expect(await write(code, "я".repeat(4001))).toMatchObject({ error: { fields: { text: expect.any(String) } } });
    for (const files of [[picture, picture, picture, picture], [large], [text]]) {
      expect(await write(code, "", { files })).toMatchObject({ error: { fields: { pictures: expect.any(String) } } });
    }
  });

  it("is refused above what a network and a conversation may bring", async () => {
    const { code } = await start();
    const address = "203.0.113.7";
    const { free } = STRANGER_LIMITS.message.network;
    const key = { kind: "message", hour: Math.floor(FACTORY_TIME / 3_600_000) } as const;
    expect(await write(code, "Первое", { address })).toMatchObject({ ok: true });
    await deps.db.query.update(strangerCounts).set({ count: free }).where(eq(strangerCounts.kind, key.kind));
    expect(await write(code, "Лишнее", { address })).toMatchObject({
      error: { code: "rate_limited", challenge: { ticket: expect.any(String) } },
    });
    expectConsole("error", /message_flood/);
    const outcomes = [];
    for (let number = 0; number < 31; number += 1) outcomes.push(await write(code, `Ещё ${number}`));
    expect(outcomes.at(-1)).toMatchObject({ error: { code: "rate_limited" } });
  });
});

it("the page «Написать» shows the car and the channels that are on the site", async () => {
  const brand = brandRow();
  const car = carRow({ brandId: brand.id });
  await deps.db.write([deps.db.query.insert(brands).values(brand), deps.db.query.insert(cars).values(car)]);
  await seedChannelAccount(deps, "telegram", { options: { onSite: "1" } });
  await seedChannelAccount(deps, "vk", { account: "77", options: { onSite: "1" } });
  await seedChannelAccount(deps, "max", { account: "salon_bot", options: {} });
  await seedChannelAccount(deps, "mail", { account: "reply@salon.test", options: { untagged: "1", onSite: "" } });
  const page = await getMessagePage(deps, { slug: car.slug, from: null });
  expect(page.car).toMatchObject({ slug: car.slug });
  expect(page.links.map(({ channel }) => channel)).toEqual(["telegram", "vk"]);
  const [telegram, vk] = page.links.map(({ href }) => href);
  expect(telegram).toMatch(/^https:\/\/t\.me\/salon_bot\?start=/);
  expect(readStartCode(telegram?.split("start=")[1] ?? "")).toMatchObject({ carId: car.id });
  expect(vk).toMatch(/^https:\/\/vk\.me\/club77\?ref=/);
  await seedChannelAccount(deps, "mail", { account: "reply@salon.test", options: { onSite: "1" } });
  const mailLinks = async (slug: string | null) => {
    const { links } = await getMessagePage(deps, { slug, from: null });
    return links.filter(({ channel }) => channel === "mail").map(({ href }) => decodeURIComponent(href));
  };
  expect(await mailLinks(car.slug)).toEqual([`mailto:reply@salon.test?subject=${page.car?.title}, ${page.car?.year}`]);
  expect(await mailLinks(null)).toEqual(["mailto:reply@salon.test?subject=Вопрос с сайта"]);
  await seedChannelAccount(deps, "mail", { enabled: false, account: "reply@salon.test", options: { onSite: "1" } });
  await seedChannelAccount(deps, "telegram", { enabled: false, options: { onSite: "1" } });
  expect((await getMessagePage(deps, { slug: null, from: "/news" })).links).toHaveLength(1);
});
