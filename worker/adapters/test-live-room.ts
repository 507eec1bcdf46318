import type { LiveMessage } from "../domain/live/live-message.ts";
import { type EndedSession, type LiveRoom } from "./live-room.ts";

/** Collects messages instead of sending them. */
export function fakeLiveRoom(): LiveRoom & { published: LiveMessage[]; ended: EndedSession[] } {
  const published: LiveMessage[] = [];
  const ended: EndedSession[] = [];
  return {
    published,
    ended,
    async publish(message) {
      published.push(message);
    },
    async end(session) {
      ended.push(session);
    },
    async checkAgain() {},
  };
}
