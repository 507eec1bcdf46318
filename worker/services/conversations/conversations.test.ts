import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { expectConsole } from "#tests/setup/console.ts";
import { fixedClock } from "../../adapters/clock.ts";
import { fakeLiveRoom } from "../../adapters/test-live-room.ts";
import { FACTORY_TIME } from "../../db/factories.ts";
import type { ContactDetails, LeadStore } from "../../adapters/leads/lead-store.ts";
import { recordMessageState } from "../../db/queries/conversations/messages.ts";
import { conversations, messages } from "../../db/schema/conversations.ts";
import { messageWords } from "../../db/schema/search-words.ts";
import { integrationStates } from "../../db/schema/integrations.ts";
import { leads } from "../../db/schema/leads.ts";
import { leadChanges } from "../../db/schema/live.ts";
import { rolePermissions } from "../../db/schema/staff.ts";
import type { AllDeps } from "../all-deps.ts";
import { archiveLeads } from "../leads/archive/archive-leads.ts";
import { erasePerson } from "../leads/personal-data/erase-person.ts";
import { expirePersonalData } from "../leads/personal-data/expire-personal-data.ts";
import { purgeLeads } from "../leads/purge-leads.ts";
import { holdChanges } from "../staff/request-keys/hold-changes.ts";
import { notificationDeps } from "../notifications/test-notifications.ts";
import type { Channel } from "./channel.ts";
import { catchUpChannels } from "./catch-up.ts";
import { CHANNEL_ADAPTERS } from "./channels.ts";
import { deliverMessages } from "./deliver-messages.ts";
import { fetchFiles } from "./fetch-files.ts";
import { withTexts } from "./held-text.ts";
import { setConversationRead } from "./read-conversation.ts";
import { FLOOD, storeIncoming, storeReports } from "./store-incoming.ts";
import { addPhone } from "./add-phone.ts";
import { fakeChannel, incoming, messagesOf, seedChannelAccount } from "./test-conversations.ts";
import { decideMessage, writeMessage } from "./write-message.ts";

// Fails when a message is lost, stored or sent twice, out of order, or belongs to a lead that nobody sees.

const actor = { userId: "user-anna", role: "administrator" as const };
let deps: AllDeps;
let avito: ReturnType<typeof fakeChannel>;

function at(time: number, channel: Partial<Channel> = {}): AllDeps {
  avito = fakeChannel(channel);
  return notificationDeps({
    clock: fixedClock(time),
    channels: { ...CHANNEL_ADAPTERS, avito: () => Promise.resolve(avito) },
  });
}

beforeEach(async () => {
  deps = at(FACTORY_TIME);
  await deps.db.query.delete(integrationStates);
  await seedChannelAccount(deps, "avito");
});

async function receive(message = incoming()) {
  const stored = await storeIncoming(deps, "avito", message);
  if (!stored.ok) throw new Error(stored.error.message);
  return stored.value;
}

async function conversationOf(id: string) {
  const [row] = await deps.db.query.select().from(conversations).where(eq(conversations.id, id));
  return row;
}

function write(leadId: string, text: string) {
  return writeMessage(deps, actor, leadId, { channel: "avito", text, files: [] }, null);
}

