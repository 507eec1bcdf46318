import type { PushSubscriptionInput } from "../live/push.ts";

/** Where a subscription is sent to, and where its consent was sent from. Personal data: see docs/personal-data.md. */
export interface AlertContact {
  email?: string;
  push?: PushSubscriptionInput;
  /** Id of the chat with the bot. */
  chat?: string;
  /** IP address of the request that gave the consent: the proof that the law demands. */
  ip?: string;
}

/** The text whose hash identifies an address. E-mail addresses differ in case alone by mistake. */
export function addressText({ email, push, chat }: AlertContact): string {
  if (email) return `email ${email.trim().toLowerCase()}`;
  return push ? `push ${push.endpoint}` : `chat ${chat}`;
}

/** Services that browsers take messages from; a subscription names an address that the site calls. */
const PUSH_HOSTS = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "web.push.apple.com",
  "notify.windows.com",
];

export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { hostname, protocol, port } = new URL(endpoint);
  return (
    protocol === "https:" &&
    port === "" &&
    PUSH_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  );
}
