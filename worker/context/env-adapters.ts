import { systemClock } from "../adapters/clock.ts";
import { postedIndexNow } from "../adapters/index-now.ts";
import { collectorLeadStore, type LeadStore, ownLeadStore } from "../adapters/leads/lead-store.ts";
import type { Advertising } from "../adapters/leads/metrika.ts";
import type { PaymentAccount } from "../adapters/payments/payments.ts";
import { type Sealer, secretSealer } from "../adapters/sealer.ts";
import { type HttpPoster } from "../adapters/web/http-post.ts";
import type { PushSender } from "../adapters/web/web-push.ts";
import { type Web } from "../adapters/web/web.ts";
import { type WebhookSigner, webhookSigner } from "../adapters/notifications/webhook-signer.ts";
import { MAX_RELAY_PATH } from "../domain/conversations/max-relay.ts";
import type { SalonContacts } from "../domain/dealership/settings.ts";
import { CHANNEL_ORIGINS, type ChannelOrigins } from "../domain/conversations/channel-origins.ts";
import type { Env } from "../env.ts";

/** Null when the deployment names no dealership: only the demo shows the defaults then. */
export function salonOf({
  SALON_NAME: salonName,
  SALON_PHONE: phone,
  SALON_ADDRESS: address,
}: Env): SalonContacts | null {
  return phone ? { salonName: salonName ?? "Автосалон", phone, address: address ?? "" } : null;
}

/** The channels' public APIs where the deployment names no others. */
export function channelOriginsOf({
  AVITO_API_URL,
  TELEGRAM_API_URL,
  MAX_API_URL,
  VK_API_URL,
  AUTOTEKA_API_URL,
}: Env): ChannelOrigins {
  const named = {
    avito: AVITO_API_URL,
    telegram: TELEGRAM_API_URL,
    max: MAX_API_URL,
    vk: VK_API_URL,
    autoteka: AUTOTEKA_API_URL,
  };
  const given = Object.entries(named).flatMap(([key, url]) => (url ? [[key, url.replace(/\/+$/, "")]] : []));
  return { ...CHANNEL_ORIGINS, ...Object.fromEntries(given) };
}

/** Signs requests to MAX where MAX_API_URL is the collector's path for them; null where they go there directly. */
export function maxRelayOf({ MAX_API_URL: url, LEAD_COLLECTOR_SECRET: secret }: Env): WebhookSigner | null {
  return secret && url?.replace(/\/+$/, "").endsWith(MAX_RELAY_PATH) ? webhookSigner(secret) : null;
}

/** Null without the keys of the salon's cabinet. */
export function avitoOf(
  { AVITO_CLIENT_ID: clientId, AVITO_CLIENT_SECRET: clientSecret, AVITO_API_URL: url }: Env,
  web: Web,
) {
  if (!clientId || !clientSecret) return null;
  const keys = { clientId, clientSecret, url: (url ?? "https://api.avito.ru").replace(/\/+$/, "") };
  // Read when it is first used: no page needs it.
  return {
    lastReport: async () => (await import("../adapters/outlets/avito-api.ts")).avitoApi(web, keys).lastReport(),
  };
}

/** Read when it is first used: no page needs it. */
export function paymentsOf({ YOOKASSA_API_URL: url }: Env, web: Web) {
  return async (account: PaymentAccount) => {
    const { yookassa, YOOKASSA_ORIGIN } = await import("../adapters/payments/yookassa.ts");
    return yookassa(web, account, (url ?? YOOKASSA_ORIGIN).replace(/\/+$/, ""));
  };
}

/** Read when it is first used: no page needs it. */
export function advertisingOf({ METRIKA_API_URL: url }: Env, web: Web): Advertising {
  const load = async () => {
    const { METRIKA_API, metrikaAdvertising } = await import("../adapters/leads/metrika.ts");
    return metrikaAdvertising(web, (url ?? METRIKA_API).replace(/\/+$/, ""));
  };
  return {
    report: async (...report) => (await load()).report(...report),
    check: async (account) => (await load()).check(account),
  };
}

