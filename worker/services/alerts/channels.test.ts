// Fails when a browser or a chat is not messaged, when the site would call a foreign address, or when D1 holds an address beside a collector.
import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import type { LeadStore } from "../../adapters/leads/lead-store.ts";
import { fakePush } from "../../adapters/web/test-web-push.ts";
import { seedSettings } from "../notifications/test-notifications.ts";
import { getSubscriptions } from "./get-subscriptions.ts";
import { fakeBotApi, privateMessage } from "../conversations/bot/test-bot.ts";
import { checkTelegramCall, receiveUpdate } from "../conversations/bot/receive-update.ts";
import { HOUR_MS } from "../../domain/kernel/time/durations.ts";
import { alertSalon, seedBrand } from "./test-alerts.ts";

let brandId = "";
beforeAll(async () => {
  await seedSettings();
  brandId = await seedBrand("haval");
});

const browser = (host: string) => ({ endpoint: `https://${host}/x`, p256dh: "p".repeat(87), auth: "a".repeat(22) });

it("a browser gets a message without the address of anybody, and one that is gone ends its subscription", async () => {
  const push = fakePush();
  const salon = alertSalon({ push });
  const answer = await salon.subscribe({
    params: "brand=haval&text=push",
    channel: "push",
    push: browser("fcm.googleapis.com"),
  });
  const token = (answer.ok && answer.value.token) || "";
  salon.wait(1000);
  const car = await salon.publish({ brandId, searchText: "push", name: "Haval Jolion" });
  await salon.cron();
  expect(push.sent).toMatchObject([{ message: { path: `/car/${car.slug}` } }]);
  expect(push.sent[0]?.message.title).toMatch(/^Новый: Haval Jolion, 2026/);
  push.gone.push("https://fcm.googleapis.com/x");
  salon.wait(21 * HOUR_MS);
  await salon.publish({ brandId, searchText: "push" });
  await salon.cron();
  expect(await getSubscriptions(salon.deps, token)).toMatchObject({ value: [{ endReason: "undeliverable" }] });
});

it.each(["evil.example", "fcm.googleapis.com.evil.example", "127.0.0.1", "fcm.googleapis.com:8443"])(
  "no subscription makes the site call %s",
  async (host) => {
    const input = { params: "brand=haval", channel: "push" as const, push: browser(host) };
    expect(await alertSalon().subscribe(input)).toMatchObject({ error: { code: "invalid" } });
  },
);

it("a chat subscribes by the link of the site within 15 minutes, and «стоп» ends it", async () => {
  const bot = fakeBotApi();
  const salon = alertSalon({ web: bot.web });
  const write = (text: string) => receiveUpdate(salon.deps, privateMessage(77, { text }));
  const start = async () => {
    const answer = await salon.subscribe({ params: `brand=haval&text=chat`, channel: "telegram" });
    const link = (answer.ok && answer.value.link) || "";
    expect(link).toMatch(/^https:\/\/t\.me\/salon_bot\?start=[\w-]{1,64}$/);
    return link.split("start=")[1] ?? "";
  };
  const said = () => bot.calls.splice(0).map(({ params }) => params["text"]);
  const late = await start();
  salon.wait(16 * 60_000);
  await write(`/start ${late}`);
  expect(said()).toEqual([expect.stringContaining("больше не действует") as string]);
  await write(`/start ${await start()}`);
  expect(said()).toEqual([expect.stringContaining("Подписка включена") as string]);
  salon.wait(1000);
  const car = await salon.publish({ brandId, searchText: "chat" });
  await salon.cron();
  expect(said()).toEqual([expect.stringContaining(`https://salon.test/car/${car.slug}`) as string]);
  await write("Стоп");
  expect(said()).toEqual([expect.stringContaining("отписаны") as string]);
  expect(await checkTelegramCall(salon.deps, "wrong")).toMatchObject({ error: { code: "forbidden" } });
  expect(await checkTelegramCall(salon.deps, "hook of the tests")).toMatchObject({ ok: true });
});

it("with a collector D1 holds no address, and letters still arrive", async () => {
  const records = new Map<string, Parameters<LeadStore["record"]>[1]>();
  const leadStore: LeadStore = {
    record: async (id, person) => (records.set(`token-${id}`, person), `token-${id}`),
    phoneHash: async () => null,
    read: async () => records,
    erase: async (tokens) => tokens.forEach((token) => records.delete(token)),
  };
  const salon = alertSalon({ leadStore });
  await salon.begin({ params: "brand=haval&text=secret", email: "secret-person@mail.test" });
  const { results } = await env.DB.prepare("select * from saved_searches").all();
  expect(JSON.stringify(results)).not.toContain("secret-person");
  await salon.publish({ brandId, searchText: "secret" });
  expect(await salon.cron()).toMatchObject([{ to: "secret-person@mail.test" }]);
});
