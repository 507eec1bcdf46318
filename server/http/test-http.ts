import { type IncomingHttpHeaders, request as requestHttp } from "node:http";
import { connect } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { parseNetwork } from "./client-address.ts";
import { type Handlers, listen, type Listening } from "./listen.ts";

export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Listens on a free port as https://salon.example, behind `proxies`. */
export function listenAsSalon(
  answer: Handlers["answer"],
  proxies: string[] = [],
  limits?: Parameters<typeof listen>[0]["limits"],
): Promise<Listening> {
  const site = { origin: new URL("https://salon.example"), trustedProxies: proxies.map(parseNetwork) };
  const onFailure = (cause: unknown) => console.error(cause);
  return listen({ host: "127.0.0.1", port: 0, ...(limits && { limits }) }, () => site, { answer, onFailure });
}

/** Sends a request with exactly these headers. */
export function send(
  port: number,
  {
    path = "/",
    method = "GET",
    headers = {},
    body,
  }: { path?: string; method?: string; headers?: Record<string, string>; body?: string },
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = requestHttp({ host: "127.0.0.1", port, path, method, headers }, (answer) => {
      buffer(answer).then((bytes) => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes });
      }, reject);
    });
    sent.on("error", reject).end(body);
  });
}

/** Sends bytes as they are and returns all that comes back. */
export function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(bytes);
  return text(socket);
}
