import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import * as z from "zod";
import { parseNetwork } from "./http/client-address.ts";
import { SettingsError } from "./settings-error.ts";

const KEY_MIN = 32;
const HOW_TO_MAKE = "make one with `openssl rand -hex 32`";

const key = z.string().min(KEY_MIN, `must have ${KEY_MIN} characters or more; ${HOW_TO_MAKE}`);
const flag = z.literal("1", "can only be 1 or missing");
const bytesOfMb = (text: string) => Number(text) * 1024 * 1024;
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
  MAIL_FROM: z.email("must be an e-mail address").optional().describe("sender that the mail server accepts"),
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
  BACKUP_PASSPHRASE: key.optional().describe("encrypts the archives; keep a copy elsewhere"),
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
  WEBHOOK_SECRET: key.optional().describe("signs calls of the webhook"),
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
  IMPORT_ALLOW_LOCAL: flag.optional().describe("1 lets imports read this machine; development alone"),
  DIAGNOSTICS: flag.optional().describe("1 adds Server-Timing headers; development alone"),
  ACCESS_LOG: flag.optional().describe("1 writes a line per request: method, status and time, no address and no query"),
});

type Values = z.infer<typeof SETTINGS>;

/** The settings that the Worker reads itself (worker/env.ts). */
const OF_WORKER = [
  "UPLOAD_KEY",
  "BACKUP_KEY",
  "LEAD_SEAL_KEY",
  "WEBHOOK_SECRET",
  "TELEGRAM_BOT_TOKEN",
  "LEAD_COLLECTOR_URL",
  "LEAD_COLLECTOR_SECRET",
  "HEALTH_TOKEN",
  "MIRROR_SECRET",
  "LEADS_ARCHIVED_AFTER_DAYS",
  "SALON_PHONE",
  "SALON_NAME",
  "SALON_ADDRESS",
  "OUTGOING_HOSTS",
  "CHECK_BREACHED_PASSWORDS",
  "IMPORT_ALLOW_LOCAL",
  "DIAGNOSTICS",
] as const satisfies (keyof Values)[];

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface BackupSettings {
  /** A folder, or s3://bucket/folder. */
  to: string;
  passphrase: string;
  keep: { days: number; weeks: number; months: number };
  /** Null for a folder. */
  s3: Omit<S3Settings, "bucket"> | null;
}

export interface MailSettings {
  url: URL;
  from: string;
}

export interface ServerSettings {
  /** Null: http://localhost with the port, for tests. */
  origin: URL | null;
  host: string;
  /** 0: a free one. */
  port: number;
  trustedProxies: ReturnType<typeof parseNetwork>[];
  dataDir: string;
  cacheBytes: number;
  /** Null: a folder in `dataDir`. */
  s3: S3Settings | null;
  /** Null: no mail. */
  mail: MailSettings | null;
  /** Null: no archives. */
  backup: BackupSettings | null;
  /** Variables of the Worker. */
  vars: Record<string, string>;
  hasAccessLog: boolean;
}

/**
 * The server's settings from its environment; an empty variable counts as missing.
 * @throws SettingsError that names everything that is wrong
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): ServerSettings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const { data, error } = SETTINGS.safeParse(given);
  const problems =
    error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`) ?? contradictions(data as Values);
  if (!data || problems.length > 0) throw new SettingsError(["Wrong settings:", ...problems].join("\n  "));
  const vars = OF_WORKER.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]] as const]));
  return {
    origin: new URL(data.SITE_ORIGIN),
    host: data.HOST,
    port: Number(data.PORT),
    trustedProxies: listOf(data.TRUSTED_PROXIES ?? "").map(parseNetwork),
    dataDir: data.DATA_DIR,
    cacheBytes: bytesOfMb(data.CACHE_MB),
    s3: s3Of(data),
    mail: data.SMTP_URL && data.MAIL_FROM ? { url: new URL(data.SMTP_URL), from: data.MAIL_FROM } : null,
    backup: backupOf(data),
    vars: { ...Object.fromEntries(vars), SITE_ORIGIN: new URL(data.SITE_ORIGIN).origin },
    hasAccessLog: data.ACCESS_LOG === "1",
  };
}

/** Reads a file of `NAME=value` lines; unlike in the environment, a name that no setting has is an error. @throws SettingsError */
export function readEnvFile(file: string): Record<string, string> {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (cause) {
    throw new SettingsError(`The file of settings ${file} cannot be read: ${(cause as Error).message}`);
  }
  const values = parseEnv(text) as Record<string, string>;
  const unknown = Object.keys(values).filter((name) => !(name in SETTINGS.shape));
  if (unknown.length > 0) throw new SettingsError(`${file} has settings that do not exist: ${unknown.join(", ")}`);
  return values;
}

/** What each setting allows alone and all of them do not allow together. */
function contradictions(values: Values): string[] {
  const {
    SITE_ORIGIN,
    TRUSTED_PROXIES,
    SMTP_URL,
    MAIL_FROM,
    LEAD_COLLECTOR_URL,
    LEAD_COLLECTOR_SECRET,
    BACKUP_TO,
    BACKUP_PASSPHRASE,
  } = values;
  const s3 = ["MEDIA_S3_ENDPOINT", "MEDIA_S3_BUCKET", "MEDIA_S3_ACCESS_KEY_ID", "MEDIA_S3_SECRET_ACCESS_KEY"] as const;
  const missing = s3.filter((name) => values[name] === undefined);
  return [
    SITE_ORIGIN.startsWith("https:") &&
      !TRUSTED_PROXIES &&
      "TRUSTED_PROXIES is missing: with an https address a proxy stands in front; name its address, for example 127.0.0.1",
    missing.length > 0 &&
      missing.length < s3.length &&
      `${missing.join(", ")} missing: media in S3 need all of ${s3.join(", ")}`,
    BACKUP_TO !== undefined &&
      !BACKUP_PASSPHRASE &&
      "BACKUP_PASSPHRASE is missing: the archives of BACKUP_TO are encrypted",
    BACKUP_TO?.startsWith("s3:") === true &&
      !backupOf(values)?.s3 &&
      "BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY are needed: BACKUP_TO is a bucket",
    Boolean(SMTP_URL) !== Boolean(MAIL_FROM) && "SMTP_URL and MAIL_FROM need each other",
    Boolean(LEAD_COLLECTOR_URL) !== Boolean(LEAD_COLLECTOR_SECRET) &&
      "LEAD_COLLECTOR_URL and LEAD_COLLECTOR_SECRET need each other",
  ].filter((problem) => problem !== false);
}

function backupOf(values: Values): BackupSettings | null {
  const {
    BACKUP_TO: to,
    BACKUP_PASSPHRASE: passphrase,
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_REGION: region,
  } = values;
  const { BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!to || !passphrase) return null;
  const keep = {
    days: Number(values.BACKUP_KEPT_DAYS),
    weeks: Number(values.BACKUP_KEPT_WEEKS),
    months: Number(values.BACKUP_KEPT_MONTHS),
  };
  const s3 = endpoint && accessKeyId && secretAccessKey ? { endpoint, region, accessKeyId, secretAccessKey } : null;
  return { to, passphrase, keep, s3 };
}

function s3Of(values: Values): S3Settings | null {
  const { MEDIA_S3_ENDPOINT: endpoint, MEDIA_S3_BUCKET: bucket, MEDIA_S3_REGION: region } = values;
  const { MEDIA_S3_ACCESS_KEY_ID: accessKeyId, MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  return endpoint && bucket && accessKeyId && secretAccessKey
    ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
    : null;
}

function listOf(text: string): string[] {
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
