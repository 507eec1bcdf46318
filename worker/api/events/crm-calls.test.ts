import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { expectConsole } from "#tests/setup/console.ts";
import { webhooks } from "../../db/schema/events.ts";
import { handleRequest } from "../../edge/handle-request.ts";
import { depsAt } from "../../services/staff/test-staff.ts";
import { callAs, callWithToken, issueToken, signIn } from "../test-staff-calls.ts";

// Fails when a stranger finds out which addresses exist, makes us work, or reads or changes what a CRM's connection is.

const { db } = depsAt();
const KEY = "k".repeat(40);
const EMPTY = { statuses: [], users: [], fields: { link: null, car: null } };
let chief = "";
let sales = "";

beforeAll(async () => {
  chief = await signIn("hook-chief", "administrator");
  sales = await signIn("hook-sales", "sales");
  await issueToken("user-hook-chief", ["leads.write"], { id: "token-hook" });
  const row = {
    url: "https://salon.amocrm.ru",
    kinds: [],
    enabled: true,
    createdAt: 1,
    updatedAt: 1,
    tokenId: "token-hook",
  };
  await db.query.insert(webhooks).values([
    { ...row, id: "hook-amo", name: "amoCRM", format: "amocrm" },
    { ...row, id: "hook-off", name: "amoCRM", format: "amocrm", enabled: false },
    { ...row, id: "hook-b24", name: "Битрикс24", format: "bitrix24" },
    { ...row, id: "hook-std", name: "Учёт", format: "standard" },
  ]);
  for (const id of ["hook-amo", "hook-off", "hook-b24"])
    expect(
      await callAs(chief, "PUT", `/webhooks/${id}/crm`, { version: 1, mapping: EMPTY, inboundKey: KEY }),
    ).toMatchObject({ status: 200, body: { hasInboundKey: true, version: 2 } });
  const token = { version: 2, mapping: EMPTY, applicationToken: "token-of-bitrix" };
  await callAs(chief, "PUT", "/webhooks/hook-b24/crm", token);
});