/** With PUSH_KEY, else with UPLOAD_KEY; null without both. Its code is read when it is first used. */
export function pushOf({ PUSH_KEY, UPLOAD_KEY }: Env, web: Web, siteOrigin: string | null): PushSender | null {
  const secret = PUSH_KEY || UPLOAD_KEY;
  if (!secret) return null;
  // Push services want to know whom to write to about a sender.
  const subject = siteOrigin?.startsWith("https://") ? siteOrigin : "mailto:site@localhost";
  const sender = async () => (await import("../adapters/web/web-push.ts")).webPush(web, { secret, subject });
  return {
    publicKey: async () => (await sender()).publicKey(),
    send: async (...message) => (await sender()).send(...message),
  };
}

/** Null where it is off, and for a site without a public address or a secret for the key. */
export function indexNowOf({ INDEXNOW, UPLOAD_KEY: secret }: Env, poster: HttpPoster, siteOrigin: string | null) {
  if (INDEXNOW !== "1" || !secret || !siteOrigin?.startsWith("https://")) return null;
  return postedIndexNow({ poster, secret, siteOrigin });
}

/** https, or localhost to try a collector out. */
const COLLECTOR_ADDRESS = /^(?:https:\/\/|http:\/\/localhost(?=[:/]))/;

/** @throws if the collector has no secret or no https address: contact details must not be stored here by mistake */
export function leadStoreOf(
  { LEAD_COLLECTOR_URL: url, LEAD_COLLECTOR_SECRET: secret }: Env,
  poster: HttpPoster,
): LeadStore {
  if (!url) return ownLeadStore;
  if (!secret || !COLLECTOR_ADDRESS.test(url)) throw new Error("The collector needs an https address and its secret");
  const place = url.replace(/\/+$/, "");
  return collectorLeadStore({ url: place, poster, signer: webhookSigner(secret), now: systemClock.now });
}

export function allowedHostsOf({ OUTGOING_HOSTS: list }: Env): string[] | null {
  const names =
    list
      ?.toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean) ?? [];
  return names.length > 0 ? names : null;
}

/** Seals with LEAD_SEAL_KEY, else with UPLOAD_KEY; what was sealed before LEAD_SEAL_KEY was set can still be opened. */
export function sealerOf({ LEAD_SEAL_KEY, UPLOAD_KEY }: Env, use?: string): Sealer | null {
  const [first, ...rest] = [LEAD_SEAL_KEY, UPLOAD_KEY].flatMap((secret) => secret || []);
  return first ? secretSealer([first, ...rest], use) : null;
}

/** Signs with QUOTE_KEY, else with UPLOAD_KEY; quotes that were signed with the others are recognised. Read when it is first used. */
export function quoteSignerOf({ QUOTE_KEY, QUOTE_KEY_BEFORE, UPLOAD_KEY }: Env) {
  const [first, ...rest] = [QUOTE_KEY, QUOTE_KEY_BEFORE, UPLOAD_KEY].flatMap((secret) => secret || []);
  if (!first) return null;
  return async () => (await import("../adapters/quote-signer.ts")).secretQuoteSigner([first, ...rest]);
}

/** Signs with ALERT_KEY, else with UPLOAD_KEY. Read when it is first used. */
export function alertSignerOf({ ALERT_KEY, UPLOAD_KEY }: Env) {
  const secret = ALERT_KEY || UPLOAD_KEY;
  return secret ? async () => (await import("../adapters/alert-signer.ts")).alertSigner(secret) : null;
}

/** Null unless the deployment names the bot and can write to its chats. */
export function telegramBotOf({ TELEGRAM_BOT_NAME: name, TELEGRAM_HOOK_SECRET: hookSecret, TELEGRAM_BOT_TOKEN }: Env) {
  return name && hookSecret && TELEGRAM_BOT_TOKEN ? { name: name.replace(/^@/, ""), hookSecret } : null;
}
