import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { HEARTBEAT_MS, LIVE_SOCKET_PATH, MESSAGE_MAX } from "../../worker/domain/live/room.ts";
import { type BrowserSocket, socketOf } from "./room-socket.ts";

/** IANA's registry of close codes: browsers connect anew. */
const SERVICE_RESTART = 1012;
/** The network of a browser is gone when three of its heartbeats did not come. */
const SILENCE_MAX_MS = 3 * HEARTBEAT_MS;

/** Whether a request opens a socket; an `Upgrade` header of any other request is ignored, as HTTP allows. */
export function opensSocket({ url = "", headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === "websocket" && url.split("?", 1)[0] === LIVE_SOCKET_PATH;
}

/** Completes the handshakes that the Worker has answered with 101. */
export function acceptSockets() {
  // UTF-8 needs at most three bytes for a character of JavaScript.
  const server = new WebSocketServer({ noServer: true, maxPayload: 3 * MESSAGE_MAX, perMessageDeflate: false });
  return {
    /** Any other response of the Worker refuses the handshake. */
    async answer(incoming: IncomingMessage, connection: Duplex, head: Buffer, response: Response): Promise<void> {
      const socket = socketOf(response);
      if (!socket) return refuse(connection, response);
      connection.once("close", () => socket.close());
      server.handleUpgrade(incoming, connection, head, (opened) => join(opened, socket));
    },
    close(): void {
      for (const opened of server.clients) opened.close(SERVICE_RESTART, "restart");
    },
    cut(): void {
      for (const opened of server.clients) opened.terminate();
    },
  };
}

async function refuse(connection: Duplex, response: Response): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  const status = `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status] ?? ""}`;
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`);
  const lines = [status, ...headers, `Content-Length: ${body.length}`, "Connection: close", "", ""];
  connection.end(Buffer.concat([Buffer.from(lines.join("\r\n")), body]));
}

/** Passes messages between the connection and the room. */
function join(opened: WebSocket, socket: BrowserSocket): void {
  const silence = setTimeout(() => opened.terminate(), SILENCE_MAX_MS);
  opened.on("message", (data, isBinary) => {
    silence.refresh();
    if (isBinary) opened.close(1003, "text only");
    else socket.send((data as Buffer).toString());
  });
  opened.on("close", () => {
    clearTimeout(silence);
    socket.close();
  });
  // `close` follows.
  opened.on("error", () => undefined);
  socket.addEventListener("message", (event) => opened.send((event as MessageEvent<string>).data));
  socket.addEventListener("close", (event) => {
    const { code, reason } = event as CloseEvent;
    opened.close(code, reason);
  });
  socket.accept();
}
