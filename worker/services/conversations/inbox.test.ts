import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectConsole } from "#tests/setup/console.ts";
import { fixedClock } from "../../adapters/clock.ts";
import type { ContactDetails, LeadStore } from "../../adapters/leads/lead-store.ts";
import { fakePush } from "../../adapters/web/test-web-push.ts";
import { FACTORY_TIME, leadRow } from "../../db/factories.ts";
import { conversations, messages } from "../../db/schema/conversations.ts";
import { leads, outbox } from "../../db/schema/leads.ts";
import { pushSubscriptions } from "../../db/schema/live.ts";
import { type InboxFilter, NEW_MESSAGES, NEW_ONES } from "../../domain/conversations/inbox.ts";
import { INBOX_READ } from "../../domain/kernel/limits.ts";
import { countOf } from "../../domain/kernel/text/plural.ts";
import { EVERY_LEAD } from "../../domain/leads/lead-filter.ts";
import { HOUR_MS, MINUTE_MS } from "../../domain/kernel/time/durations.ts";
import { leadNotificationIds, notificationId } from "../../domain/notifications/notifications.ts";
import type { AllDeps } from "../all-deps.ts";
import { getLeadBoard } from "../leads/get-lead-board.ts";
import { listStaffLeads } from "../leads/list-staff-leads.ts";
import { listLeadChanges } from "../live/list-lead-changes.ts";
import { deliverNotifications } from "../notifications/deliver-notifications.ts";
import { notificationDeps } from "../notifications/test-notifications.ts";
import { searchPanelFor } from "../staff/search-panel.ts";
import { getDashboard } from "../staff/dashboard/get-dashboard.ts";
import { seedUser } from "../staff/test-staff.ts";
import { CHANNEL_ADAPTERS } from "./channels.ts";
import { listInbox } from "./list-inbox.ts";
import { setConversationRead } from "./read-conversation.ts";
import { storeIncoming } from "./store-incoming.ts";
import { fakeChannel, incoming, seedChannelAccount } from "./test-conversations.ts";
import { writeMessage } from "./write-message.ts";

// Fails when staff do not learn of a message, learn of it twice, or see one of a lead that they may not see.

const NOBODY = { sessionToken: null };
const actor = { userId: "user-anna", role: "administrator" as const };
const STAFF = { userId: "user-anna", permissions: ["leads.read", "leads.all"] as const, salons: [] };
const push = fakePush();
let avito = fakeChannel();

function at(time: number): AllDeps {
  avito = fakeChannel();
  return notificationDeps({
    clock: fixedClock(time),
    push,
    channels: { ...CHANNEL_ADAPTERS, avito: () => Promise.resolve(avito) },
  });
}

let deps = at(FACTORY_TIME);

beforeEach(async () => {
  deps = at(FACTORY_TIME);
  push.sent = [];
  await deps.db.query.delete(messages);
  await deps.db.query.delete(conversations);
  await seedChannelAccount(deps, "avito");
});

async function receive(message: ReturnType<typeof incoming>, now = FACTORY_TIME) {
  const stored = await storeIncoming(at(now), "avito", message);
  if (!stored.ok) throw new Error(stored.error.message);
  return stored.value;
}

/** Of a minute ago. */
function written(overrides: Parameters<typeof incoming>[0] = {}) {
  return incoming({ at: FACTORY_TIME - MINUTE_MS, ...overrides });
}

/** A message in a lead of an hour ago, which belongs to nobody. */
async function receiveInLead(values: Partial<typeof leads.$inferInsert> = {}, message = written()) {
  const lead = leadRow({ createdAt: FACTORY_TIME - HOUR_MS, ...values });
  await deps.db.query.insert(leads).values(lead);
  return receive({ ...message, leadId: lead.id });
}

function inbox(filter: Partial<InboxFilter> & { search?: string; page?: number } = {}, scope = "all" as const) {
  const query = { isUnread: false, isOwn: false, channel: null, search: "", page: 1, ...filter };
  return listInbox(deps, query, 24, NOBODY, scope);
}

const idsOf = async (...asked: Parameters<typeof inbox>) => (await inbox(...asked)).list.rows.map(({ id }) => id);