describe("a message of a person", () => {
  it("makes one lead and one conversation, whatever is repeated and in whatever order", async () => {
    const first = incoming({ listing: { id: "77", title: "Geely Monjaro, 2024", url: "https://avito.ru/77" } });
    const late = { ...first, id: "later", at: first.at + 500, text: "И какой пробег?" };
    const [one, two] = await Promise.all([receive(late), receive(first)]);
    await receive(first);
    expect(one).toEqual(two);
    const rows = await messagesOf(deps, one.conversationId);
    expect(rows.map(({ text }) => text)).toEqual([first.text, late.text]);
    expect(await conversationOf(one.conversationId)).toMatchObject({ unread: 2, lastAt: late.at });
    const [lead] = await deps.db.query.select().from(leads).where(eq(leads.id, one.leadId));
    expect(lead).toMatchObject({
      name: "Анна",
      origin: "message",
      source: "chat_avito",
      isSpam: false,
      carInfo: "Geely Monjaro, 2024",
    });
    const changes = await deps.db.query.select().from(leadChanges).where(eq(leadChanges.leadId, one.leadId));
    expect(changes.filter(({ isMessage }) => isMessage)).toHaveLength(2);
  });

  it("shows its file on the open page of its lead when that is fetched", async () => {
    const files = [{ source: "7", name: "ПТС.pdf", type: "application/pdf", bytes: 3 }];
    const { leadId } = await receive(incoming({ files }));
    const live = fakeLiveRoom();
    deps = { ...at(FACTORY_TIME, { fetchFile: () => Promise.resolve(new Uint8Array([1, 2, 3])) }), live };
    const before = await deps.db.query.$count(leadChanges, eq(leadChanges.leadId, leadId));
    await fetchFiles(deps);
    expect(await deps.db.query.$count(leadChanges, eq(leadChanges.leadId, leadId))).toBe(before + 1);
    expect(live.published).toContainEqual(expect.objectContaining({ kind: "lead_changed", id: leadId }));
  });

  it("is answered after a colleague has sent a photo in the channel's own application, which is fetched too", async () => {
    const message = incoming();
    const { leadId, conversationId } = await receive(message);
    const files = [{ source: "8", name: "Фото.pdf", type: "application/pdf", bytes: 3 }];
    await receive(incoming({ chat: message.chat, by: "dealership", text: "", files }));
    deps = at(FACTORY_TIME, { fetchFile: () => Promise.resolve(new Uint8Array([1, 2, 3])) });
    await write(leadId, "Вот она");
    await deliverMessages(deps);
    await write(leadId, "Ждём вас");
    await deliverMessages(deps);
    expect(avito.sent.map(({ text }) => text)).toEqual(["Вот она", "Ждём вас"]);
    await fetchFiles(deps);
    const photo = (await messagesOf(deps, conversationId)).find(({ attachments }) => attachments.includes("Фото"));
    expect(photo).toMatchObject({ state: "sent", nextAttemptAt: null });
    expect(photo?.attachments).toContain('"key":"conversations/');
  });

  it("belongs to another lead when its own one lies in the trash", async () => {
    const message = incoming();
    const before = await receive(message);
    await deps.db.query.update(leads).set({ deletedAt: 5 }).where(eq(leads.id, before.leadId));
    const after = await receive({ ...message, id: "again" });
    expect(after.leadId).not.toBe(before.leadId);
    expect(await conversationOf(before.conversationId)).toMatchObject({ leadId: after.leadId });
  });

  it("is refused above what a stranger may send, and taken when the minute is over", async () => {
    const message = incoming({ at: FACTORY_TIME - 1 });
    for (let number = 0; number < FLOOD.messagesOfChatAMinute; number++)
      await receive({ ...message, id: `n${number}` });
    const above = { ...message, id: "above" };
    expectConsole("error", /message_flood/);
    expect(await storeIncoming(deps, "avito", above)).toMatchObject({ error: { code: "rate_limited" } });
    deps = at(FACTORY_TIME + 61_000);
    expect((await storeIncoming(deps, "avito", above)).ok).toBe(true);
  });
});

