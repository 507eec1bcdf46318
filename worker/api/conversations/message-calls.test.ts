// Fails when a file of a conversation reaches somebody who may not see its lead, or runs as a page of this site; or a template with a wrong word is stored.
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { leadRow } from "../../db/factories.ts";
import { conversations, messages, messageTemplates } from "../../db/schema/conversations.ts";
import { leads } from "../../db/schema/leads.ts";
import { rolePermissions } from "../../db/schema/staff.ts";
import { ATTACHMENT_BYTES_MAX } from "../../domain/conversations/message-terms.ts";
import { handleRequest } from "../../edge/handle-request.ts";
import { getStaffLead } from "../../services/leads/get-staff-lead.ts";
import { depsAt } from "../../services/staff/test-staff.ts";
import { type Answer, callAs, signIn } from "../test-staff-calls.ts";

const { db } = depsAt();
let boss = "";
let irina = "";
let oleg = "";
let analyst = "";

beforeAll(async () => {
  boss = await signIn("boss", "administrator");
  irina = await signIn("irina", "sales");
  oleg = await signIn("oleg", "sales");
  analyst = await signIn("anna", "analyst");
  await db.query.insert(rolePermissions).values({ role: "sales", permission: "leads.all", allowed: false });
});

async function lead(values: Partial<typeof leads.$inferInsert> = {}): Promise<string> {
  const row = leadRow({ assigneeId: "user-irina", ...values });
  await db.query.insert(leads).values(row);
  return row.id;
}

/** A conversation on the site, whose channel is always on. */
async function conversation(leadId: string, texts: readonly string[] = []): Promise<string> {
  const id = `chat-of-${leadId}`;
  await db.query.insert(conversations).values({ id, leadId, channel: "site", outerId: leadId, createdAt: 1 });
  for (const [at, text] of texts.entries()) {
    const row = {
      id: `${id}-${at}`,
      conversationId: id,
      channel: "site",
      direction: "in",
      text,
      state: "received",
    } as const;
    await db.query.insert(messages).values({ ...row, at: at + 1, createdAt: at + 1, stateAt: at + 1 });
  }
  return id;
}

function request(cookie: string, path: string, init: RequestInit = {}): Promise<Response> {
  return handleRequest(
    new Request(`https://salon.test${path}`, { ...init, headers: { ...init.headers, Cookie: cookie } }),
    env,
    () => Promise.resolve(new Response("page")),
  );
}

interface Stored {
  key: string;
  href: string;
  name: string;
  picture: { width: number } | null;
  error?: string;
}

async function upload(
  cookie: string,
  leadId: string,
  body: BodyInit,
  { channel = "site", name = "file", type = "" } = {},
) {
  const response = await request(
    cookie,
    `/api/leads/${leadId}/message-files/${channel}?name=${encodeURIComponent(name)}`,
    {
      method: "POST",
      body,
      headers: type === "" ? {} : { "Content-Type": type },
    },
  );
  return { status: response.status, file: (await response.json()) as Stored };
}

const png = () => Uint8Array.from(atob(env.PICTURES["image/png"] ?? ""), (letter) => letter.charCodeAt(0));

describe("a file of a message", () => {
  it("is a picture drawn anew, sent with the message, and shown to those who see the lead", async () => {
    const id = await lead();
    await conversation(id, ["Пришлите фото"]);
    const { status, file } = await upload(irina, id, png(), { name: "Салон.png", type: "image/png" });
    expect([status, file.picture?.width]).toEqual([201, expect.any(Number)]);
    expect(await upload(irina, id, png(), { name: "Салон.png", type: "image/png" })).toEqual({ status, file });
    const sent = await callAs(irina, "POST", `/leads/${id}/messages`, { channel: "site", text: "", files: [file.key] });
    expect(sent.status).toBe(201);
    const { body } = await callAs(analyst, "GET", `/leads/${id}/messages`);
    const [, written] = body["messages"] as { sender: string; files: Stored[] }[];
    expect(written).toMatchObject({
      direction: "out",
      sender: "irina",
      files: [{ href: file.href, name: "Салон.png" }],
    });
    const shown = await request(analyst, file.href);
    expect(shown.headers.get("Content-Type")).toBe("image/webp");
    expect(shown.headers.get("Content-Disposition")).toMatch(/^inline; filename\*=UTF-8''%D0%A1/);
    await shown.arrayBuffer();
    expect((await request(oleg, file.href)).status).toBe(404);
    expect((await request("", file.href)).status).toBe(401);
  });

  it("that is no picture is only downloaded, whatever it says it is", async () => {
    const id = await lead();
    await conversation(id);
    const page = "<script>alert(1)</script>";
    const { file } = await upload(irina, id, page, { name: "a'b\r\n(1).html", type: "text/html" });
    const response = await request(irina, file.href);
    expect(await response.text()).toBe(page);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": "attachment; filename*=UTF-8''a%27b%20%281%29.html",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, max-age=300",
    });
  });

  it("is refused for a lead of others, an unknown channel, one without files, an empty body and above 15 MB", async () => {
    const id = await lead();
    expect((await upload(oleg, id, "x")).status).toBe(403);
    expect((await upload(analyst, id, "x")).status).toBe(403);
    expect((await upload(irina, id, "x", { channel: "icq" })).status).toBe(404);
    expect((await upload(irina, id, "x", { channel: "sms" })).file.error).toBe("Этот канал не принимает файлы");
    expect((await upload(irina, id, "")).status).toBe(400);
    expect((await upload(irina, id, new Uint8Array(ATTACHMENT_BYTES_MAX + 1))).status).toBe(413);
    const held = await lead({ personToken: "token" });
    expect((await upload(irina, held, "x")).file.error).toContain("только тексты");
  });

  it("belongs to one conversation: another lead's message cannot take it, and a made-up address finds nothing", async () => {
    const [one, other] = [await lead(), await lead()];
    for (const id of [one, other]) await conversation(id);
    const { file } = await upload(irina, one, "x");
    const taken = await callAs(irina, "POST", `/leads/${other}/messages`, {
      channel: "site",
      text: "",
      files: [file.key],
    });
    expect(taken.status).toBe(400);
    for (const path of ["..%2F..%2Fmedia/x", `chat-of-${one}/${"0".repeat(32)}`, `chat-of-${one}/..`])
      expect((await request(irina, `/api/message-files/${path}`)).status).toBe(404);
  });
});

