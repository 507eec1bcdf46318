import type { DurableObjectNamespace } from "@cloudflare/workers-types";
import type { LiveMessage } from "../domain/live/live-message.ts";
import type { RoomGuest } from "../domain/live/room.ts";
import type { Log } from "./log.ts";

/** Whose sockets are closed. */
export type EndedSession = { sessionId: string } | { userId: string };

/** Where the open panels of the site are connected. */
export interface LiveRoom {
  /** Makes open panels read what changed. Never throws: panels also read without it, once a minute. */
  publish(message: LiveMessage): Promise<void>;
  /** Closes the sockets of a session, or of all sessions of a user. Never throws. */
  end(ended: EndedSession): Promise<void>;
  /** Closes all sockets, so that browsers connect again with the rights that they have now. Never throws. */
  checkAgain(): Promise<void>;
}

/** Connects a browser to the room. */
export interface LiveEntrance {
  /** 101 with the socket; 429 when there are too many, 503 without a room. */
  connect(guest: RoomGuest): Promise<Response>;
}

/** One room for the whole site. */
const ROOM = "staff";
/** The address is not resolved: a Durable Object answers whatever the host is. */
const ROOM_URL = "https://live-room";

export function boundLiveRoom(namespace: DurableObjectNamespace | undefined, log: Log): LiveRoom & LiveEntrance {
  const room = () => namespace?.get(namespace.idFromName(ROOM));
  async function send(path: string, body: object): Promise<void> {
    try {
      await room()?.fetch(ROOM_URL + path, { method: "POST", body: JSON.stringify(body) });
    } catch (cause) {
      log.error("live_publish_failed", cause);
    }
  }
  return {
    publish: (message) => send("/publish", message),
    end: (ended) => send("/end", ended),
    checkAgain: () => send("/check", {}),
    async connect(guest) {
      const query = new URLSearchParams({ guest: JSON.stringify(guest) });
      const headers = { Upgrade: "websocket" };
      const answer = await room()?.fetch(`${ROOM_URL}/connect?${query}`, { headers });
      return (answer as Response | undefined) ?? new Response(null, { status: 503 });
    },
  };
}