it("counts in Russian", () => {
  expect([1, 2, 5, 21].map((count) => countOf(count, NEW_ONES))).toEqual(["1 новое", "2 новых", "5 новых", "21 новое"]);
  expect([1, 2, 5, 21].map((count) => countOf(count, NEW_MESSAGES))).toEqual([
    "1 новое сообщение",
    "2 новых сообщения",
    "5 новых сообщений",
    "21 новое сообщение",
  ]);
});

describe("the list of conversations", () => {
  it("has the latest first, with the beginning of the last message and how long the oldest unread one waits", async () => {
    const chat = incoming({ listing: { id: "7", title: "Geely Monjaro, 2024", url: null } });
    const older = await receive({ ...chat, at: FACTORY_TIME - 2 * HOUR_MS, text: "Здравствуйте" });
    await receive({ ...chat, id: "second", at: FACTORY_TIME - HOUR_MS, text: "  Ещё\n продаёте?".padEnd(400, " да") });
    const newer = await receive(incoming({ at: FACTORY_TIME - MINUTE_MS, text: "Торг есть?" }));
    const { list, longestWait, findsTexts } = await inbox();
    expect(list).toMatchObject({ total: 2, isCapped: false });
    expect(list.rows).toMatchObject([
      { id: newer.conversationId, leadId: newer.leadId, excerpt: "Торг есть?", unread: 1, waiting: "1 минуту" },
      { id: older.conversationId, name: "Анна", channel: "Авито", subject: "Geely Monjaro, 2024", unread: 2 },
    ]);
    expect(list.rows[1]).toMatchObject({ waiting: "2 часа", age: "1 час назад", isOurs: false, assignee: null });
    expect(list.rows[1]?.excerpt).toMatch(/^Ещё продаёте\? да.{100,160}…$/);
    expect({ longestWait, findsTexts }).toEqual({ longestWait: "2 часа", findsTexts: true });
  });

  it("shows what was not sent, and after an answer nothing is unread", async () => {
    const { conversationId, leadId } = await receive(incoming({ at: FACTORY_TIME - HOUR_MS }));
    await writeMessage(deps, actor, leadId, { channel: "avito", text: "Да, продаём", files: [] }, null);
    expect((await inbox()).list.rows).toMatchObject([
      { id: conversationId, unread: 0, waiting: null, isOurs: true, excerpt: "Да, продаём", trouble: null },
    ]);
    await deps.db.query.update(messages).set({ state: "failed" }).where(eq(messages.direction, "out"));
    expect((await inbox()).list.rows).toMatchObject([{ trouble: "failed" }]);
    expect((await inbox({ isUnread: true })).list.total).toBe(0);
  });

  it("is filtered by channel, by unread ones and by the person's own leads, and hides leads of others and of the trash", async () => {
    await seedUser("inbox-boris", { role: "sales" });
    const free = await receiveInLead();
    const read = await receiveInLead();
    await setConversationRead(deps, actor, read.conversationId);
    const ofBoris = await receiveInLead({ assigneeId: "inbox-boris" });
    await receiveInLead({ assigneeId: "user-else" });
    await receiveInLead({ isSpam: true });
    const gone = await receiveInLead();
    await deps.db.query.update(leads).set({ deletedAt: 1 }).where(eq(leads.id, gone.leadId));

    expect(await idsOf()).toHaveLength(4);
    expect(await idsOf({ isUnread: true })).not.toContain(read.conversationId);
    expect(await idsOf({ channel: "telegram" })).toEqual([]);
    const visible = await listInbox(
      deps,
      { isUnread: false, isOwn: false, channel: "avito", search: "", page: 1 },
      24,
      NOBODY,
      { ownOf: "inbox-boris" },
    );
    expect(visible.list.rows.map(({ id }) => id).toSorted()).toEqual(
      [free, read, ofBoris].map(({ conversationId }) => conversationId).toSorted(),
    );
    expect(await idsOf({ isOwn: true })).toEqual([]);
  });

  it("is searched by words of messages, by names and by phones, and shows the message that was found", async () => {
    const chat = incoming({ text: "Нужен лизинг", at: FACTORY_TIME - HOUR_MS });
    const byWords = await receiveInLead({}, chat);
    await receive({ ...chat, id: "later", text: "Спасибо", at: FACTORY_TIME - MINUTE_MS });
    const byPerson = await receiveInLead({
      name: "Виолетта",
      phone: "89995551122",
      phoneNormalised: "+79995551122",
      searchText: "виолетта 79995551122 89995551122",
    });
    const found = (await inbox({ search: "ЛИЗИНГ" })).list.rows;
    expect(found).toMatchObject([{ id: byWords.conversationId, excerpt: "Нужен лизинг" }]);
    for (const search of ["виолет", "8 999 555-11-22", "5551122"])
      expect(await idsOf({ search }), search).toEqual([byPerson.conversationId]);
    expect(await idsOf({ search: "нетникого" })).toEqual([]);
    expect(await idsOf({ search: "лизинг", channel: "vk" })).toEqual([]);
  });

  it("has texts and names of the collector, says that a search does not find words, and stands while it is silent", async () => {
    const held = new Map<string, ContactDetails>();
    let isSilent = false;
    const leadStore: LeadStore = {
      record: (id, person) => Promise.resolve(void held.set(`token-${id}`, person)).then(() => `token-${id}`),
      phoneHash: (phone) => Promise.resolve(`hash of ${phone}`),
      read: () => (isSilent ? Promise.reject(new Error("Silent")) : Promise.resolve(held)),
      erase: () => Promise.resolve(),
    };
    const { leadStore: own } = deps;
    deps = { ...deps, leadStore };
    const stored = await storeIncoming(deps, "avito", written({ text: "Секрет Анны" }));
    expect(stored.ok).toBe(true);
    expect(await inbox()).toMatchObject({
      findsTexts: false,
      list: { rows: [{ name: "Анна", excerpt: "Секрет Анны" }] },
    });
    expect(await idsOf({ search: "секрет" })).toEqual([]);
    isSilent = true;
    expectConsole("error", /collector_failed/);
    expect((await inbox()).list.rows).toMatchObject([{ excerpt: "", unread: 1 }]);
    deps = { ...deps, leadStore: own };
  });

  it("reads its share of rows, and says that there are more", async () => {
    for (let nth = 0; nth <= INBOX_READ.list; nth++)
      await receive(incoming({ at: FACTORY_TIME - nth * 1000 }), FACTORY_TIME + nth * MINUTE_MS * 2);
    const { list } = await inbox();
    expect(list).toMatchObject({ total: INBOX_READ.list, isCapped: true });
    expect(list.rows).toHaveLength(24);
    expect((await inbox({ page: 3 })).list).toMatchObject({ total: INBOX_READ.list + 1, isCapped: false, page: 3 });
  });
});