describe("an answer", () => {
  it("is work on the lead, reads the conversation and is sent once", async () => {
    const { leadId, conversationId } = await receive();
    expect(await write(leadId, "Да, приезжайте")).toMatchObject({ ok: true });
    const [lead] = await deps.db.query.select().from(leads).where(eq(leads.id, leadId));
    expect(lead).toMatchObject({ status: "in_progress", firstResponseBy: "user-anna" });
    expect(await conversationOf(conversationId)).toMatchObject({ unread: 0 });
    await deliverMessages(deps);
    await deliverMessages(deps);
    expect(avito.sent.map(({ text }) => text)).toEqual(["Да, приезжайте"]);
    expect((await messagesOf(deps, conversationId)).at(-1)).toMatchObject({ state: "sent", nextAttemptAt: null });
  });

  it("keeps its place behind one that waits for its next attempt", async () => {
    const { leadId, conversationId } = await receive();
    await write(leadId, "первое");
    await write(leadId, "второе");
    avito.outcomes = [{ ok: false, reason: "Ответ 500" }];
    await deliverMessages(deps);
    expect(avito.sent).toHaveLength(1);
    const { sent } = avito;
    deps = at(FACTORY_TIME + 61_000);
    avito.sent = sent;
    await deliverMessages(deps);
    expect(avito.sent.map(({ text }) => text)).toEqual(["первое", "первое", "второе"]);
    expect((await messagesOf(deps, conversationId)).map(({ state }) => state)).toEqual(["received", "sent", "sent"]);
  });

  it("is not sent again when nobody knows whether it arrived, until a person says so", async () => {
    const { leadId, conversationId } = await receive();
    await write(leadId, "дошло?");
    avito.outcomes = [{ ok: false, reason: "Нет ответа", isUnsure: true }];
    await deliverMessages(deps);
    deps = at(FACTORY_TIME + 24 * 3_600_000);
    await deliverMessages(deps);
    expect(avito.sent).toEqual([]);
    const message = (await messagesOf(deps, conversationId)).at(-1);
    expect(message).toMatchObject({ state: "unsure", nextAttemptAt: null });
    expect(await decideMessage(deps, actor, message?.id ?? "", "again")).toMatchObject({ ok: true });
    await deliverMessages(deps);
    expect(avito.sent).toHaveLength(1);
  });

  it("is looked for at the channel after an interrupted attempt, and sent only if it is not there", async () => {
    const { leadId, conversationId } = await receive();
    await write(leadId, "прервано");
    let found: string | null = "there-1";
    const asked = { repeat: "history" as const, findSent: () => Promise.resolve(found) };
    deps = at(FACTORY_TIME, { ...asked, send: () => Promise.reject(new Error("killed")) });
    expectConsole("error", /message_not_sent/);
    await deliverMessages(deps);
    deps = at(FACTORY_TIME + 61_000, asked);
    await deliverMessages(deps);
    expect(avito.sent).toEqual([]);
    expect((await messagesOf(deps, conversationId)).at(-1)).toMatchObject({ state: "sent", outerId: "there-1" });
    found = null;
    await write(leadId, "второе");
    deps = at(FACTORY_TIME + 61_000, { ...asked, send: () => Promise.reject(new Error("killed")) });
    await deliverMessages(deps);
    deps = at(FACTORY_TIME + 200_000, asked);
    await deliverMessages(deps);
    expect(avito.sent.map(({ text }) => text)).toEqual(["второе"]);
  });

  it("that the channel reports before we know its id is no second message", async () => {
    const message = incoming();
    const { leadId, conversationId } = await receive(message);
    await write(leadId, "эхо");
    const echo = incoming({ chat: message.chat, id: "echo-1", by: "dealership", text: "эхо", at: FACTORY_TIME });
    deps = at(FACTORY_TIME, {
      send: async () => {
        await storeIncoming(deps, "avito", echo);
        return { ok: true, outerId: "echo-1" };
      },
    });
    await deliverMessages(deps);
    await storeIncoming(deps, "avito", echo);
    const rows = await messagesOf(deps, conversationId);
    expect(rows.map(({ text }) => text)).toEqual([message.text, "эхо"]);
    expect(rows.at(-1)).toMatchObject({ state: "sent", outerId: "echo-1", authorId: "user-anna" });
  });

  it("stays when the channel reports it while one with the same text is being sent", async () => {
    const message = incoming();
    const { leadId, conversationId } = await receive(message);
    await write(leadId, "да");
    await write(leadId, "да");
    let sent = 0;
    const report = () =>
      storeIncoming(deps, "avito", incoming({ chat: message.chat, id: "da-1", by: "dealership", text: "да" }));
    deps = at(FACTORY_TIME, {
      send: async () => {
        sent += 1;
        if (sent === 2) await report();
        return { ok: true, outerId: `da-${sent}` };
      },
    });
    await deliverMessages(deps);
    const rows = await messagesOf(deps, conversationId);
    expect(rows.map(({ outerId }) => outerId)).toEqual([message.id, "da-1", "da-2"]);
  });

  it.each([
    ["is sent", { ok: true, outerId: "first" } as const],
    ["makes the channel pause", { ok: false, reason: "Ответ 429", retryAfterMs: 1000 } as const],
  ])("that is dropped while one before it %s is not sent any more", async (_, outcome) => {
    const [one, other] = [await receive(), await receive()];
    await write(one.leadId, "отправляется");
    await write(other.leadId, "передумали");
    const dropped = async () => (await messagesOf(deps, other.conversationId)).at(-1);
    const texts: string[] = [];
    deps = at(FACTORY_TIME, {
      send: async (_deps, _account, { text }) => {
        texts.push(text);
        await decideMessage(deps, actor, (await dropped())?.id ?? "", "drop");
        return outcome;
      },
    });
    await deliverMessages(deps);
    deps = at(FACTORY_TIME + 61_000);
    await deliverMessages(deps);
    expect([...texts, ...avito.sent.map(({ text }) => text)]).not.toContain("передумали");
    expect(await dropped()).toMatchObject({ state: "failed", nextAttemptAt: null });
  });

  it("that a person drops as its attempt begins is not tried again", async () => {
    const { leadId, conversationId } = await receive();
    await write(leadId, "поздно");
    const { seq = 0 } = (await messagesOf(deps, conversationId)).at(-1) ?? {};
    const drop = { state: "failed", stateAt: FACTORY_TIME, failure: "Отменил сотрудник", nextAttemptAt: null } as const;
    deps = at(FACTORY_TIME, {
      send: async () => {
        await deps.db.write([recordMessageState(deps.db, seq, drop)]);
        return { ok: false, reason: "Ответ 500" };
      },
    });
    await deliverMessages(deps);
    expect((await messagesOf(deps, conversationId)).at(-1)).toMatchObject(drop);
  });

  it("waits while the channel asks for a pause, and goes on after it", async () => {
    const { leadId } = await receive();
    await write(leadId, "после паузы");
    avito.outcomes = [{ ok: false, reason: "Ответ 429", retryAfterMs: 120_000 }];
    await deliverMessages(deps);
    deps = at(FACTORY_TIME + 60_000);
    await deliverMessages(deps);
    expect(avito.sent).toEqual([]);
    deps = at(FACTORY_TIME + 121_000);
    await deliverMessages(deps);
    expect(avito.sent).toHaveLength(1);
  });

  it("is refused where the channel is off, the chat closed, or the person has not written", async () => {
    const { leadId, conversationId } = await receive();
    await deps.db.query.update(conversations).set({ closedReason: "Покупатель заблокировал переписку" });
    expect(await write(leadId, "ау")).toMatchObject({ error: { code: "conflict", message: /заблокировал/ } });
    await deps.db.query.update(conversations).set({ closedReason: null }).where(eq(conversations.id, conversationId));
    expect(await writeMessage(deps, actor, leadId, { channel: "vk", text: "ау", files: [] }, null)).toMatchObject({
      error: { code: "conflict", message: /выключен/ },
    });
    await seedChannelAccount(deps, "vk");
    expect(await writeMessage(deps, actor, leadId, { channel: "vk", text: "ау", files: [] }, null)).toMatchObject({
      error: { code: "conflict", message: /ещё не писал/ },
    });
  });
});

