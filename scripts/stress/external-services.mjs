import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { answerChats, chatWorld } from "./chats/chat-world.mjs";
import { answerPayments, yookassaWorld } from "./payments/yookassa-world.mjs";
import { isSigned, receiverVerdicts } from "./receivers.mjs";

/** @typedef {import("./receivers.mjs").Received} Received @typedef {{ port: number, mails: Map<string, number>, received: Map<string, Received>, injected: Record<string, number>, close(): void }} ExternalServices */

/** The dealership's mailbox and the receivers of its webhooks: counts deliveries. @returns {Promise<ExternalServices>} */
export async function startExternalServices(chats = chatWorld(), payments = yookassaWorld()) {
  const mails = new Map();
  /** @type {Map<string, Received>} */
  const received = new Map();
  /** @type {Record<string, number>} */
  const injected = {};
  const verdicts = receiverVerdicts();
  const world = { port: 0, mails, received, injected, close };
  const server = createServer((request, response) => void receive(request, response));

  function close() {
    server.closeAllConnections();
    server.close();
  }

  /** @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response */
  async function receive(request, response) {
    const body = await text(request);
    if (request.url === "/mail.test/") {
      count(mails, /\/admin\/leads\/(\S+)/.exec(body.replaceAll("\\n", "\n"))?.[1]?.replace(/"}?$/, "") ?? "");
      return response.writeHead(200).end();
    }
    if (request.url?.startsWith("/api.yookassa.ru/")) {
      const path = request.url.slice("/api.yookassa.ru".length);
      return answerPayments(
        payments,
        { method: request.method ?? "GET", path, headers: request.headers, body },
        response,
      );
    }
    if (answerChats(chats, request, body, response)) return;
    const name = request.url?.slice(1).split(".")[0] ?? "";
    const of = received.get(name) ?? { requests: 0, forged: 0, taken: new Map() };
    received.set(name, of);
    of.requests += 1;
    const headers = /** @type {Record<string, string>} */ (request.headers);
    if (!isSigned(name, body, headers)) {
      of.forged += 1;
      return response.writeHead(401).end();
    }
    const id = headers["webhook-id"] ?? "";
    const call = { id, lead: JSON.parse(body).data.id, at: Number(headers["webhook-timestamp"]) * 1000 };
    const { status, isTaken, kind, retryAfter, afterMs } = verdicts[name]?.(call) ?? { status: 404 };
    if (kind) injected[kind] = (injected[kind] ?? 0) + 1;
    if (afterMs) await sleep(afterMs, undefined, { ref: false });
    // A receiver that never answered has been given up.
    if (response.destroyed) return;
    if (isTaken || (status >= 200 && status < 300)) count(of.taken, id);
    if (status === 0) return request.socket.destroy();
    return response.writeHead(status, retryAfter ? { "Retry-After": String(retryAfter) } : {}).end();
  }

  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  world.port = address && typeof address === "object" ? address.port : 0;
  return world;
}

/** @param {Map<string, number>} counts @param {string} key */
function count(counts, key) {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
