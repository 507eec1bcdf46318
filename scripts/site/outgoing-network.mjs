import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { Readable } from "node:stream";
import { Response } from "miniflare";
import { lookupPublic, originOf, refusePrivateAddress } from "../../server/outgoing/public-lookup.ts";

/** @typedef {import("miniflare").Request} Request */

/** Of one connection, not of the message. */
const CONNECTION_HEADERS = /^(?:connection|keep-alive|transfer-encoding|content-length|host|accept-encoding)$/;

/** Variables with addresses of services that the deployment chooses. */
const OWN_SERVICES = [
  "LEAD_COLLECTOR_URL",
  "AVITO_API_URL",
  "AUTOTEKA_API_URL",
  "METRIKA_API_URL",
  "MAX_API_URL",
  "VK_API_URL",
  "TELEGRAM_API_URL",
  "YOOKASSA_API_URL",
];

/**
 * What sends the Worker's requests to other sites from this server, which reaches private networks, unlike Cloudflare's: the resolved
 * address is checked when the connection is made. Undefined, for no check, when IMPORT_ALLOW_LOCAL is on; services that the deployment's
 * variables name, such as a collector beside the server, stay allowed, as in server/open-server.ts.
 * @param {Record<string, unknown>} vars of the Worker
 */
export function outgoingNetwork(vars) {
  if (vars["IMPORT_ALLOW_LOCAL"] === "1") return undefined;
  const own = OWN_SERVICES.map((name) => originOf(vars[name]));
  return async (/** @type {Request} */ request) => {
    const url = new URL(request.url);
    return send(request, url, !own.includes(url.origin)).catch(() => new Response(null, { status: 502 }));
  };
}

/** Redirects are answers: the Worker checks and follows them. @param {Request} request @param {URL} url @param {boolean} isChecked @returns {Promise<Response>} */
async function send(request, url, isChecked) {
  if (isChecked) await refusePrivateAddress(url.hostname);
  const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
  const headers = Object.fromEntries([...request.headers].filter(([name]) => !CONNECTION_HEADERS.test(name)));
  const options = {
    method: request.method,
    headers,
    signal: request.signal,
    ...(isChecked && { lookup: lookupPublic }),
  };
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === "https:" ? requestHttps : requestHttp)(url, options, (answer) => {
      const { statusCode: status = 502, rawHeaders } = answer;
      const fields = new Headers();
      for (let at = 0; at < rawHeaders.length; at += 2) {
        const name = rawHeaders[at] ?? "";
        if (!CONNECTION_HEADERS.test(name.toLowerCase())) fields.append(name, rawHeaders[at + 1] ?? "");
      }
      const isEmpty = [204, 205, 304].includes(status);
      const stream = /** @type {import("miniflare").BodyInit} */ (/** @type {unknown} */ (Readable.toWeb(answer)));
      resolve(new Response(isEmpty ? null : stream, { status, headers: [...fields] }));
    });
    sent.on("error", reject).end(body);
  });
}
