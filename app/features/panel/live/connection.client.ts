import { ApiError, callApiOnce } from "#app/lib/api.ts";
import type { LeadChanges } from "#worker/domain/live/lead-changes.ts";
import {
  CHECKED_EVERY_MS,
  HEARTBEAT_MS,
  LIVE_SOCKET_PATH,
  PING,
  PONG,
  type Presence,
  type RoomMessage,
} from "#worker/domain/live/room.ts";

/** How often changes are read without a socket, and with one, whose messages can be lost. */
const READ_WITHOUT_SOCKET_MS = 20_000;
const READ_WITH_SOCKET_MS = 60_000;
/** A second, doubled with each failure; half of it is random, so that panels do not return all at once. */
const RECONNECT_FIRST_MS = 1000;
const RECONNECT_MAX_MS = 30_000;
/** For the answer to a heartbeat. */
const PONG_MS = 10_000;

interface Listeners {
  onChanges: (changes: Pick<LeadChanges, "created" | "messages">) => void;
  onPresence: (presence: Presence) => void;
}

export interface LiveConnection {
  /** The lead on the screen; null for other screens. */
  look(leadId: string | null): void;
  close(): void;
}

/**
 * Reads the changes of leads by their numbers: whenever the room says so, after each connection, and at intervals. So none is missed,
 * whatever happens to the socket. Ends when the session has ended or may not see leads.
 */
export function openLiveConnection({ onChanges, onPresence }: Listeners): LiveConnection {
  let cursor: number | null = null;
  let socket: WebSocket | null = null;
  let looking: string | null = null;
  let failures = 0;
  let isClosed = false;
  let reading: Promise<void> | null = null;
  let mustReadAgain = false;
  let readTimer = 0;
  let connectTimer = 0;

  const isOpen = () => socket?.readyState === WebSocket.OPEN;

  async function readAll(): Promise<void> {
    for (;;) {
      const query = cursor === null ? {} : { since: String(cursor) };
      const changes: LeadChanges = await callApiOnce("GET /live/changes", { query });
      if (isClosed) return;
      const isFirst = cursor === null;
      cursor = changes.cursor;
      if (!isFirst && changes.isChanged) onChanges(changes);
      if (changes.isComplete && !mustReadAgain) return;
      mustReadAgain = false;
    }
  }

  /** A call during another one reads once more after it. */
  function read(): void {
    if (isClosed) return;
    if (reading) {
      mustReadAgain = true;
      return;
    }
    window.clearTimeout(readTimer);
    reading = readAll()
      .catch((cause: unknown) => {
        if (cause instanceof ApiError && (cause.status === 401 || cause.status === 403)) close();
      })
      .finally(() => {
        reading = null;
        mustReadAgain = false;
        if (!isClosed) readTimer = window.setTimeout(read, isOpen() ? READ_WITH_SOCKET_MS : READ_WITHOUT_SOCKET_MS);
      });
  }

  function connect(): void {
    window.clearTimeout(connectTimer);
    if (isClosed) return;
    const opened = new WebSocket(`${location.origin.replace(/^http/, "ws")}${LIVE_SOCKET_PATH}`);
    socket = opened;
    let heartbeat = 0;
    let pong = 0;
    let isRenewed = false;
    const renewal = window.setTimeout(() => {
      isRenewed = true;
      opened.close();
    }, CHECKED_EVERY_MS);
    opened.addEventListener("open", () => {
      failures = 0;
      heartbeat = window.setInterval(() => {
        // It may be closing still: the browser reports a message then.
        if (opened.readyState !== WebSocket.OPEN) return;
        opened.send(PING);
        pong = window.setTimeout(() => opened.close(), PONG_MS);
      }, HEARTBEAT_MS);
      if (looking !== null) sendLooking();
      read();
    });
    opened.addEventListener("message", ({ data }) => {
      window.clearTimeout(pong);
      if (data === PONG) return;
      const message = JSON.parse(String(data)) as RoomMessage;
      if (message.kind === "changed") read();
      else onPresence(message.leads);
    });
    opened.addEventListener("close", () => {
      window.clearInterval(heartbeat);
      window.clearTimeout(pong);
      window.clearTimeout(renewal);
      if (isClosed || socket !== opened) return;
      socket = null;
      if (isRenewed) return connect();
      onPresence({});
      // Also shows whether the session has ended.
      read();
      const wait = Math.min(RECONNECT_MAX_MS, RECONNECT_FIRST_MS * 2 ** failures++);
      connectTimer = window.setTimeout(connect, wait / 2 + (Math.random() * wait) / 2);
    });
  }

  function sendLooking(): void {
    if (isOpen()) socket?.send(JSON.stringify({ looking }));
  }

  function onOnline(): void {
    if (!isOpen()) connect();
  }

  function close(): void {
    isClosed = true;
    window.clearTimeout(readTimer);
    window.clearTimeout(connectTimer);
    window.removeEventListener("online", onOnline);
    socket?.close();
    onPresence({});
  }

  window.addEventListener("online", onOnline);
  read();
  connect();
  return {
    look(leadId) {
      if (looking === leadId) return;
      looking = leadId;
      sendLooking();
    },
    close,
  };
}
