import * as z from "zod/mini";
import { PERSONAL_DATA_KEPT_DAYS } from "../../worker/domain/kernel/limits.ts";
import { NO_AUTHORITY, readAuthority } from "../outgoing/read-authority.ts";
import { SettingsError } from "../settings-error.ts";

export interface CollectorSettings {
  secret: string;
  /** Folder of the records. */
  folder: string;
  host: string;
  port: number;
  /** Days after which a record is erased even if the site has not asked for it. */
  keptDays: number;
  /** Null: no backups. */
  backup: { folder: string; passphrase: string; keptDays: number } | null;
  /** PEM of the authority that MAX's certificate is of. Null: requests to MAX are not passed on. */
  maxAuthority: string | null;
}

/** The site erases after PERSONAL_DATA_KEPT_DAYS; this ends what it has lost sight of. */
const KEPT_DAYS = PERSONAL_DATA_KEPT_DAYS + 31;

const wholeNumber = (min: number, max: number, or: number) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d+$/)), String(or)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min), z.maximum(max))),
  );
const long = z.string().check(z.minLength(32));
const folder = z.string().check(z.startsWith("/"));

/** Each setting with what it must be. */
const SETTINGS = {
  LEAD_COLLECTOR_SECRET: [long, "at least 32 characters, the same as on the site: openssl rand -hex 32"],
  COLLECTOR_DATA: [folder, "the absolute path of a folder"],
  COLLECTOR_HOST: [z._default(z.string().check(z.minLength(1)), "127.0.0.1"), "an address of this machine"],
  COLLECTOR_PORT: [wholeNumber(0, 65_535, 8788), "a port"],
  COLLECTOR_KEPT_DAYS: [wholeNumber(30, 36_500, KEPT_DAYS), "a number of days from 30 on"],
  COLLECTOR_BACKUP_TO: [z.optional(folder), "the absolute path of a folder, best on another disk"],
  COLLECTOR_BACKUP_PASSPHRASE: [z.optional(long), "at least 32 characters: openssl rand -hex 32"],
  COLLECTOR_BACKUP_KEPT_DAYS: [wholeNumber(1, 3650, 14), "a number of days from 1 on"],
  MAX_CA_FILE: [z.optional(z.string()), "the path of a file"],
} as const;

/** @throws {SettingsError} with a sentence for each setting that is wrong */
export function readCollectorSettings(environment: NodeJS.ProcessEnv): CollectorSettings {
  const wrong: string[] = [];
  function read<Name extends keyof typeof SETTINGS>(name: Name): z.infer<(typeof SETTINGS)[Name][0]> {
    const [schema, expected] = SETTINGS[name];
    const parsed = z.safeParse(schema, environment[name]?.trim() || undefined);
    if (!parsed.success) wrong.push(`${name} must be ${expected}.`);
    return parsed.data as z.infer<(typeof SETTINGS)[Name][0]>;
  }
  const to = read("COLLECTOR_BACKUP_TO");
  const passphrase = read("COLLECTOR_BACKUP_PASSPHRASE");
  const keptDays = read("COLLECTOR_BACKUP_KEPT_DAYS");
  const maxFile = read("MAX_CA_FILE");
  const settings = {
    secret: read("LEAD_COLLECTOR_SECRET"),
    folder: read("COLLECTOR_DATA"),
    host: read("COLLECTOR_HOST"),
    port: read("COLLECTOR_PORT"),
    keptDays: read("COLLECTOR_KEPT_DAYS"),
    backup: to && passphrase ? { folder: to, passphrase, keptDays } : null,
    maxAuthority: maxFile === undefined ? null : readAuthority(maxFile),
  };
  if (maxFile !== undefined && settings.maxAuthority === null) wrong.push(`MAX_CA_FILE ${NO_AUTHORITY}.`);
  if (to && !environment["COLLECTOR_BACKUP_PASSPHRASE"]?.trim()) {
    wrong.push("COLLECTOR_BACKUP_PASSPHRASE must be set with COLLECTOR_BACKUP_TO: backups are encrypted.");
  }
  if (wrong.length > 0) throw new SettingsError(wrong.join("\n"));
  return settings;
}
