import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { expectConsole } from "#tests/setup/console.ts";
import { fixedClock } from "../../adapters/clock.ts";
import { FACTORY_TIME } from "../../db/factories.ts";
import { integrations, integrationStates } from "../../db/schema/integrations.ts";
import { auditLog, securityEvents } from "../../db/schema/staff.ts";
import { parseInput } from "../../domain/kernel/parse-input.ts";
import { integrationSchema } from "../../domain/leads/integrations/integrations.ts";
import type { AllDeps } from "../all-deps.ts";
import { notificationDeps } from "../notifications/test-notifications.ts";
import type { Channel } from "./channel.ts";
import { CHANNEL_ADAPTERS } from "./channels.ts";
import { checkChannel, connectChannel, saveChannel } from "./connect-channel.ts";
import { deliverMessages } from "./deliver-messages.ts";
import { getChannels } from "./get-channels.ts";
import { receiveHook } from "./receive-hook.ts";
import { storeIncoming } from "./store-incoming.ts";
import { fakeChannel, incoming } from "./test-conversations.ts";
import { writeMessage } from "./write-message.ts";

// Fails when staff cannot connect a channel, when its secrets get out, or when a webhook stays where it should not be.

const actor = { userId: "user-anna", role: "administrator" as const };
let deps: AllDeps;
let calls: string[];
let failure: string | null;

/** Avito and VK that note what is asked of them. */
function noted(): Partial<Channel> {
  return {
    connect: (_deps, { account }, url) => {
      calls.push(`connect ${account} ${url}`);
      return Promise.resolve(failure);
    },
    disconnect: (_deps, { account }, url) => {
      calls.push(`disconnect ${account} ${url}`);
      return Promise.resolve();
    },
    readHook: () => Promise.resolve({ kind: "read", messages: [] }),
    check: (_deps, { account }) => Promise.resolve({ ok: true, text: `Это ${account}` }),
  };
}

function withChannel(channel: Partial<Channel>): AllDeps {
  const fake = fakeChannel(channel);
  const channels = { ...CHANNEL_ADAPTERS, avito: () => Promise.resolve(fake), vk: () => Promise.resolve(fake) };
  return notificationDeps({ clock: fixedClock(FACTORY_TIME), channels });
}

beforeEach(async () => {
  [calls, failure] = [[], null];
  deps = withChannel(noted());
  await deps.db.write([deps.db.query.delete(integrations), deps.db.query.delete(integrationStates)]);
});

const ON = { enabled: true, account: "client", secret: "secret of Avito" };
const save = (change: Parameters<typeof saveChannel>[3], key: "avito" | "vk" = "avito") =>
  saveChannel(deps, actor, key, change);
async function stateOf(key: string) {
  const { list } = await getChannels(deps);
  return list.find((one) => one.key === key);
}
const urlOf = (call: string | undefined) => call?.split(" ")[2] ?? "";

