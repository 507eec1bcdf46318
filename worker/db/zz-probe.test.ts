import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { createDatabase } from "./client.ts";
import { expectConsole } from "../../tests/setup/console.ts";
import worker from "../../tests/setup/worker.ts";
it("has the tables", async () => {
  const rows = await env.DB.prepare("select count(*) n from cars").first("n");
  expect(rows).toBe(0);
  await env.MEDIA.put("media/a", "x");
  expect(await (await env.MEDIA.get("media/a"))?.text()).toBe("x");
  createDatabase(env.DB);
});
it("fails shouting", () => { console.error("boo"); });
it("expects shouting", () => { expectConsole("error", /boo/); console.error("boo"); });
it("missing shouting", () => { expectConsole("error", /boo/); });
it("worker", async () => { const r = await worker.fetch(new Request("http://x/healthz"), env); expect(await r.text()).toBe("ok"); });
