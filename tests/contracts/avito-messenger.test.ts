// When this fails, Avito would refuse what the messenger's adapter sends, or its answers cannot be read.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectConsole } from "#tests/setup/console.ts";
import { fixedClock } from "#worker/adapters/clock.ts";
import { openWeb } from "#worker/adapters/web/web.ts";
import { FACTORY_TIME } from "#worker/db/factories.ts";
import type {
  ChannelAccount,
  ConversationDeps,
  FileToSend,
  MessageToSend,
} from "#worker/services/conversations/channel.ts";
import { avito } from "#worker/services/conversations/channels/avito.ts";
import { testDeps } from "#worker/services/test-deps.ts";
import { guardedFetch } from "../../server/outgoing/guarded-fetch.ts";
import { type Contract, readContract, startPrism } from "./prism.ts";

const V1 = "/messenger/v1/accounts/{user_id}/chats/{chat_id}";
const CHATS = "/messenger/v2/accounts/{user_id}/chats";
const CHAT = `${CHATS}/{chat_id}`;
const HISTORY = "/messenger/v3/accounts/{user_id}/chats/{chat_id}/messages/";
const SELF = "/core/v1/accounts/self";
const SECONDS = FACTORY_TIME / 1000;
/** Answers of random content that are read. */
const RANDOM_ANSWERS = 30;

const message = (values: object) => ({ author_id: 500, created: SECONDS, direction: "in", type: "text", ...values });
const chat = {
  id: "u2i-~1",
  created: SECONDS,
  updated: SECONDS - 5,
  users: [
    { id: 77, name: "Салон" },
    { id: 500, name: "Анна" },
  ],
  context: { type: "item", value: { id: 1768, title: "Geely Monjaro", url: "https://avito.ru/1768" } },
};
/** Prism answers with these only if the contract allows them. */
const EXAMPLES: Record<string, unknown> = {
  [SELF]: {
    id: 77,
    name: "Салон",
    email: "salon@salon.test",
    phone: "79990000000",
    profile_url: "https://avito.ru/user/1",
  },
  [`${V1}/messages`]: { id: "sent", type: "text", direction: "out", created: SECONDS, content: { text: "Да" } },
  [`${V1}/messages/image`]: {
    id: "image",
    type: "image",
    direction: "out",
    created: SECONDS,
    content: { image: { sizes: {} } },
  },
  [`${V1}/read`]: { ok: true },
  "/messenger/v1/accounts/{user_id}/getVoiceFiles": { voices_urls: { v1: "https://media.avito.ru/v1" } },
  "/messenger/v1/accounts/{user_id}/uploadImages": { "12.abc": { "32x32": "https://media.avito.ru/32.png" } },
  "/messenger/v1/subscriptions": { subscriptions: [{ url: "https://salon.test/hook", version: "3" }] },
  "/messenger/v1/webhook/unsubscribe": { ok: true },
  [CHATS]: { chats: [chat] },
  [CHAT]: chat,
  [HISTORY]: [
    message({ id: "m2", direction: "out", author_id: 77, content: { text: "Да" }, read: SECONDS }),
    message({ id: "m1", content: { text: "Ещё продаёте?" }, is_read: false }),
  ],
  "/messenger/v3/webhook": { ok: true },
};

/** Avito's description of an account is not among its files that are free to use: what of it we read. */
const SELF_CONTRACT = {
  get: {
    parameters: [{ in: "header", name: "Authorization", required: true, schema: { type: "string" } }],
    responses: {
      200: {
        description: "OK",
        content: {
          "application/json": {
            schema: { type: "object", properties: { id: { type: "integer" }, name: { type: "string" } } },
          },
        },
      },
    },
  },
};

async function joinedContract(): Promise<Contract> {
  const [authorization, messenger] = [await readContract("authorization"), await readContract("messenger")];
  // The contract contradicts itself: a message requires a `url`, which it does not describe.
  const described = messenger.components.schemas["sendMessageRequestBody"];
  expect(described?.required).toEqual(["url"]);
  expect(described?.properties).not.toHaveProperty("url");
  if (described) described.required = ["message", "type"];
  const paths: Contract["paths"] = {
    ...messenger.paths,
    [SELF]: SELF_CONTRACT as unknown as Contract["paths"][string],
    "/token": authorization.paths["/token"] ?? {},
  };
  for (const [path, value] of Object.entries(EXAMPLES)) {
    const { get, post } = paths[path] ?? {};
    const answer = (get ?? post)?.responses["200"]?.content["application/json"];
    if (!answer) throw new Error(`The contract has no ${path}`);
    answer.examples = { ours: { value } };
  }
  const schemas = { ...authorization.components.schemas, ...messenger.components.schemas };
  return { ...messenger, paths, components: { ...messenger.components, schemas } };
}

let prism: Awaited<ReturnType<typeof startPrism>>;
let network: ReturnType<typeof guardedFetch>;
let received: string[] = [];
let refused: string[] = [];
let account: ChannelAccount;
let number = 0;

beforeAll(async () => {
  prism = await startPrism(await joinedContract());
  network = guardedFetch([prism.url]);
});
beforeEach(() => {
  [received, refused] = [[], []];
  // Tokens and chats are remembered by account.
  account = { account: `id-${++number}`, secret: "с&= секрет", hookSecret: "hook", options: {} };
});
afterAll(async () => {
  await network.close();
  await prism.close();
});