describe("saving", () => {
  it("sets the webhook up under a key that nobody can guess, and takes it down", async () => {
    const saved = await save(ON);
    expect(saved).toMatchObject({ ok: true, value: { enabled: true, hasSecret: true, connectFailure: null } });
    expect(JSON.stringify(saved)).not.toContain("secret of Avito");
    const [connected] = calls;
    expect(connected).toMatch(/^connect client https:\/\/salon\.test\/api\/hooks\/chats\/avito\/[0-9a-f]{64}$/);
    const key = urlOf(connected).split("/").at(-1) ?? "";
    const request = { header: () => null, body: "{}" };
    expect(await receiveHook(deps, "avito", key, request)).toMatchObject({ ok: true });
    calls = [];
    expect(await save({ enabled: false })).toMatchObject({ ok: true, value: { connectFailure: null } });
    expect(calls).toEqual([`disconnect client ${urlOf(connected)}`]);
    expect(await receiveHook(deps, "avito", key, request)).toMatchObject({ error: { code: "not_found" } });
    await save({ enabled: true });
    expect(urlOf(calls.at(-1))).toBe(urlOf(connected));
  });

  it("gives the webhook a new address when staff ask for it", async () => {
    await save(ON);
    const first = urlOf(calls[0]);
    calls = [];
    await save({ newHook: true });
    expect(calls[0]).toBe(`disconnect client ${first}`);
    expect(urlOf(calls[1])).not.toBe(first);
    expect(
      await receiveHook(deps, "avito", first.split("/").at(-1) ?? "", { header: () => null, body: "" }),
    ).toMatchObject({
      ok: false,
    });
  });

  it("may be repeated, and names a stale edit", async () => {
    await save({ ...ON, version: 0 });
    expect(await save({ ...ON, version: 0, base: { enabled: false, account: "" } })).toMatchObject({
      ok: true,
      value: { version: 1 },
    });
    expect(await save({ account: "other", version: 0, base: { account: "" } })).toMatchObject({
      error: { code: "conflict", conflict: { conflicts: [{ field: "account" }] } },
    });
  });

  it("stays saved when the channel does not take the webhook, and says why until it does", async () => {
    failure = "Тариф не включает API";
    expect(await save(ON)).toMatchObject({ ok: true, value: { enabled: true, connectFailure: failure } });
    expect(await stateOf("avito")).toMatchObject({
      enabled: true,
      lastFailure: "Вебхук не подключён: Тариф не включает API",
      canConnect: true,
    });
    failure = null;
    expect(await connectChannel(deps, "avito")).toEqual({ ok: true, value: { connectFailure: null } });
    expect(await stateOf("avito")).toMatchObject({ lastOkAt: FACTORY_TIME });
    deps = withChannel({ connect: () => Promise.reject(new Error("bug")) });
    expectConsole("error", /chat_account_failed/);
    expect(await connectChannel(deps, "avito")).toMatchObject({ value: { connectFailure: /ещё раз/ } });
    expect(await connectChannel(deps, "vk")).toMatchObject({ error: { code: "conflict" } });
  });

  it("is in the journal without secrets", async () => {
    await save(ON);
    await save({ secret: "another secret", newHook: true });
    const log = await deps.db.query.select().from(auditLog).where(eq(auditLog.entityId, "avito"));
    const events = await deps.db.query.select().from(securityEvents).orderBy(desc(securityEvents.at)).limit(2);
    expect(log.slice(-2).map(({ changes }) => Object.keys(JSON.parse(changes ?? "{}") as object).toSorted())).toEqual([
      ["account", "enabled", "hookSecret", "secret"],
      ["hookSecret", "secret"],
    ]);
    expect(JSON.stringify([log, events])).not.toMatch(/secret of Avito|another secret|[0-9a-f]{64}/);
    expect(events.map(({ kind }) => kind)).toEqual(["outgoing_changed", "outgoing_changed"]);
    const rows = JSON.stringify(await deps.db.query.select().from(integrations));
    expect(rows).not.toMatch(/another secret|[0-9a-f]{64}/);
  });

  it("refuses a channel without what it needs, and settings that it does not have", async () => {
    expect(await save({ enabled: true })).toMatchObject({
      error: { code: "invalid", fields: { account: /client_id/, secret: /client_secret/ } },
    });
    expect(await save({ ...ON }, "vk")).toMatchObject({
      error: { fields: { "options.confirmation": /Укажите/ } },
    });
    const fieldsOf = (options: unknown) => {
      const parsed = parseInput(integrationSchema("vk"), { options });
      return parsed.ok ? null : parsed.error.fields;
    };
    expect(fieldsOf({ confirmation: "abc", onSite: "1" })).toBeNull();
    expect(fieldsOf({ confirmation: "x".repeat(51) })).toEqual({ "options.confirmation": "Не длиннее 50 знаков" });
    expect(fieldsOf({ confirmation: "a\r\nb" })).toEqual({ "options.confirmation": "Одной строкой" });
    expect(fieldsOf({ onSite: "yes" })).toEqual({ "options.onSite": "Укажите, включено ли" });
    expect(fieldsOf({ toString: "1" })).toEqual({ "options.toString": "Такой настройки нет" });
    expect(fieldsOf({ confirmation: 7 })).toHaveProperty("options.confirmation");
    expect(fieldsOf("x")).toHaveProperty("options");
    expect(parseInput(integrationSchema("mango"), { options: { onSite: "1" } }).ok).toBe(false);
  });

  it("keeps settings that are left out, and shows the address where staff copy it", async () => {
    await save({ ...ON, account: "12", options: { confirmation: "abc", onSite: "1" } }, "vk");
    await save({ options: { onSite: "" } }, "vk");
    const state = await stateOf("vk");
    expect(state?.options).toEqual({ confirmation: "abc", onSite: "" });
    expect(state?.hookUrl).toMatch(/^https:\/\/salon\.test\/api\/hooks\/chats\/vk\/[0-9a-f]{64}$/);
    expect(await stateOf("avito")).toMatchObject({ hookUrl: null, enabled: false, version: 0 });
  });
});

it("checks the saved account, whether or not the channel is on", async () => {
  expect(await checkChannel(deps, "avito")).toMatchObject({ error: { code: "conflict" } });
  await save({ account: "client", secret: "secret of Avito" });
  expect(await checkChannel(deps, "avito")).toEqual({ ok: true, value: { ok: true, text: "Это client" } });
  deps = withChannel({ check: () => Promise.reject(new Error("bug")) });
  expectConsole("error", /chat_account_failed/);
  expect(await checkChannel(deps, "avito")).toMatchObject({ ok: true, value: { ok: false } });
  deps = withChannel({});
  expect(await checkChannel(deps, "avito")).toMatchObject({ error: { code: "not_found" } });
});

it("counts what waits and what was not sent in a day", async () => {
  await save(ON);
  const stored = await storeIncoming(deps, "avito", incoming({ at: FACTORY_TIME - 5 }));
  if (!stored.ok) throw new Error(stored.error.message);
  const write = (text: string) =>
    writeMessage(deps, actor, stored.value.leadId, { channel: "avito", text, files: [] }, null);
  const before = await stateOf("avito");
  await write("раз");
  await deliverMessages(withChannel({ send: () => Promise.resolve({ ok: false, reason: "Нет", isPermanent: true }) }));
  await write("два");
  await write("три");
  expect(await stateOf("avito")).toMatchObject({
    queued: (before?.queued ?? 0) + 2,
    failed: (before?.failed ?? 0) + 1,
  });
  const tomorrow = { ...deps, clock: fixedClock(FACTORY_TIME + 2 * 24 * 3_600_000) };
  const { list } = await getChannels(tomorrow);
  expect(list.find(({ key }) => key === "avito")).toMatchObject({ queued: 0, failed: 0 });
});
