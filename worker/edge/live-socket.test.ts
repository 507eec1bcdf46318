// When this fails, a new lead does not appear at open panels, or somebody who may not see it is shown it.
import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "#tests/setup/eventually.ts";
import { createContext } from "../context/create-context.ts";
import { createDatabase } from "../db/client.ts";
import { leadRow } from "../db/factories.ts";
import { leadChanges } from "../db/schema/live.ts";
import { leads } from "../db/schema/leads.ts";
import { rolePermissions, users } from "../db/schema/staff.ts";
import { LEAD_CHANGES_KEPT_MS, type LeadChanges } from "../domain/live/lead-changes.ts";
import {
  CHECK_AGAIN,
  LIVE_SOCKET_PATH,
  MESSAGE_MAX,
  type RoomMessage,
  SESSION_ENDED,
  TOO_MANY_MESSAGES,
} from "../domain/live/room.ts";
import { callAs, signIn } from "../api/test-staff-calls.ts";
import { handleRequest } from "./handle-request.ts";

const SITE = "https://salon.test";
const db = createDatabase(env.DB);
const cookies = { chief: "", anna: "", content: "" };
/** Closed after each test, because all tests share one room. */
const open: Panel[] = [];

interface Panel {
  messages: RoomMessage[];
  closedWith: number | null;
  send(text: string): void;
  close(): void;
}

beforeAll(async () => {
  cookies.chief = await signIn("chief", "administrator");
  cookies.anna = await signIn("anna", "sales");
  cookies.content = await signIn("content", "content");
  await db.query.insert(rolePermissions).values({ role: "sales", permission: "leads.all", allowed: false });
});

afterEach(async () => {
  for (const panel of open.splice(0)) panel.close();
  await eventually(async () =>
    expect((await connect(cookies.chief)).messages[0]).toEqual({ kind: "presence", leads: {} }),
  );
  for (const panel of open.splice(0)) panel.close();
});

function upgrade(cookie: string, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(SITE + LIVE_SOCKET_PATH, {
    headers: { Cookie: cookie, Upgrade: "websocket", Origin: SITE, ...headers },
  });
  return handleRequest(request, env, () => Promise.resolve(new Response("page")));
}

