import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

/** @typedef {{ port: number, mails: Map<string, number>, calls: Map<string, number>, forged: number, refused: Set<string>, injected: Record<string, number>, close(): void }} ExternalServices */

/** Failures of the CRM. A receiver needs the delivery id because of «accepted, then 500». */
const CRM_FAULTS = [
  { kind: "webhook responds with 500", share: 0.08, status: 500 },
  { kind: "webhook accepts and responds with 500", share: 0.04, status: 500, isTaken: true },
  { kind: "webhook drops the connection", share: 0.03, status: 0 },
];
/** Share of the leads that the CRM rejects every time. */
const REFUSED_SHARE = 0.01;

/** The dealership's mailbox and CRM: counts deliveries by lead. @returns {Promise<ExternalServices>} */
export async function startExternalServices() {
  const mails = new Map();
  const calls = new Map();
  /** @type {Set<string>} */
  const refused = new Set();
  /** @type {Record<string, number>} */
  const injected = {};
  const world = { port: 0, mails, calls, forged: 0, refused, injected, close: () => void server.close() };

  const server = createServer((request, response) => void receive(request, response));

  /** @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response */
  async function receive(request, response) {
    const body = await text(request);
    const answer = (/** @type {number} */ status) => response.writeHead(status).end();
    if (request.url === "/mail.test") {
      count(mails, /\/admin\/leads\/(\S+)/.exec(body.replaceAll("\\n", "\n"))?.[1]?.replace(/"}?$/, "") ?? "");
      return answer(200);
    }
    const delivery = String(request.headers["x-delivery-id"]);
    const signed = `${request.headers["x-timestamp"]}.${delivery}.${body}`;
    const proof = `sha256=${createHmac("sha256", "stress").update(signed).digest("hex")}`;
    if (request.headers["x-signature"] !== proof) {
      world.forged += 1;
      return answer(401);
    }
    const lead = JSON.parse(body).lead.id;
    if (refused.has(lead) || (!calls.has(lead) && Math.random() < REFUSED_SHARE)) {
      refused.add(lead);
      return answer(422);
    }
    const fault = pick();
    if (!fault || fault.isTaken) count(calls, lead);
    if (fault?.status === 0) return request.socket.destroy();
    return answer(fault?.status ?? 200);
  }

  function pick() {
    let draw = Math.random();
    for (const fault of CRM_FAULTS) {
      if (draw < fault.share) {
        injected[fault.kind] = (injected[fault.kind] ?? 0) + 1;
        return fault;
      }
      draw -= fault.share;
    }
    return null;
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
