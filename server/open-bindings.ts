import type { Env } from "../worker/env.ts";
import { freeBytes, openDataFolder } from "./data-folder.ts";
import { openD1 } from "./d1/open-d1.ts";
import { prepareDatabase } from "./d1/prepare-database.ts";
import { sharpImages } from "./images/sharp-images.ts";
import { imapMailbox } from "./mail/imap-mailbox.ts";
import { smtpMail } from "./mail/smtp-mail.ts";
import { RATE_LIMITS } from "./platform-settings.ts";
import { openFolderBucket } from "./r2/folder-bucket.ts";
import { withLeadReserve } from "./r2/lead-reserve.ts";
import { openS3Bucket } from "./r2/s3-bucket.ts";
import { rateLimit } from "./rate-limit.ts";
import type { ServerSettings } from "./settings.ts";

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