async function send(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const request = new Request(`https://salon.test/api/hooks/crm/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body,
  });
  const response = await handleRequest(request, env, () => Promise.resolve(new Response("page")));
  return { status: response.status, body: await response.text() };
}

describe("the address for a CRM", () => {
  it("answers an unknown webhook, a foreign one and a wrong key alike", async () => {
    const unknown = await send(`no-such/${KEY}`, "a=1");
    expect(unknown.status).toBe(404);
    for (const path of [
      `hook-amo/${"x".repeat(40)}`,
      `hook-amo/${KEY.slice(1)}`,
      "hook-amo/%00",
      `hook-std/${KEY}`,
      `hook-off/${KEY}`,
      `HOOK-AMO/${KEY}`,
    ])
      expect(await send(path, "a=1"), path).toEqual(unknown);
    expect((await send("hook-amo", "a=1")).status).toBe(404);
  });

  it("wants the application's own key of Bitrix24, too", async () => {
    const form = (token: string) =>
      new URLSearchParams({ event: "ONCRMTASKUPDATE", "auth[application_token]": token }).toString();
    expect((await send(`hook-b24/${KEY}`, form("token-of-bitrix"))).status).toBe(200);
    expect((await send(`hook-b24/${KEY}`, form("token-of-others"))).status).toBe(403);
    expect((await send(`hook-b24/${KEY}`, "event=ONCRMLEADUPDATE")).status).toBe(403);
  });

  it("takes forms of any shape, deep and wide ones, and asks about none of what they name wrongly", async () => {
    const deep = `leads${"[a]".repeat(20_000)}=1`;
    const wide = Array.from({ length: 10_000 }, (_, at) => `leads[add][${at}][x]=1`).join("&");
    const wrong = [
      "leads[add][0][id]=../users",
      "leads[add][0][id]=-1",
      "leads[__proto__][0][id]=1",
      "=",
      "%",
      "&&&",
      "{}",
    ];
    for (const body of [deep, wide, ...wrong, ""]) expect((await send(`hook-amo/${KEY}`, body)).status).toBe(200);
    // No key of the account is set: a message with leads ends here, and says nothing of them.
    expectConsole("error", /crm_hook_without_rights/);
    expect((await send(`hook-amo/${KEY}`, "leads[add][0][id]=1")).status).toBe(403);
  });

  it("refuses large bodies, announced or not", async () => {
    expect((await send(`hook-amo/${KEY}`, "a".repeat(5_000_000))).status).toBe(413);
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let part = 0; part < 80; part++) controller.enqueue(new Uint8Array(65_536).fill(97));
        controller.close();
      },
    });
    expect((await send(`hook-amo/${KEY}`, stream, { "Transfer-Encoding": "chunked" })).status).toBe(413);
  });

  it("needs a token that is alive and may change leads", async () => {
    expectConsole("error", /crm_hook_without_rights/);
    await db.query.update(webhooks).set({ tokenId: null }).where(eq(webhooks.id, "hook-amo"));
    expect((await send(`hook-amo/${KEY}`, "leads[add][0][id]=1")).status).toBe(404);
    await issueToken("user-hook-chief", ["leads.write"], { id: "token-ended", revokedAt: 1 });
    await db.query.update(webhooks).set({ tokenId: "token-ended" }).where(eq(webhooks.id, "hook-amo"));
    expect((await send(`hook-amo/${KEY}`, "leads[add][0][id]=1")).status).toBe(403);
  });
});

describe("the connection of a CRM", () => {
  it("is for those who set up notices, shows no secret and is in the journal", async () => {
    expect((await callAs(sales, "GET", "/webhooks/hook-amo/crm")).status).toBe(403);
    expect((await callAs(sales, "POST", "/webhooks/hook-amo/crm/lists")).status).toBe(403);
    expect((await callAs(sales, "PUT", "/webhooks/hook-amo/crm", { version: 1, mapping: EMPTY })).status).toBe(403);
    const token = await issueToken("user-hook-chief", ["settings.notices"]);
    expect((await callWithToken(token, "PUT", "/webhooks/hook-amo/crm", { version: 1, mapping: EMPTY })).status).toBe(
      403,
    );
    const shown = await callAs(chief, "GET", "/webhooks/hook-b24/crm");
    expect(shown).toMatchObject({
      status: 200,
      body: { system: "bitrix24", hasInboundKey: true, hasApplicationToken: true },
    });
    expect(JSON.stringify(shown)).not.toMatch(/kkkk|token-of-bitrix/);
    expect((await callAs(chief, "GET", "/webhooks/hook-std/crm")).status).toBe(404);
    const history = await callAs(chief, "GET", "/admin/history?entity=webhook&id=hook-b24");
    expect(JSON.stringify(history)).not.toMatch(/kkkk|token-of-bitrix/);
  });

  it("forgets the key of the CRM's account when the webhook is led to another host", async () => {
    const [hook] = await db.query.select().from(webhooks).where(eq(webhooks.id, "hook-amo"));
    const version = hook?.version ?? 0;
    const key = { version, mapping: EMPTY, accountKey: "a".repeat(40) };
    expect(await callAs(chief, "PUT", "/webhooks/hook-amo/crm", key)).toMatchObject({ body: { hasSecret: true } });
    const move = (url: string, later: number) =>
      callAs(chief, "PUT", "/webhooks/hook-amo", { url, version: version + later });
    expect((await move("https://salon.amocrm.ru/other", 1)).status).toBe(200);
    expect(await callAs(chief, "GET", "/webhooks/hook-amo/crm")).toMatchObject({ body: { hasSecret: true } });
    expect((await move("https://elsewhere.example.com/", 2)).status).toBe(200);
    expect(await callAs(chief, "GET", "/webhooks/hook-amo/crm")).toMatchObject({ body: { hasSecret: false } });
  });

  it("keeps nobody else's change and nothing that it does not know", async () => {
    const stale = { version: 1, mapping: EMPTY, inboundKey: "n".repeat(40) };
    expect((await callAs(chief, "PUT", "/webhooks/hook-b24/crm", stale)).status).toBe(409);
    for (const body of [
      { version: 3, mapping: { ...EMPTY, statuses: [{ key: "1:1", name: "x", status: "won" }] } },
      { version: 3, mapping: { ...EMPTY, users: [{ id: "1", name: "x", staffId: "user-nobody" }] } },
      { version: 3, mapping: EMPTY, inboundKey: "short" },
      {
        version: 3,
        mapping: {
          ...EMPTY,
          statuses: Array.from({ length: 501 }, (_, at) => ({ key: `1:${at}`, name: "x", status: null })),
        },
      },
    ])
      expect((await callAs(chief, "PUT", "/webhooks/hook-b24/crm", body)).status).toBe(400);
    // Without the key of the account nothing can be asked.
    expect((await callAs(chief, "POST", "/webhooks/hook-amo/crm/lists")).status).toBe(409);
  });
});