describe("a phone that the person has named", () => {
  it("is added to a lead without one, and never changes another", async () => {
    const { leadId } = await receive(incoming({ text: "Звоните: 8 912 345-67-89" }));
    const phoneOf = async () =>
      (await deps.db.query.select().from(leads).where(eq(leads.id, leadId)))[0]?.phoneNormalised;
    expect(await phoneOf()).toBeNull();
    expect(await addPhone(deps, actor, leadId, "8 912 345-67-89")).toMatchObject({ ok: true });
    expect(await phoneOf()).toBe("+79123456789");
    expect(await addPhone(deps, actor, leadId, "+7 999 000-00-00")).toMatchObject({ error: { code: "conflict" } });
    expect(await phoneOf()).toBe("+79123456789");
  });

  it("leaves what the collector holds until the change of a keyed call is written", async () => {
    const { leadId } = await receive();
    await deps.db.query.update(leads).set({ personToken: "t-before" }).where(eq(leads.id, leadId));
    const erased: string[] = [];
    const leadStore: LeadStore = {
      record: () => Promise.resolve("t-after"),
      phoneHash: (text) => Promise.resolve(`#${text}`),
      read: () => Promise.resolve(new Map([["t-before", { name: "Анна", phone: "", email: null, message: null }]])),
      erase: (tokens) => Promise.resolve(void erased.push(...tokens)),
    };
    const holder = holdChanges(deps.db, () => undefined);
    const call = () =>
      addPhone({ ...deps, db: holder.db, later: holder.later, leadStore }, actor, leadId, "8 912 345-67-80");
    const { result, tasks } = await holder.hold(call, { failures: [], send: () => Promise.resolve() });
    expect([result.ok, erased]).toEqual([true, []]);
    for (const task of tasks) await task();
    expect(erased).toEqual(["t-before"]);
  });
});

