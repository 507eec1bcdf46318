import * as z from "zod";
import { PASSPHRASE_MIN } from "../worker/domain/operations/backup.ts";
import { parseNetwork } from "./http/client-address.ts";

const KEY_MIN = 32;
const HOW_TO_MAKE = "make one with `openssl rand -hex 32`";

const key = z.string().min(KEY_MIN, `must have ${KEY_MIN} characters or more; ${HOW_TO_MAKE}`);
const flag = z.literal("1", "can only be 1 or missing");
const integer = (min: number, max: number) =>
  z.string().refine((text) => /^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max, {
    error: `must be a whole number from ${min} to ${max}`,
  });
const url = (schemes: RegExp, example: string) =>
  z.string().refine((text) => URL.canParse(text) && schemes.test(text), `must be an address such as ${example}`);

/** The environment of the server, each with what it is for; docs/self-hosting.md has the table. */
export const SETTINGS = z.object({
  SITE_ORIGIN: z
    .string("is missing; for example https://salon.ru")
    .refine(isOrigin, "must be the site's public address, https://salon.ru: https, without a path")
    .describe("public address of the site; addresses in pages and mail begin with it"),
  HOST: z.string().default("127.0.0.1").describe("address to listen on; 0.0.0.0 in a container"),
  PORT: integer(0, 65_535).default("8787").describe("port to listen on, plain HTTP"),
  TRUSTED_PROXIES: z
    .string()
    .refine(
      (text) => listOf(text).every(isNetwork),
      "must be addresses or networks, for example 127.0.0.1, 172.16.0.0/12",
    )
    .optional()
    .describe("proxies in front, addresses and networks with commas; their X-Forwarded-For is trusted"),
  DATA_DIR: z.string().default("data").describe("folder of the database, the media and the state"),
  CACHE_MB: integer(1, 4096).default("32").describe("memory for cached pages and media"),
  MEDIA_S3_ENDPOINT: url(/^https?:/, "https://storage.yandexcloud.net")
    .optional()
    .describe("S3 service that keeps the media"),
  MEDIA_S3_REGION: z.string().default("us-east-1").describe("region of the S3 service"),
  MEDIA_S3_BUCKET: z.string().optional().describe("bucket for the media"),
  MEDIA_S3_ACCESS_KEY_ID: z.string().optional().describe("key of the S3 service"),
  MEDIA_S3_SECRET_ACCESS_KEY: z.string().optional().describe("secret of that key"),
  SMTP_URL: url(/^smtps?:/, "smtps://user:password@smtp.yandex.ru:465")
    .optional()
    .describe("mail server; no mail without it"),
  MAIL_IMAP_URL: url(/^imaps?:/, "imaps://user:password@imap.yandex.ru")
    .optional()
    .describe("mailbox of the address for answers, which is read every minute; no answers to mails without it"),
  MAIL_FROM: z.email("must be an e-mail address").optional().describe("sender that the mail server accepts"),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{0,62}$/i, "must be a name in the DNS, such as site2026")
    .optional()
    .describe("name of the DKIM key in the DNS of the sender's domain; without it the mail server signs, or nobody"),
  DKIM_KEY_FILE: z.string().startsWith("/", "must be an absolute path").optional().describe("file of that key, PEM"),
  UPLOAD_KEY: z.string(`is missing; ${HOW_TO_MAKE}`).pipe(key).describe("signs uploads and device cookies"),
  BACKUP_KEY: z
    .string(`is missing; ${HOW_TO_MAKE}`)
    .pipe(key)
    .describe("encrypts nightly backups; keep a copy elsewhere"),
  BACKUP_TO: z
    .string()
    .regex(/^(?:\/|s3:\/\/[a-z0-9.-]+(?:\/|$))/, "must be the absolute path of a folder, or s3://bucket/folder")
    .optional()
    .describe("place of the daily archives; none without it"),
  BACKUP_PASSPHRASE: z
    .string()
    .min(PASSPHRASE_MIN, `must have ${PASSPHRASE_MIN} characters or more; ${HOW_TO_MAKE}`)
    .optional()
    .describe("encrypts the archives; keep a copy elsewhere"),
  BACKUP_KEPT_DAYS: integer(1, 3650).default("7").describe("latest daily archives that are kept"),
  BACKUP_KEPT_WEEKS: integer(0, 520).default("5").describe("weeks of which the latest archive is kept"),
  BACKUP_KEPT_MONTHS: integer(0, 120).default("0").describe("months, likewise"),
  BACKUP_S3_ENDPOINT: url(/^https?:/, "https://storage.yandexcloud.net")
    .optional()
    .describe("S3 service of the archives"),
  BACKUP_S3_REGION: z.string().default("us-east-1").describe("its region"),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional().describe("its key"),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional().describe("secret of that key"),
  LEAD_SEAL_KEY: key.optional().describe("encrypts leads outside the database; UPLOAD_KEY without it"),
  ALERT_KEY: key.optional().describe("signs links of visitors' subscriptions; UPLOAD_KEY without it"),
  PUSH_KEY: key.optional().describe("signs messages to browsers of staff; UPLOAD_KEY without it"),
  QUOTE_KEY: key.optional().describe("signs quotes; UPLOAD_KEY without it"),
  QUOTE_KEY_BEFORE: key.optional().describe("the former QUOTE_KEY, while its quotes are valid"),
  WEBHOOK_SECRET: key.optional().describe("signs calls of the webhook"),
  TELEGRAM_BOT_NAME: z
    .string()
    .regex(/^@?\w{5,32}$/, "must be the name of a bot")
    .optional()
    .describe("the bot that visitors may subscribe with"),
  TELEGRAM_HOOK_SECRET: z
    .string()
    .regex(/^[\w-]{16,256}$/, "must have 16 to 256 of A-Z, a-z, 0-9, _ and -")
    .optional()
    .describe("the secret of its webhook"),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:\S+$/, "must be the token of a bot, 123456:ABC…")
    .optional()
    .describe("bot that writes to the salon's chat"),
  LEAD_COLLECTOR_URL: url(/^https?:/, "https://collector.salon.ru/v1")
    .optional()
    .describe("collector of personal data"),
  LEAD_COLLECTOR_SECRET: key.optional().describe("signs calls to the collector"),
  HEALTH_TOKEN: z
    .string()
    .min(16, `must have 16 characters or more; ${HOW_TO_MAKE}`)
    .optional()
    .describe("opens /healthz?deep=<token>"),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,}=*$/, `must have 16 characters or more of A-Z, a-z, 0-9 and -._~+/; ${HOW_TO_MAKE}`)
    .optional()
    .describe("opens /metrics for Prometheus, as a bearer token; the address does not exist without it"),
  MIRROR_SECRET: key.optional().describe("of a mirror in front (docs/mirror.md)"),
  LEADS_ARCHIVED_AFTER_DAYS: integer(1, 3650)
    .optional()
    .describe("age at which closed leads move to the archive, days"),
  SALON_PHONE: z.string().optional().describe("phone for pages before staff have saved the settings"),
  SALON_NAME: z.string().optional().describe("name of the dealership, likewise"),
  SALON_ADDRESS: z.string().optional().describe("address of the dealership, likewise"),
  OUTGOING_HOSTS: z
    .string()
    .optional()
    .describe("sites that staff may enter for imports and webhooks; all public ones without it"),
  CHECK_BREACHED_PASSWORDS: flag.optional().describe("1 compares new passwords with those of known breaches"),
  AVITO_CLIENT_ID: z.string().optional().describe("key of the cabinet at Avito, to read its reports"),
  AVITO_CLIENT_SECRET: z.string().optional().describe("secret of that key"),
  METRIKA_API_URL: z.string().optional().describe("a relay in front of the API of Yandex Metrika"),
  AVITO_API_URL: z.string().optional().describe("a relay in front of Avito's API"),
  AUTOTEKA_API_URL: z.string().optional().describe("a relay in front of Autoteka's API"),
  MAX_API_URL: z.string().optional().describe("a relay in front of the API of MAX"),
  MAX_CA_FILE: z
    .string()
    .optional()
    .describe("PEM of the authority that has issued MAX's certificate; trusted for MAX alone"),
  VK_API_URL: z.string().optional().describe("a relay in front of the API of VK"),
  TELEGRAM_API_URL: z.string().optional().describe("a relay in front of Telegram's Bot API"),
  YOOKASSA_API_URL: z.string().optional().describe("a relay in front of the API of YooKassa"),
  INDEXNOW: flag.optional().describe("1 notifies search engines of changed car pages"),
  NO_OFFLINE_PAGES: flag.optional().describe("1 ends the pages that visitors' browsers keep for times without network"),
  IMPORT_ALLOW_LOCAL: flag.optional().describe("1 lets imports read this machine; development alone"),
  DIAGNOSTICS: flag.optional().describe("1 adds Server-Timing headers; development alone"),
  ACCESS_LOG: z
    .enum(["0", "1"], "can only be 0 or 1")
    .default("1")
    .describe("0 ends the line per request: time, method, path, status, no address and no query"),
});

export type SettingValues = z.infer<typeof SETTINGS>;

/** The parts of a list with commas. */
export function listOf(text: string): string[] {
  return text.split(",").flatMap((part) => part.trim() || []);
}

function isNetwork(text: string): boolean {
  try {
    return parseNetwork(text) !== null;
  } catch {
    return false;
  }
}

/** https, or http on this machine: browsers store the session cookie for these alone. */
function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, username } = new URL(text);
  const isLocal = protocol === "http:" && /^(?:localhost|127\.0\.0\.1)$/.test(hostname);
  return (protocol === "https:" || isLocal) && pathname === "/" && search === "" && username === "";
}
