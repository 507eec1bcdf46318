import type { Env } from "../worker/env.ts";
import { freeBytes, openDataFolder } from "./data-folder.ts";
import { openD1 } from "./d1/open-d1.ts";
import { prepareDatabase } from "./d1/prepare-database.ts";
import { sharpImages } from "./images/sharp-images.ts";
import { imapMailbox } from "./mail/imap-mailbox.ts";
import { smtpMail } from "./mail/smtp-mail.ts";
import { openFolderBucket } from "./r2/folder-bucket.ts";
import { withLeadReserve } from "./r2/lead-reserve.ts";
import { openS3Bucket } from "./r2/s3-bucket.ts";
import type { ServerSettings } from "./settings.ts";
import type { RateLimit } from "@cloudflare/workers-types";
import { LRUCache } from "lru-cache";

export interface OpenBindings {
  env: Env;
  close(): Promise<void>;
}

/**
 * Opens database, media and the other bindings of wrangler.toml, checks the database and applies new migrations.
 * @param isReadOnly for a command that reads the database while the server runs
 */
export async function openBindings(
  { dataDir, s3, mail, mailbox, vars }: ServerSettings,
  { isReadOnly = false } = {},
): Promise<OpenBindings> {
  await openDataFolder(dataDir);
  const db = openD1(`${dataDir}/site.sqlite`, { isReadOnly });
  const media = withLeadReserve(
    s3 ? openS3Bucket(s3) : openFolderBucket(`${dataDir}/media`),
    `${dataDir}/lead-reserve.sqlite`,
  );
  try {
    if (!isReadOnly) await prepareDatabase(db);
    const sender = mail && smtpMail(mail);
    return {
      env: {
        ...vars,
        DB: db,
        MEDIA: media,
        DISK: { freeBytes: () => freeBytes(dataDir) },
        IMAGES: sharpImages(),
        LEAD_LIMIT: rateLimit(RATE_LIMITS.LEAD_LIMIT),
        LOGIN_LIMIT: rateLimit(RATE_LIMITS.LOGIN_LIMIT),
        UPLOAD_LIMIT: rateLimit(RATE_LIMITS.UPLOAD_LIMIT),
        PAGE_LIMIT: rateLimit(RATE_LIMITS.PAGE_LIMIT),
        TOKEN_LIMIT: rateLimit(RATE_LIMITS.TOKEN_LIMIT),
        ...(sender && { EMAIL: sender }),
        ...(mailbox && { MAILBOX: imapMailbox(mailbox) }),
      },
      close() {
        sender?.close();
        media.close();
        db.close();
        return Promise.resolve();
      },
    };
  } catch (cause) {
    media.close();
    db.close();
    throw cause;
  }
}

/** What wrangler.toml gives the Worker at the edge; tests/rules/server-platform.test.ts compares the two. */

/** Requests per key and period, by the name of the binding. */
export const RATE_LIMITS = {
  LEAD_LIMIT: { limit: 30, periodSeconds: 60 },
  LOGIN_LIMIT: { limit: 30, periodSeconds: 60 },
  UPLOAD_LIMIT: { limit: 300, periodSeconds: 60 },
  PAGE_LIMIT: { limit: 600, periodSeconds: 60 },
  TOKEN_LIMIT: { limit: 120, periodSeconds: 60 },
} as const;

/** Keys that one period counts, some 200 bytes each. A flood from more networks drops those that called longest ago. */
const KEYS_MAX = 100_000;

/** Counts requests per key in fixed periods, as workerd does. */
export function rateLimit(
  { limit, periodSeconds }: { limit: number; periodSeconds: number },
  now: () => number = Date.now,
): RateLimit {
  const counts = new LRUCache<string, number>({ max: KEYS_MAX });
  let period = 0;
  return {
    limit({ key }) {
      const current = Math.floor(now() / (periodSeconds * 1000));
      if (current !== period) counts.clear();
      period = current;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return Promise.resolve({ success: count <= limit });
    },
  };
}
