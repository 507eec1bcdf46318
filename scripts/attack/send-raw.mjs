import { request as httpRequest } from "node:http";
import { visitorFrom } from "../site/visitor-address.mjs";
import { connect } from "node:net";

/** @typedef {import("./attacked-site.mjs").AttackedSite} AttackedSite @typedef {import("./attacked-site.mjs").Answer} Answer */

/**
 * Sends what `fetch` does not: any method, the Host header, a path as it is written.
 * @param {AttackedSite} site @param {string} path @param {{ method?: string, headers?: Record<string, string>, body?: string }} request @returns {Promise<Answer>}
 */
export function sendRaw(site, path, { method = "GET", headers = {}, body }) {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve) => {
    const sent = httpRequest(
      { hostname, port, path, method, headers: { ...visitorFrom(anyAddress()), ...headers } },
      (response) => {
        const parts = /** @type {Buffer[]} */ ([]);
        response.on("data", (part) => parts.push(part));
        response.on("end", () => {
          const found = Object.entries(response.headers).flatMap(([name, value]) =>
            value === undefined ? [] : [/** @type {[string, string]} */ ([name, String(value)])],
          );
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            headers: new Headers(found),
          });
        });
      },
    );
    sent.on("error", ({ message }) => resolve({ status: 0, text: message, headers: new Headers() }));
    sent.end(body);
  });
}

function anyAddress() {
  return `203.0.113.${Math.floor(Math.random() * 256)}`;
}

/** @param {Answer} answer @param {string} name */
export function headerOf({ headers }, name) {
  return headers.get(name) ?? "";
}

const ANSWER_MS = 3000;

/** @param {import("./attacked-site.mjs").AttackedSite} site @param {string} text @returns {Promise<string>} all that the server answers until it closes the connection or stays silent */
export function sendText(site, text) {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setTimeout(ANSWER_MS, () => socket.destroy());
    socket.on("data", (part) => (answer += part.toString("latin1")));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(answer));
  });
}
