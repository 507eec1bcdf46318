import { claimUpload } from "../../db/queries/media/media.ts";
import { selectOwnerOfLiveToken } from "../../db/queries/staff/api-tokens.ts";
import { selectLiveSession } from "../../db/queries/staff/staff.ts";
import { parseInput } from "../../domain/kernel/parse-input.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { picturePurposeSchema, UPLOAD_TEXTS } from "../../domain/media/upload.ts";
import type { UploadDeps, Deps } from "../deps.ts";
import { sessionLimits } from "../staff/session.ts";
import { acceptedType } from "./accepted-type.ts";
import { ingestPicture, type StoredPicture } from "./ingest-picture.ts";
import { readTicket, type UploadQuery } from "./upload-ticket.ts";
import { pictureTooLarge } from "../../domain/media/picture-purposes.ts";
import { sniffPictureType, SNIFFED_BYTES, type PictureType } from "../../domain/media/picture-type.ts";

interface UploadInput {
  key: string;
  query: UploadQuery;
  declaredType: string;
  /** Of the body, bytes. */
  length: number;
  body: ReadableStream<Uint8Array>;
}

/**
 * Stores the file of one signed address. `forbidden` if the signature is wrong or has expired, or the session of
 * the staff member who requested it is over (logged out, disabled, token revoked), `conflict` if the address was
 * used before (even for a refused file: every attempt needs a new address), else the errors of `ingestPicture`.
 */
export async function receiveUpload(deps: UploadDeps, input: UploadInput): Promise<Result<StoredPicture>> {
  const { key, query, declaredType, length, body } = input;
  const { db, clock, uploadSigner } = deps;
  const ticket = uploadSigner ? await readTicket(uploadSigner, key, query) : null;
  if (!ticket) return fail("forbidden", UPLOAD_TEXTS.tampered);
  if (ticket.expiresAt < clock.now()) return fail("forbidden", UPLOAD_TEXTS.expired);
  const purpose = parseInput(picturePurposeSchema, ticket.purpose);
  if (!purpose.ok) return purpose;
  const type = acceptedType(purpose.value, declaredType);
  if (!type.ok) return type;
  if (ticket.type && ticket.type !== type.value) return fail("unsupported", UPLOAD_TEXTS.lyingType);
  const now = clock.now();
  const [claimed, [session], [token]] = await db.write([
    claimUpload(db, key, now),
    selectLiveSession(db, ticket.sessionId, sessionLimits(now)),
    selectOwnerOfLiveToken(db, ticket.sessionId, now),
  ]);
  const sender = session ?? token;
  if (!sender) return fail("forbidden", UPLOAD_TEXTS.sessionOver);
  if (claimed.length === 0) return fail("conflict", UPLOAD_TEXTS.reused);
  const bytes = await readBounded(deps, body, { length, maxBytes: ticket.maxBytes, type: type.value });
  if (!bytes.ok) return bytes;
  const stored = await ingestPicture(deps, {
    bytes: bytes.value,
    declaredType,
    purpose: purpose.value,
    by: sender.userId,
  });
  if (!stored.ok) return stored;
  const { url, width, height, isPending } = stored.value;
  return ok({ url, width, height, isPending });
}

interface Expected {
  /** As announced by the sender, bytes. */
  length: number;
  maxBytes: number;
  type: PictureType;
}

/**
 * Reads a body of known length and type, and stops at the first byte that is not as announced: `too_large` past the limit,
 * `unsupported` when the first bytes are of another type, `invalid` when it is shorter or longer than announced.
 */
async function readBounded(
  { log }: Pick<Deps, "log">,
  body: ReadableStream<Uint8Array>,
  expected: Expected,
): Promise<Result<Uint8Array>> {
  const { length, maxBytes, type } = expected;
  if (length > maxBytes) return fail("too_large", pictureTooLarge(maxBytes));
  const bytes = new Uint8Array(length);
  let read = 0;
  let isChecked = false;
  try {
    // Not cancelled: the request pipeline reads the rest, else the client would not receive the refusal.
    for await (const value of body.values({ preventCancel: true })) {
      if (read + value.length > length) return fail("invalid", UPLOAD_TEXTS.cutShort);
      bytes.set(value, read);
      read += value.length;
      if (!isChecked && read >= Math.min(SNIFFED_BYTES, length)) {
        if (sniffPictureType(bytes.subarray(0, read)) !== type) return fail("unsupported", UPLOAD_TEXTS.lyingType);
        isChecked = true;
      }
    }
  } catch (cause) {
    log.error("upload_interrupted", cause, { length, read });
    return fail("invalid", UPLOAD_TEXTS.cutShort);
  }
  return read === length && isChecked ? ok(bytes) : fail("invalid", UPLOAD_TEXTS.cutShort);
}
