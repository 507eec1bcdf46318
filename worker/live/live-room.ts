import type { DurableObjectState, WebSocket } from "@cloudflare/workers-types";
import { createContext } from "../context/create-context.ts";
import type { LiveMessage } from "../domain/live/live-message.ts";
import {
  CHECK_AGAIN,
  CHECK_VALID_MS,
  MESSAGE_MAX,
  MESSAGES_A_MINUTE,
  PING,
  PONG,
  type Presence,
  readLookingAt,
  type RoomGuest,
  type RoomMessage,
  SESSION_ENDED,
  SOCKETS_MAX,
  SOCKETS_OF_PERSON_MAX,
  TOO_MANY_MESSAGES,
  type Viewer,
} from "../domain/live/room.ts";
import { MINUTE_MS } from "../domain/kernel/time/durations.ts";
import type { Env } from "../env.ts";

/** What a socket keeps while the room hibernates. */
interface Connected extends RoomGuest {
  /** Epoch ms of the session's check. */
  checkedAt: number;
  /** The lead on the person's screen, which the person may see. */
  looking: string | null;
}

/**
 * The Durable Object that open panels are connected to. It stores nothing: everything about a socket is in its attachment, so the
 * platform may unload the object between two messages. Only the Worker reaches it, after it has checked the session.
 */
export class LiveRoom {
  readonly #state: DurableObjectState;
  /** Messages of a socket in the current minute. */
  readonly #counts = new WeakMap<WebSocket, { minute: number; messages: number }>();
  /** What an open socket has said last, while it is checked. */
  readonly #said = new WeakMap<WebSocket, string | null>();
  readonly #env: Env;

  constructor(state: DurableObjectState, env: Env) {
    this.#state = state;
    this.#env = env;
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  /** `/connect` opens a socket, `/publish` makes all panels read, `/end` closes the sockets of ended sessions, `/check` all. */
  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/connect") return this.#connect(JSON.parse(searchParams.get("guest") ?? "null") as RoomGuest);
    if (pathname === "/publish") await this.#publish((await request.json()) as LiveMessage);
    if (pathname === "/check")
      for (const socket of this.#state.getWebSockets()) socket.close(CHECK_AGAIN, "check again");
    if (pathname === "/end") {
      const { userId, sessionId } = (await request.json()) as { userId?: string; sessionId?: string };
      for (const socket of this.#state.getWebSockets()) {
        const { id, sessionId: own } = connectedBy(socket);
        if (id === userId || own === sessionId) socket.close(SESSION_ENDED, "session ended");
      }
    }
    return new Response(null, { status: 204 });
  }

  async webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    if (typeof message !== "string" || message.length > MESSAGE_MAX || this.#isOverLimit(socket)) {
      socket.close(TOO_MANY_MESSAGES, "limit");
      return;
    }
    const read = readLookingAt(message);
    if (!read) return;
    const { looking } = read;
    this.#said.set(socket, looking);
    const mayLook = looking === null || (await this.#maySee(connectedBy(socket), looking));
    // It has closed or said something else meanwhile.
    if (this.#said.get(socket) !== looking) return;
    lookAt(socket, mayLook ? looking : null);
    this.#sendPresence();
  }

  webSocketClose(socket: WebSocket): void {
    this.#said.delete(socket);
    const { looking } = connectedBy(socket);
    if (looking !== null) this.#sendPresence(socket);
  }

  webSocketError(socket: WebSocket): void {
    this.webSocketClose(socket);
  }

  #connect(guest: RoomGuest): Response {
    const open = this.#state.getWebSockets();
    const own = open.filter((socket) => connectedBy(socket).id === guest.id);
    if (open.length >= SOCKETS_MAX || own.length >= SOCKETS_OF_PERSON_MAX) return new Response(null, { status: 429 });
    const [client, socket] = Object.values(new WebSocketPair()) as unknown as [WebSocket, WebSocket];
    this.#state.acceptWebSocket(socket);
    socket.serializeAttachment({ ...guest, checkedAt: Date.now(), looking: null } satisfies Connected);
    socket.send(messageOf({ kind: "presence", leads: presenceFor(socket, this.#state.getWebSockets()) }));
    return new Response(null, { status: 101, webSocket: client } as ResponseInit);
  }

  async #publish({ id: leadId, assigneeId }: LiveMessage): Promise<void> {
    const message = messageOf({ kind: "changed" });
    const sockets = this.#state.getWebSockets();
    for (const socket of sockets) this.#send(socket, message);
    // It may have been given to another person or salon.
    const looking = sockets.filter((socket) => {
      const guest = connectedBy(socket);
      return guest.looking === leadId && !guest.seesAll && guest.id !== assigneeId;
    });
    const mayLook = await Promise.all(looking.map((socket) => this.#maySee(connectedBy(socket), leadId)));
    const losing = looking.filter((socket, at) => !mayLook[at] && connectedBy(socket).looking === leadId);
    for (const socket of losing) lookAt(socket, null);
    if (losing.length > 0) this.#sendPresence();
  }

  /** A browser can name any lead: for a person who sees only some, the database is asked. */
  async #maySee({ seesAll, sessionId }: Connected, leadId: string): Promise<boolean> {
    if (seesAll) return true;
    const { services, log } = createContext(this.#env, null);
    return services.live.maySeeLead(sessionId, leadId).catch((cause: unknown) => {
      log.error("background_work_failed", cause);
      return false;
    });
  }

  /** @param left a socket that has just closed, which the platform may still list */
  #sendPresence(left?: WebSocket): void {
    const sockets = this.#state.getWebSockets().filter((socket) => socket !== left);
    for (const socket of sockets) {
      this.#send(socket, messageOf({ kind: "presence", leads: presenceFor(socket, sockets) }));
    }
  }

  #send(socket: WebSocket, message: string): void {
    const isChecked = connectedBy(socket).checkedAt > Date.now() - CHECK_VALID_MS;
    try {
      if (isChecked) socket.send(message);
      else socket.close(CHECK_AGAIN, "check again");
    } catch {
      // It is closing; its browser reads what it has missed when it connects again.
    }
  }

  #isOverLimit(socket: WebSocket): boolean {
    const minute = Math.floor(Date.now() / MINUTE_MS);
    const counted = this.#counts.get(socket);
    const messages = counted?.minute === minute ? counted.messages + 1 : 1;
    this.#counts.set(socket, { minute, messages });
    return messages > MESSAGES_A_MINUTE;
  }
}

function connectedBy(socket: WebSocket): Connected {
  return socket.deserializeAttachment() as Connected;
}

function lookAt(socket: WebSocket, looking: string | null): void {
  socket.serializeAttachment({ ...connectedBy(socket), looking } satisfies Connected);
}

function messageOf(message: RoomMessage): string {
  return JSON.stringify(message);
}

/** Who looks at which lead; a person who sees only some leads gets the one on the own screen. */
function presenceFor(receiver: WebSocket, sockets: readonly WebSocket[]): Presence {
  const { seesAll, looking: own } = connectedBy(receiver);
  const leads: Record<string, Viewer[]> = {};
  for (const { looking, id, name } of sockets.map(connectedBy)) {
    if (looking === null || (!seesAll && looking !== own)) continue;
    const viewers = (leads[looking] ??= []);
    if (!viewers.some((viewer) => viewer.id === id)) viewers.push({ id, name });
  }
  for (const viewers of Object.values(leads)) viewers.sort((a, b) => (a.name < b.name ? -1 : 1));
  return leads;
}