describe("unread messages", () => {
  it("are counted in the list of leads, on the board and on the start screen until they are read", async () => {
    const chat = written();
    const { leadId, conversationId } = await receiveInLead({ assigneeId: "user-counted" }, chat);
    await receive({ ...chat, id: "second", at: FACTORY_TIME });
    const filter = { ...EVERY_LEAD, assignee: "user-counted", search: "", page: 1, sort: "newest" as const };
    const counts = async () => {
      const desk = await listStaffLeads(deps, filter, 24, NOBODY, "all");
      const board = await getLeadBoard(deps, filter, NOBODY, "all");
      const unread = await listStaffLeads(deps, { ...filter, isUnread: true }, 24, NOBODY, "all");
      const ofOthers = await listStaffLeads(
        deps,
        { ...filter, isUnread: true, assignee: "user-else" },
        24,
        NOBODY,
        "all",
      );
      const start = await getDashboard(deps, "all");
      const item = board.columns.flatMap((column) => column.leads).find(({ id }) => id === leadId);
      return {
        list: desk.list.rows.find(({ id }) => id === leadId)?.unread,
        board: item?.unread,
        filtered: unread.list.rows.map(({ id }) => id),
        total: unread.list.total,
        ofOthers: ofOthers.list.total,
        start: start.unread,
      };
    };
    expect(await counts()).toEqual({
      list: 2,
      board: 2,
      filtered: [leadId],
      total: 1,
      ofOthers: 0,
      start: { total: 1, isCapped: false, longestWait: "1 минуту" },
    });
    await setConversationRead(deps, actor, conversationId);
    expect(await counts()).toEqual({
      list: 0,
      board: 0,
      filtered: [],
      total: 0,
      ofOthers: 0,
      start: { total: 0, isCapped: false, longestWait: null },
    });
  });

  it("are found by the palette, for those who may see the lead", async () => {
    const { leadId } = await receiveInLead({ assigneeId: "user-else" }, written({ text: "Есть ли панорама?" }));
    const found = async (staff: Parameters<typeof searchPanelFor>[2]) =>
      (await searchPanelFor(deps, "панорама", staff)).messages;
    expect(await found(STAFF)).toMatchObject([
      { id: leadId, title: expect.stringContaining("Есть ли панорама?"), note: "Переписка · Авито" },
    ]);
    expect(await found({ userId: "user-anna", permissions: ["leads.read"], salons: [] })).toEqual([]);
    expect(await found({ userId: "user-anna", permissions: ["cars.read"], salons: [] })).toEqual([]);
  });
});