describe("the messages of a lead", () => {
  it("are read in parts, oldest first in each, by those who see the lead", async () => {
    const id = await lead();
    await conversation(id, ["один", "два", "три"]);
    const read = async (query: string) => {
      const { body } = await callAs(irina, "GET", `/leads/${id}/messages${query}`);
      return { texts: (body["messages"] as { text: string }[]).map(({ text }) => text), hasOlder: body["hasOlder"] };
    };
    expect(await read("?limit=2")).toEqual({ texts: ["два", "три"], hasOlder: true });
    expect(await read(`?limit=2&before=chat-of-${id}-1`)).toEqual({ texts: ["один"], hasOlder: false });
    expect((await callAs(oleg, "GET", `/leads/${id}/messages`)).status).toBe(404);
    expect((await callAs(irina, "GET", `/leads/${id}/messages?limit=0`)).status).toBe(400);
    const page = await getStaffLead(depsAt(), id, "all", { sessionToken: null }, false, 2);
    expect(page).toMatchObject({
      value: { conversation: { hasOlder: true, messages: [{ text: "два" }, { text: "три" }] } },
    });
  });

  it("name the channels in which staff can write, and why in others they cannot", async () => {
    const id = await lead({ email: null });
    await conversation(id, ["Здравствуйте"]);
    const page = await getStaffLead(depsAt(), id, "all");
    expect(page.ok && page.value.conversation.channels.map(({ channel, refusal }) => [channel, refusal])).toEqual([
      ["site", null],
      ["mail", "канал выключен"],
      ["sms", "канал выключен"],
    ]);
  });
});

describe("a template", () => {
  const add = (body: object, cookie = boss): Promise<Answer> => callAs(cookie, "POST", "/message-templates", body);

  it("is stored by those who may set leads up, shown in its place, changed and deleted for good", async () => {
    await db.query.delete(messageTemplates);
    expect((await add({ name: "Первый", text: "Да" }, irina)).status).toBe(403);
    const { body: second } = await add({ name: "Второй", text: "Здравствуйте, {имя}!", position: 2 });
    const { body: first } = await add({ name: "Первый", text: "{авто} ждёт вас", position: 1 });
    const shown = async () => {
      const page = await getStaffLead(depsAt(), await lead(), "all");
      return page.ok && page.value.conversation.templates.map(({ name }) => name);
    };
    expect(await shown()).toEqual(["Первый", "Второй"]);
    const path = `/message-templates/${String(second.id)}`;
    expect((await callAs(boss, "PUT", path, { text: "Добрый день", version: 1 })).body).toMatchObject({ version: 2 });
    const stale = await callAs(boss, "PUT", path, {
      text: "Другой",
      version: 1,
      base: { text: "Здравствуйте, {имя}!" },
    });
    expect(stale.status).toBe(409);
    expect((await callAs(boss, "DELETE", `/message-templates/${String(first.id)}`)).status).toBe(200);
    expect((await callAs(boss, "DELETE", `/message-templates/${String(first.id)}`)).status).toBe(404);
    expect(await shown()).toEqual(["Второй"]);
  });

  it("with words that stand for nothing is refused, and they are named", async () => {
    const { status, body } = await add({ name: "Х", text: "{имя}, {марка} и {vin}" });
    expect([status, body.fields]).toEqual([400, { text: "Таких слов нет: {марка}, {vin}" }]);
  });
});
