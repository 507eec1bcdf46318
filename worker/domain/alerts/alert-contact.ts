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

/** Hosts that deliver letters for a mailbox whatever dots its name has, or with hyphens for dots. */
const DOTLESS_HOSTS = ["gmail.com", "googlemail.com"];
const YANDEX_HOSTS = ["ya.ru", "yandex.ru", "yandex.com", "yandex.by", "yandex.kz", "narod.ru"];

/** The text whose hash identifies an address: one for all spellings of a mailbox, `anna+cars@…` included. */
export function addressText({ email, push, chat }: AlertContact): string {
  if (email) {
    const [name = "", host = ""] = email.trim().toLowerCase().split("@");
    const mailbox = name.replace(/(?<=.)\+.*/, "");
    if (DOTLESS_HOSTS.includes(host)) return `email ${mailbox.replaceAll(".", "")}@gmail.com`;
    return `email ${YANDEX_HOSTS.includes(host) ? `${mailbox.replaceAll(".", "-")}@yandex.ru` : `${mailbox}@${host}`}`;
  }
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