describe("open panels", () => {
  const changesSince = (since: number, staff: Parameters<typeof listLeadChanges>[1] = STAFF) =>
    listLeadChanges(deps, staff, since);

  it("learn of a message in a lead that they may see, once a lead, without its text", async () => {
    const { cursor } = await listLeadChanges(deps, STAFF, null);
    const chat = written();
    const { leadId, conversationId } = await receiveInLead({ name: "Живая", assigneeId: "user-else" }, chat);
    await receive({ ...chat, id: "second" });
    expect((await changesSince(cursor)).messages).toEqual([
      { id: leadId, at: FACTORY_TIME, name: "Живая", channel: "avito" },
    ]);
    expect(
      (await changesSince(cursor, { userId: "user-anna", permissions: ["leads.read"], salons: [] })).messages,
    ).toEqual([]);
    await setConversationRead(deps, actor, conversationId);
    expect((await changesSince(cursor)).messages).toEqual([]);
  });

  it("learn of a new person as of a new lead, not of a message too, and not of an answer of their own", async () => {
    const { cursor } = await listLeadChanges(deps, STAFF, null);
    const { leadId } = await receive(written());
    const changes = await changesSince(cursor);
    expect(changes.created.map(({ id }) => id)).toEqual([leadId]);
    expect(changes.messages).toEqual([]);
    await writeMessage(deps, actor, leadId, { channel: "avito", text: "Добрый день", files: [] }, null);
    expect(await changesSince(changes.cursor)).toMatchObject({ created: [], messages: [], isChanged: true });
  });
});

describe("browsers with a closed panel", () => {
  beforeAll(async () => {
    await seedUser("inbox-push", { role: "manager" });
  });

  beforeEach(async () => {
    await deps.db.query.delete(pushSubscriptions);
    const userId = "user-inbox-push";
    const subscription = {
      id: "inbox-push",
      userId,
      endpoint: "https://push.example.com/inbox",
      p256dh: "k",
      auth: "a",
    };
    await deps.db.query.insert(pushSubscriptions).values({ ...subscription, createdAt: 1, seenAt: 1 });
  });

  async function notify(leadId: string) {
    await deliverNotifications(at(FACTORY_TIME + MINUTE_MS), { ids: leadNotificationIds(leadId) });
  }

  const titles = () => push.sent.map(({ message }) => message.title);

  it("get one notice of a conversation while it is unread, without anything of the person", async () => {
    const chat = written();
    const { leadId, conversationId } = await receiveInLead({}, chat);
    const notice = {
      title: "Новое сообщение в заявке",
      path: `/admin/leads/${leadId}#conversation`,
      tag: `lead-${leadId}`,
    };
    await notify(leadId);
    expect(push.sent.map(({ message }) => message)).toEqual([notice]);
    await receive(chat, FACTORY_TIME + 1);
    await receive({ ...chat, id: "second" }, FACTORY_TIME + 2);
    await notify(leadId);
    expect(push.sent).toHaveLength(1);
    await setConversationRead(deps, actor, conversationId);
    await receive({ ...chat, id: "third" }, FACTORY_TIME + 3);
    await notify(leadId);
    expect(push.sent).toHaveLength(2);
  });

  it("get one notice of a new person, that of the lead, and none of spam", async () => {
    const { leadId } = await receive(written());
    await notify(leadId);
    expect(titles()).toEqual(["Новая заявка"]);
    const id = notificationId("push", "message_received", leadId);
    expect(await deps.db.query.select().from(outbox).where(eq(outbox.id, id))).toEqual([]);
    await notify((await receiveInLead({ isSpam: true })).leadId);
    expect(push.sent).toHaveLength(1);
  });
});