describe("reports of a channel", () => {
  it("come in any order and never set a state back", async () => {
    const message = incoming();
    const { leadId, conversationId } = await receive(message);
    await write(leadId, "прочитано");
    await deliverMessages(deps);
    const { outerId } = (await messagesOf(deps, conversationId)).at(-1) ?? {};
    const report = { chat: message.chat, id: outerId ?? "", until: FACTORY_TIME };
    await storeReports(deps, "avito", [{ ...report, state: "read" }]);
    await storeReports(deps, "avito", [{ ...report, state: "delivered" }]);
    expect((await messagesOf(deps, conversationId)).at(-1)).toMatchObject({ state: "read" });
  });
});

it("is read by those who may see its lead alone", async () => {
  const { leadId, conversationId } = await receive();
  await deps.db.query.update(leads).set({ assigneeId: "user-vera" }).where(eq(leads.id, leadId));
  await deps.db.query.insert(rolePermissions).values({ role: "sales", permission: "leads.all", allowed: false });
  expect(await setConversationRead(deps, { userId: "user-anna", role: "sales" }, conversationId)).toMatchObject({
    ok: false,
  });
  expect(await conversationOf(conversationId)).toMatchObject({ unread: 1 });
  expect(await setConversationRead(deps, actor, conversationId)).toMatchObject({ ok: true });
  expect(await conversationOf(conversationId)).toMatchObject({ unread: 0 });
});

