// When this fails, a stranger fills the storage, or one network's flood shuts out others or leads.
import { beforeEach, expect, it } from "vitest";
import { strangerCounts } from "../../../db/schema/quotes.ts";
import { STRANGER_LIMITS } from "../../../domain/leads/intake/stranger-limits.ts";
import { notificationDeps } from "../../notifications/test-notifications.ts";
import { admitStranger } from "./admit-stranger.ts";

const deps = notificationDeps();
const send = (at: number, address: string | null, kind: "list" | "review" = "list") =>
  admitStranger(deps, { kind, id: `${kind} ${at}`, address, proof: undefined });
const { network, site } = STRANGER_LIMITS.list;

beforeEach(() => deps.db.query.delete(strangerCounts));

it("takes as much of a network as the limit says, sent at once or not, and something else all the same", async () => {
  const sent = Array.from({ length: network.free + 20 }, (_, at) => send(at, "203.0.113.7"));
  const taken = (await Promise.all(sent)).filter(({ ok }) => ok);
  expect(taken).toHaveLength(network.free);
  expect(await send(99, "203.0.113.7")).toMatchObject({
    error: { code: "rate_limited", challenge: expect.anything() },
  });
  expect((await send(1, "203.0.113.7", "review")).ok).toBe(true);
  expect((await send(1, "203.0.113.8")).ok).toBe(true);
  expect((await send(1, "127.0.0.1")).ok).toBe(true);
  expect((await send(1, null)).ok).toBe(true);
});

it("a network's refused flood counts for nobody else; many networks together have the site's limit", async () => {
  for (let at = 0; at < network.free + 10; at++) await send(at, "203.0.113.7");
  const [counted] = await deps.db.query.select().from(strangerCounts);
  expect(counted?.count).toBe(network.free);
  const others = Array.from({ length: site.free }, (_, at) => send(at, `198.51.${at}.7`));
  const taken = (await Promise.all(others)).filter(({ ok }) => ok);
  expect(taken).toHaveLength(site.free - network.free);
});