async function connect(cookie: string): Promise<Panel> {
  const response = await upgrade(cookie);
  expect(response.status).toBe(101);
  const socket = response.webSocket;
  if (!socket) throw new Error("No socket");
  socket.accept();
  const panel: Panel = {
    messages: [],
    closedWith: null,
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
  socket.addEventListener("message", ({ data }) => {
    panel.messages.push(JSON.parse(String(data)) as RoomMessage);
  });
  socket.addEventListener("close", ({ code }) => void (panel.closedWith = code));
  open.push(panel);
  await eventually(() => expect(panel.messages.length).toBeGreaterThan(0));
  return panel;
}

function look(panel: Panel, looking: string | null): void {
  panel.send(JSON.stringify({ looking }));
}

const last = ({ messages }: Panel) => messages.at(-1);
const { live, staff } = createContext(env, null).services;

describe("a socket is refused", () => {
  it.each([
    ["without a session", "none", {}, 401],
    ["to a role without leads", "content", {}, 403],
    ["to a page of another site", "chief", { Origin: "https://evil.example" }, 403],
    ["to a sender without an origin", "chief", { Origin: "" }, 403],
    ["to a request that opens none", "chief", { Upgrade: "" }, 426],
  ])("%s", async (_case, who, headers, status) => {
    const response = await upgrade(who === "none" ? "" : cookies[who as keyof typeof cookies], headers);
    expect(response.status).toBe(status);
  });

  it("above twenty of one person", async () => {
    for (let at = 0; at < 20; at++) await connect(cookies.anna);
    expect((await upgrade(cookies.anna)).status).toBe(429);
    expect((await upgrade(cookies.chief)).status).toBe(101);
  });
});

it("a change of a lead reaches every open panel, and contains nothing of the lead", async () => {
  const panels = [await connect(cookies.chief), await connect(cookies.anna)];
  await live.publish({ kind: "lead_created", id: "lead-secret", assigneeId: null, at: 1 });
  for (const panel of panels) await eventually(() => expect(last(panel)).toEqual({ kind: "changed" }));
});

it("panels show who has a lead open, and those who see some leads only that of their own screen", async () => {
  await db.query.insert(leads).values(leadRow({ id: "lead-1", assigneeId: "user-anna" }));
  await db.query.update(users).set({ displayName: "Анна Лис" }).where(eq(users.id, "user-anna"));
  const [chief, anna] = [await connect(cookies.chief), await connect(cookies.anna)];
  const viewer = (name: string) => ({ id: `user-${name}`, name });
  look(chief, "lead-1");
  await eventually(() => expect(last(chief)).toEqual({ kind: "presence", leads: { "lead-1": [viewer("chief")] } }));
  expect(last(anna)).toEqual({ kind: "presence", leads: {} });
  look(anna, "lead-1");
  const both = { kind: "presence", leads: { "lead-1": [viewer("chief"), { id: "user-anna", name: "Анна Лис" }] } };
  for (const panel of [chief, anna]) await eventually(() => expect(last(panel)).toEqual(both));
  anna.close();
  await eventually(() => expect(last(chief)).toEqual({ kind: "presence", leads: { "lead-1": [viewer("chief")] } }));
  await db.query.update(users).set({ displayName: null }).where(eq(users.id, "user-anna"));
});

it("who sees some leads learns nothing about another's by claiming to show it, nor of one that is given away", async () => {
  await db.query
    .insert(leads)
    .values([
      leadRow({ id: "lead-of-chief", assigneeId: "user-chief" }),
      leadRow({ id: "lead-free", assigneeId: null }),
    ]);
  const [chief, anna] = [await connect(cookies.chief), await connect(cookies.anna)];
  const viewer = (name: string) => ({ id: `user-${name}`, name });
  look(chief, "lead-of-chief");
  const chiefs = { kind: "presence", leads: { "lead-of-chief": [viewer("chief")] } };
  await eventually(() => expect(last(chief)).toEqual(chiefs));
  for (const stranger of ["lead-of-chief", "no-such-lead"]) {
    const before = anna.messages.length;
    look(anna, stranger);
    await eventually(() => expect(anna.messages.length).toBeGreaterThan(before));
    expect(last(anna)).toEqual({ kind: "presence", leads: {} });
    expect(last(chief)).toEqual(chiefs);
  }
  look(chief, "lead-free");
  look(anna, "lead-free");
  const both = { kind: "presence", leads: { "lead-free": [viewer("anna"), viewer("chief")] } };
  await eventually(() => expect(last(anna)).toEqual(both));
  anna.messages.length = 0;
  await db.query.update(leads).set({ assigneeId: "user-chief" }).where(eq(leads.id, "lead-free"));
  await live.publish({ kind: "lead_changed", id: "lead-free", assigneeId: "user-chief", at: 1 });
  await eventually(() => expect(anna.messages).toContainEqual({ kind: "changed" }));
  await eventually(() => expect(anna.messages).toContainEqual({ kind: "presence", leads: {} }));
  await eventually(() =>
    expect(chief.messages).toContainEqual({ kind: "presence", leads: { "lead-free": [viewer("chief")] } }),
  );
});

it("the end of a session closes its sockets at once, and no others", async () => {
  const cookie = await signIn("leaving", "sales");
  const [leaving, chief] = [await connect(cookie), await connect(cookies.chief)];
  await staff.endSessionsOf({ userId: "user-chief", role: "administrator" }, "user-leaving");
  await eventually(() => expect(leaving.closedWith).toBe(SESSION_ENDED));
  expect(chief.closedWith).toBeNull();
  expect((await upgrade(cookie)).status).toBe(401);
});

it("a role that loses a right has its sockets checked again at once", async () => {
  const change = (permission: string, allowed: boolean) =>
    callAs(cookies.chief, "PUT", "/staff/roles/manager", { permission, allowed });
  const cookie = await signIn("losing", "manager");
  const [losing, chief] = [await connect(cookie), await connect(cookies.chief)];
  expect((await change("leads.read", false)).status).toBe(200);
  await eventually(() => expect([losing.closedWith, chief.closedWith]).toEqual([CHECK_AGAIN, CHECK_AGAIN]));
  expect((await upgrade(cookie)).status).toBe(403);
  expect((await upgrade(cookies.chief)).status).toBe(101);
});

it("a browser that sends long messages or too many is closed, and nonsense is ignored", async () => {
  const [long, many, odd] = [await connect(cookies.chief), await connect(cookies.chief), await connect(cookies.chief)];
  long.send("x".repeat(MESSAGE_MAX + 1));
  for (let at = 0; at < 100; at++) look(many, null);
  await eventually(() => expect([long.closedWith, many.closedWith]).toEqual([TOO_MANY_MESSAGES, TOO_MANY_MESSAGES]));
  for (const text of ["", "{", "null", "[]", '{"looking":1}']) odd.send(text);
  look(odd, "lead-2");
  await eventually(() => expect(last(odd)).toMatchObject({ leads: { "lead-2": [{ id: "user-chief" }] } }));
  expect(odd.closedWith).toBeNull();
});

describe("GET /live/changes", () => {
  const changes = async (who: keyof typeof cookies, since?: number) => {
    const { body } = await callAs(cookies[who], "GET", `/live/changes${since === undefined ? "" : `?since=${since}`}`);
    return body as unknown as LeadChanges;
  };
  const insert = async (values: Partial<typeof leads.$inferInsert> = {}) => {
    const row = leadRow(values);
    await db.query.insert(leads).values(row);
    return row.id;
  };

  it("returns each lead that came after the last call once, whenever it says it was created", async () => {
    const { cursor } = await changes("chief");
    const ids = [await insert(), await insert({ createdAt: 1 })];
    const first = await changes("chief", cursor);
    expect(first.created.map(({ id }) => id)).toEqual(ids);
    expect(first).toMatchObject({ isChanged: true, isComplete: true });
    expect(await changes("chief", first.cursor)).toEqual({ ...first, created: [], isChanged: false });
  });

  it("names no spam, no lead in the trash and none of another person to those who see only their own", async () => {
    const { cursor } = await changes("chief");
    await insert({ isSpam: true });
    await insert({ deletedAt: 1 });
    const [free, own, other] = [
      await insert(),
      await insert({ assigneeId: "user-anna" }),
      await insert({ assigneeId: "user-chief" }),
    ];
    const idsFor = async (who: "chief" | "anna") => (await changes(who, cursor)).created.map(({ id }) => id);
    expect(await idsFor("chief")).toEqual([free, own, other]);
    expect(await idsFor("anna")).toEqual([free, own]);
    const { cursor: before } = await changes("anna");
    await db.query.update(leads).set({ assigneeId: "user-chief", updatedAt: 2 }).where(eq(leads.id, free));
    expect(await changes("anna", before)).toMatchObject({ created: [], isChanged: true });
  });

  it("says the kind and the name of each new lead that the person may see, and of no other", async () => {
    const { cursor } = await changes("anna");
    await insert({ name: "Ольга", type: "contact_form", visitKind: "test_drive" });
    await insert({ name: "Тайна", assigneeId: "user-chief" });
    await db.query.delete(leads).where(eq(leads.id, await insert({ name: "Стёртая" })));
    const { created } = await changes("anna", cursor);
    expect(created).toMatchObject([{ kind: "test_drive", name: "Ольга" }]);
  });

  it("continues after a full answer, and begins anew when the database has not reached the number", async () => {
    const { cursor } = await changes("chief");
    const id = await insert();
    await db.query.insert(leadChanges).values(Array.from({ length: 20 }, () => ({ leadId: id, isNew: false, at: 1 })));
    for (let at = 0; at < 9; at++) {
      await db.query
        .insert(leadChanges)
        .values(Array.from({ length: 20 }, () => ({ leadId: id, isNew: false, at: 1 })));
    }
    const first = await changes("chief", cursor);
    expect(first.isComplete).toBe(false);
    expect((await changes("chief", first.cursor)).isComplete).toBe(true);
    const newest = (await changes("chief")).cursor;
    expect(await changes("chief", newest + 5)).toEqual({
      cursor: newest,
      created: [],
      messages: [],
      isChanged: true,
      isComplete: true,
    });
  });

  it("refuses a number that is none", async () => {
    for (const since of ["x", "-1", "1.5"]) {
      expect((await callAs(cookies.chief, "GET", `/live/changes?since=${since}`)).status).toBe(400);
    }
  });

  it("does not keep a session that nobody uses", async () => {
    const cookie = await signIn("idle", "sales");
    await env.DB.prepare("update sessions set last_seen_at = last_seen_at - 600000 where user_id = 'user-idle'").run();
    const seenAt = () => env.DB.prepare("select last_seen_at from sessions where user_id = 'user-idle'").first();
    const before = await seenAt();
    await callAs(cookie, "GET", "/live/changes");
    expect(await seenAt()).toEqual(before);
  });

  it("cron deletes old changes, apart from the last one, whose number must not come again", async () => {
    await db.query.update(leadChanges).set({ at: Date.now() - LEAD_CHANGES_KEPT_MS - 1000 });
    const { cursor } = await changes("chief");
    await live.expireLiveRecords();
    expect(await db.query.select({ seq: leadChanges.seq }).from(leadChanges)).toEqual([{ seq: cursor }]);
  });
});
