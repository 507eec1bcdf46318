/** Terms of the room (docs/decisions/0058-live-room.md), which Worker and browser share. */

export const LIVE_SOCKET_PATH = "/api/live/socket";

/** Close codes of our own (RFC 6455, 7.4.2). */
export const SESSION_ENDED = 4001;
/** The session was checked too long ago: connect again. */
export const CHECK_AGAIN = 4002;
export const TOO_MANY_MESSAGES = 4003;

/** The browser sends it every HEARTBEAT_MS; the platform answers without starting the room. */
export const PING = "ping";
export const PONG = "pong";
export const HEARTBEAT_MS = 30_000;
/** A browser connects anew after this time, so that its session is checked again. */
export const CHECKED_EVERY_MS = 5 * 60_000;
/** A socket whose check is older gets no message. */
export const CHECK_VALID_MS = 2 * CHECKED_EVERY_MS;

/** Sockets of one person, and of all; above them panels read every 20 seconds. */
export const SOCKETS_OF_PERSON_MAX = 20;
export const SOCKETS_MAX = 500;
export const MESSAGES_A_MINUTE = 60;
/** Characters of a message from a browser. */
export const MESSAGE_MAX = 200;

/** A staff member who has a lead open. */
export interface Viewer {
  /** Of the user. */
  id: string;
  name: string;
}

/** By the id of the lead. */
export type Presence = Readonly<Record<string, readonly Viewer[]>>;

/** `changed`: read the changes of leads. It contains none, so that one query decides who may see what. */
export type RoomMessage = { kind: "changed" } | { kind: "presence"; leads: Presence };

/** From a browser: the lead that it shows; null for other screens. */
export interface LookingAt {
  looking: string | null;
}

/** Null for anything else. */
export function readLookingAt(text: string): LookingAt | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("looking" in value)) return null;
    const { looking } = value;
    return looking === null || typeof looking === "string" ? { looking } : null;
  } catch {
    return null;
  }
}

/** Who is connected, as the Worker has checked it. */
export interface RoomGuest extends Viewer {
  sessionId: string;
  /** Whether the person may see the leads of others. */
  seesAll: boolean;
}
