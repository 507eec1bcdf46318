// Leads are lost or stored twice, or the visitor does not see which field is wrong.
import { globSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LeadInput } from "#worker/domain/leads/lead.ts";
import { createChallenge, verifySolution } from "altcha-lib";
import { setClientId } from "#app/features/analytics/client-id.ts";
import { LeadNotSent, sendLead } from "./send-lead.ts";

const LEAD: LeadInput = { type: "contact_form", name: "Анна", phone: "+79990000001", pagesSeen: null };

beforeEach(() => {
  vi.stubGlobal("window", {});
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function failureOf(answer: Response | Error): Promise<LeadNotSent> {
  vi.stubGlobal("fetch", () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)));
  const failure: unknown = await sendLead(LEAD, "form-opening-1").catch((cause: unknown) => cause);
  if (!(failure instanceof LeadNotSent)) throw new Error("The lead was sent");
  return failure;
}

it("reports a refusal by status and body, or by status text when there is no body", async () => {
  const withBody = await failureOf(new Response("нет места", { status: 503 }));
  expect([withBody.message, withBody.cause]).toEqual(["Failed to submit application", "503: нет места"]);
  const withoutBody = await failureOf(new Response(null, { status: 502, statusText: "Bad Gateway" }));
  expect(withoutBody.cause).toBe("502: Bad Gateway");
});

it("passes on the server's messages by field", async () => {
  const body = { error: "Проверьте поля", fields: { phone: "Укажите номер телефона" } };
  expect((await failureOf(Response.json(body, { status: 400 }))).fields).toEqual(body.fields);
});

it("advises what the server says when a network floods or what was asked for is taken, and to try again after other failures", async () => {
  const error = "Слишком много заявок. Подождите минуту.";
  for (const status of [409, 429]) expect((await failureOf(Response.json({ error }, { status }))).advice).toBe(error);
  const again = "Не удалось отправить заявку. Попробуйте еще раз.";
  for (const answer of [Response.json({ error }, { status: 503 }), new Response("null", { status: 429 })]) {
    expect((await failureOf(answer)).advice).toBe(again);
  }
  expect((await failureOf(new TypeError("Failed to fetch"))).advice).toBe(again);
});

it("solves the challenge of a flood and sends the same lead again with the proof, once", async () => {
  const work = await createChallenge({ hmacKey: "key of the test", maxnumber: 50 });
  const challenge = { work: { ...work, maxnumber: 50 }, ticket: "t" };
  const bodies: { name: string; proof?: string }[] = [];
  const keys: unknown[] = [];
  const answers = [
    Response.json({ error: "Проверка", challenge }, { status: 429 }),
    new Response("{}", { status: 201 }),
  ];
  vi.stubGlobal("fetch", (_: string, { body, headers }: RequestInit) => {
    bodies.push(JSON.parse(String(body)));
    keys.push((headers as Record<string, string>)["Idempotency-Key"]);
    return Promise.resolve(answers[bodies.length - 1]);
  });
  await sendLead(LEAD, "form-opening-3");
  expect(keys).toEqual(["form-opening-3", "form-opening-3"]);
  expect(bodies[0]?.proof).toBeUndefined();
  expect(bodies[1]?.name).toBe(LEAD.name);
  expect(await verifySolution(bodies[1]?.proof ?? "", "key of the test")).toBe(true);

  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ error: "Проверка", challenge }, { status: 429 })));
  await expect(sendLead(LEAD, "form-opening-4")).rejects.toMatchObject({ advice: expect.stringMatching(/позвоните/) });
});

it("reports a lost connection", async () => {
  const cause = new TypeError("Failed to fetch");
  expect((await failureOf(cause)).cause).toBe(cause);
});

it("sends the filled-in fields once, with an idempotency key", async () => {
  const calls: [string, RequestInit][] = [];
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    calls.push([path, init]);
    return Promise.resolve(new Response("{}", { status: 201 }));
  });
  await sendLead(LEAD, "form-opening-2");
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject([
    "/api/leads",
    { method: "POST", headers: { "Content-Type": "application/json", "Idempotency-Key": "form-opening-2" } },
  ]);
  expect(JSON.parse(String(calls[0]?.[1].body))).toMatchObject({ type: "contact_form", name: "Анна" });
});

it("sends the visited pages, without repetitions and without the addresses of dialogs and those with a secret", async () => {
  const secret = globSync("app/routes/_store.*.$*/route.tsx")
    .filter((file) => readFileSync(file, "utf8").includes("handle = SECRET_ADDRESS"))
    .map((file) => file.replace(/.*_store(.+)\/route\.tsx/, "$1").replaceAll(".", "/"));
  expect(secret).toContain("/visit/$code");
  const paths = [
    "/",
    "/new-cars?brand=bmw",
    "/new-cars",
    "/car/bmw-x5/credit",
    "/new-cars",
    "/car/bmw-x5",
    "/request/callback",
    ...secret,
  ];
  vi.stubGlobal("window", {
    navigation: { entries: () => paths.map((path) => ({ url: `https://salon.test${path}` })) },
  });
  const send = vi.fn<typeof fetch>().mockResolvedValue(new Response());
  vi.stubGlobal("fetch", send);
  await sendLead(LEAD, "form-opening-1");
  expect(JSON.parse(String(send.mock.calls[0]?.[1]?.body)).pagesSeen).toEqual(["/", "/new-cars", "/car/bmw-x5"]);
});

it("sends the ClientID that Metrika has given after consent", async () => {
  const bodies: { clientId: string | null }[] = [];
  vi.stubGlobal("fetch", (_: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)));
    return Promise.resolve(new Response("{}", { status: 201 }));
  });
  await sendLead(LEAD, "form-opening-5");
  setClientId("1732281234567890123");
  await sendLead(LEAD, "form-opening-6");
  expect(bodies.map(({ clientId }) => clientId)).toEqual([null, "1732281234567890123"]);
});
