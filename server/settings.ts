import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { parseNetwork } from "./http/client-address.ts";
import type { S3Settings } from "./r2/s3/s3-requests.ts";
import { NO_AUTHORITY, readAuthority } from "./outgoing/read-authority.ts";
import { SettingsError } from "./settings-error.ts";
import { listOf, SETTINGS, type SettingValues as Values } from "./settings-schema.ts";

const MB = 1024 * 1024;
const HOW_TO_MAKE_RSA = "make one with `openssl genrsa -out dkim.pem 2048`";

/** The settings that the Worker reads itself (worker/env.ts). */
const OF_WORKER = [
  "UPLOAD_KEY",
  "BACKUP_KEY",
  "LEAD_SEAL_KEY",
  "PUSH_KEY",
  "ALERT_KEY",
  "QUOTE_KEY",
  "QUOTE_KEY_BEFORE",
  "WEBHOOK_SECRET",
  "TELEGRAM_BOT_NAME",
  "TELEGRAM_HOOK_SECRET",
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
  "AVITO_CLIENT_ID",
  "AVITO_CLIENT_SECRET",
  "AVITO_API_URL",
  "AUTOTEKA_API_URL",
  "TELEGRAM_API_URL",
  "METRIKA_API_URL",
  "MAX_API_URL",
  "VK_API_URL",
  "YOOKASSA_API_URL",
  "INDEXNOW",
  "NO_OFFLINE_PAGES",
  "IMPORT_ALLOW_LOCAL",
  "DIAGNOSTICS",
] as const satisfies (keyof Values)[];

interface BackupSettings {
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
  /** Null: the mail server signs, or nobody. The key is PEM. */
  dkim: { selector: string; key: string } | null;
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
  /** Null: answers to mails are not read. */
  mailbox: URL | null;
  /** Null: no archives. */
  backup: BackupSettings | null;
  /** Variables of the Worker. */
  vars: Record<string, string>;
  hasAccessLog: boolean;
  /** Null: no metrics. */
  metricsToken: string | null;
  /** PEM of the authority that MAX's certificate is of. Null: what Node trusts. */
  maxAuthority: string | null;
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
    cacheBytes: Number(data.CACHE_MB) * MB,
    s3: s3Of(data),
    mail: mailOf(data),
    mailbox: data.MAIL_IMAP_URL === undefined ? null : new URL(data.MAIL_IMAP_URL),
    backup: backupOf(data),
    vars: { ...Object.fromEntries(vars), SITE_ORIGIN: new URL(data.SITE_ORIGIN).origin },
    hasAccessLog: data.ACCESS_LOG !== "0",
    metricsToken: data.METRICS_TOKEN ?? null,
    maxAuthority: data.MAX_CA_FILE === undefined ? null : readAuthority(data.MAX_CA_FILE),
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
    DKIM_SELECTOR,
    DKIM_KEY_FILE,
    LEAD_COLLECTOR_URL,
    LEAD_COLLECTOR_SECRET,
    BACKUP_TO,
    BACKUP_PASSPHRASE,
    MAX_CA_FILE,
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
    Boolean(DKIM_SELECTOR) !== Boolean(DKIM_KEY_FILE) && "DKIM_SELECTOR and DKIM_KEY_FILE need each other",
    DKIM_KEY_FILE !== undefined &&
      rsaKeyOf(DKIM_KEY_FILE) === null &&
      `DKIM_KEY_FILE has no RSA key that can be read; ${HOW_TO_MAKE_RSA}`,
    MAX_CA_FILE !== undefined && readAuthority(MAX_CA_FILE) === null && `MAX_CA_FILE ${NO_AUTHORITY}`,
    Boolean(LEAD_COLLECTOR_URL) !== Boolean(LEAD_COLLECTOR_SECRET) &&
      "LEAD_COLLECTOR_URL and LEAD_COLLECTOR_SECRET need each other",
  ].filter((problem) => problem !== false);
}

function mailOf({
  SMTP_URL: url,
  MAIL_FROM: from,
  DKIM_SELECTOR: selector,
  DKIM_KEY_FILE,
}: Values): MailSettings | null {
  if (!url || !from) return null;
  const key = DKIM_KEY_FILE === undefined ? null : rsaKeyOf(DKIM_KEY_FILE);
  return { url: new URL(url), from, dkim: selector && key ? { selector, key } : null };
}

/** The private key of a file, PEM; null without one. */
function rsaKeyOf(file: string): string | null {
  try {
    const text = readFileSync(file, "utf8");
    return createPrivateKey(text).asymmetricKeyType === "rsa" ? text : null;
  } catch {
    return null;
  }
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