describe("what was said", () => {
  const everything = async () => {
    const tables = [conversations, messages, messageWords, leads] as const;
    const rows = await Promise.all(tables.map((table) => deps.db.query.select().from(table)));
    return JSON.stringify(rows);
  };

  async function withFile(secret: string) {
    const message = incoming({
      text: `тайна ${secret}`,
      files: [
        { source: "", name: `${secret}.pdf`, type: "application/pdf", bytes: 4, content: new Uint8Array([1, 2, 3, 4]) },
      ],
      person: { id: "p", name: `Имя ${secret}`, phone: "+79990001122" },
    });
    const { leadId, conversationId } = await receive(message);
    const [row] = await messagesOf(deps, conversationId);
    const [file] = JSON.parse(row?.attachments ?? "[]") as { key: string }[];
    return { leadId, key: file?.key ?? "" };
  }

  it("is erased with its person, its files too", async () => {
    const { key } = await withFile("стираемая");
    expect(await deps.attachments.read(key)).toEqual(new Uint8Array([1, 2, 3, 4]));
    expect(await erasePerson(deps, actor, "+79990001122")).toMatchObject({ ok: true });
    expect(await everything()).not.toContain("стираем");
    expect(await deps.attachments.read(key)).toBeNull();
  });

  it("begins anew in another lead when the person writes again after the erasure", async () => {
    const message = incoming({ person: { id: "p", name: "Анна", phone: "+79990001133" } });
    const { leadId } = await receive(message);
    await erasePerson(deps, actor, "+79990001133");
    const later = { at: FACTORY_TIME + 1, person: { id: "p", name: "Анна" } };
    const again = { ...message, ...later, id: "again", text: "Ещё актуально?" };
    const { leadId: next } = await receive(again);
    expect(next).not.toBe(leadId);
    expect((await receive(again)).leadId).toBe(next);
    expect(await deps.db.query.select().from(leads).where(eq(leads.id, next))).toMatchObject([{ anonymisedAt: null }]);
  });

  it("does not come back from its channel after the erasure, not even when the person writes again", async () => {
    const message = incoming({ text: "до стирания", person: { id: "p", name: "Анна", phone: "+79990001144" } });
    await receive(message);
    await erasePerson(deps, actor, "+79990001144");
    const messages = [message, { ...message, id: "after", at: FACTORY_TIME + 1, text: "после" }, message];
    deps = at(FACTORY_TIME, { catchUp: () => Promise.resolve({ messages, cursor: "1" }) });
    await catchUpChannels(deps, { budgetMs: 5000 });
    expect(await everything()).toContain("после");
    expect(await everything()).not.toContain("до стирания");
  });

  it("goes with its lead out of the trash, and stays while the lead lies there", async () => {
    const { leadId, key } = await withFile("корзинная");
    await deps.db.query
      .update(leads)
      .set({ deletedAt: FACTORY_TIME - 1 })
      .where(eq(leads.id, leadId));
    await purgeLeads(deps);
    expect(await everything()).toContain("корзинн");
    await purgeLeads(at(FACTORY_TIME + 31 * 24 * 3_600_000));
    expect(await everything()).not.toContain("корзинн");
    expect(await deps.attachments.read(key)).toBeNull();
  });

  it("moves into the archive with its closed lead, but not while somebody writes about it", async () => {
    const { leadId } = await withFile("архивная");
    const old = { status: "completed", createdAt: 1, closedAt: 2 } as const;
    await deps.db.query.update(leads).set(old).where(eq(leads.id, leadId));
    expect(await archiveLeads(deps)).toBe(0);
    await deps.db.query.update(conversations).set({ unread: 0 }).where(eq(conversations.leadId, leadId));
    expect(await archiveLeads(deps)).toBe(1);
    expect(await everything()).not.toContain("архивн");
    const [part = ""] = (await deps.leadArchive?.parts("1970-01")) ?? [];
    expect(await deps.leadArchive?.read(part)).toContain("тайна архивная");
  });

  it("lies at the collector where there is one, and comes back for staff", async () => {
    const held = new Map<string, ContactDetails>();
    const leadStore: LeadStore = {
      record: (id, person) => Promise.resolve(held.set(`t-${id}`, person) && `t-${id}`),
      phoneHash: (text) => Promise.resolve(`#${text.length}-${text.at(-1)}`),
      read: (tokens) => Promise.resolve(new Map([...held].filter(([token]) => tokens.includes(token)))),
      erase: (tokens) => Promise.resolve(tokens.forEach((token) => held.delete(token))),
    };
    deps = { ...deps, leadStore };
    const { leadId, conversationId } = await receive(incoming({ chat: "ч7", text: "держится у сборщика" }));
    await write(leadId, "и ответ тоже");
    expect(await everything()).not.toMatch(/держится|и ответ|"outerId":"ч7"/);
    await deliverMessages(deps);
    expect(avito.sent.at(-1)).toMatchObject({ chat: "ч7", text: "и ответ тоже" });
    const texts = await withTexts(deps, await messagesOf(deps, conversationId));
    expect(texts.map(({ text }) => text)).toEqual(["держится у сборщика", "и ответ тоже"]);
    await deps.db.query.update(leads).set({ createdAt: 1 }).where(eq(leads.id, leadId));
    await expirePersonalData(deps);
    expect(JSON.stringify([...held])).not.toMatch(/держится|и ответ/);
  });
});
