import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { Readable } from "node:stream";
import { Response } from "miniflare";
import { lookupPublic, originOf, refusePrivateAddress } from "../../server/outgoing/public-lookup.ts";

/** @typedef {import("miniflare").Request} Request */

/** Of one connection, not of the message. */
const CONNECTION_HEADERS = /^(?:connection|keep-alive|transfer-encoding|content-length|host|accept-encoding)$/;

/**
 * What sends the Worker's requests to other sites from this server, which reaches private networks, unlike Cloudflare's: the resolved
 * address is checked when the connection is made. Undefined, for no check, when IMPORT_ALLOW_LOCAL is on; a collector beside the server
 * stays allowed.
 * @param {Record<string, unknown>} vars of the Worker
 */
export function outgoingNetwork({ IMPORT_ALLOW_LOCAL: allowsLocal, LEAD_COLLECTOR_URL: collector }) {
  if (allowsLocal === "1") return undefined;
  const own = originOf(collector);
  return async (/** @type {Request} */ request) => {
    const url = new URL(request.url);
    return send(request, url, url.origin !== own).catch(() => new Response(null, { status: 502 }));
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