/** With an answer of Prism for whatever is not named; what it has refused is in `refused`. */
function open(prefer = "example=ours"): ConversationDeps {
  async function connect(url: URL, init: RequestInit) {
    received.push(`${init.method ?? "GET"} ${url.pathname}`);
    const headers = new Headers(init.headers);
    if (url.pathname !== "/token") headers.set("Prefer", url.pathname === SELF ? "example=ours" : prefer);
    const response = await network.fetch(url, { ...init, headers });
    if ([422, 404, 406, 500].includes(response.status))
      refused.push(`${url.pathname}: ${await response.clone().text()}`);
    return response;
  }
  const web = openWeb({ connect, allowsLocalImport: false, allowedHosts: null });
  const deps = testDeps({ clock: fixedClock(FACTORY_TIME), web: { ...web, sleep: () => new Promise(() => {}) } });
  const images = { ...deps.images, make: () => Promise.resolve(new Uint8Array([0xff, 0xd8, 0xff])) };
  return { ...deps, images, channelOrigins: { ...deps.channelOrigins, avito: prism.url } };
}

const picture: FileToSend = {
  key: "k",
  type: "image/webp",
  name: "авто.webp",
  bytes: 3,
  read: () => Promise.resolve(new Uint8Array([1, 2, 3])),
};
function toSend(values: Partial<MessageToSend> = {}): MessageToSend {
  const person = { phone: "", email: null, name: "Анна" };
  const message = { chat: "u2i-~1", id: "ours", text: "Да", files: [], since: FACTORY_TIME, person, leadId: "lead" };
  return { ...message, answers: null, ...values };
}
const hook = JSON.stringify({
  id: "h",
  version: "v3.0.0",
  timestamp: SECONDS,
  payload: {
    type: "message",
    value: {
      ...message({ id: "m1" }),
      chat_id: "u2i-~1",
      user_id: 77,
      chat_type: "u2i",
      content: { text: "Ещё продаёте?" },
    },
  },
});

describe("the adapter", () => {
  it("makes only requests that the contract allows, every operation of its own", async () => {
    const deps = open();
    expect(await avito.send(deps, account, toSend())).toEqual({ ok: true, outerId: "sent" });
    expect(await avito.send(deps, account, toSend({ text: "", files: [picture] }))).toEqual({
      ok: true,
      outerId: "image",
    });
    expect(await avito.findSent?.(deps, account, toSend())).toBe("m2");
    await avito.reportRead?.(deps, account, "u2i-~1");
    expect(await avito.connect?.(deps, account, "https://salon.test/hook")).toBeNull();
    await avito.disconnect?.(deps, account, "https://salon.test/hook");
    expect(await avito.check?.(deps, account, "https://salon.test/hook")).toMatchObject({ ok: true });
    expect(await avito.readHook?.(deps, account, { header: () => null, body: hook })).toMatchObject({
      messages: [{ person: { name: "Анна" }, listing: { id: "1768" } }],
    });
    expect(await avito.catchUp?.(deps, account, String(SECONDS - 60))).toMatchObject({
      messages: [{ id: "m1" }, { id: "m2", by: "dealership" }],
      reports: [{ state: "read" }],
    });
    const voice = { source: "voice:v1", name: "", type: null, bytes: null };
    await expect(avito.fetchFile?.(deps, account, voice)).rejects.toThrow();
    expect(refused).toEqual([]);
    const operations = Object.keys(EXAMPLES).map((path) =>
      path.replace("{user_id}", "77").replace("{chat_id}", encodeURIComponent("u2i-~1")),
    );
    for (const path of operations)
      expect(
        received.some((one) => one.endsWith(` ${path}`)),
        path,
      ).toBe(true);
  });

  it("reads every answer that the contract allows, or says that it cannot", async () => {
    const deps = open("dynamic=true");
    for (let at = 0; at < RANDOM_ANSWERS; at++) {
      account = { ...account, account: `random-${++number}` };
      expect(await avito.send(deps, account, toSend())).toHaveProperty("ok");
      await avito.findSent?.(deps, account, toSend());
      expect(await avito.readHook?.(deps, account, { header: () => null, body: hook })).toMatchObject({ kind: "read" });
      expect(await avito.check?.(deps, account, "https://salon.test/hook")).toHaveProperty("text");
      expect(await avito.catchUp?.(deps, account, String(SECONDS - 60))).toHaveProperty("cursor");
      expect(refused).toEqual([]);
    }
  });

  it("refuses an address of a webhook that is none, as Avito does", async () => {
    const post = (body: object) =>
      fetch(`${prism.url}/messenger/v3/webhook`, {
        method: "POST",
        headers: { Authorization: "Bearer t", "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
    expect((await post({})).status).toBe(422);
    expect((await post({ url: "https://salon.test" })).status).toBe(200);
  });

  it("says why nothing could be read", async () => {
    expectConsole("error", /chat_not_read/);
    // The contract names no other code: Prism answers that it has no such answer.
    expect(await avito.catchUp?.(open("code=403"), account, "1")).toBeNull();
  });
});
