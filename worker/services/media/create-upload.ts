import { PICTURE_PURPOSES, pictureTooLarge } from "../../domain/media/picture-purposes.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { UPLOAD_TEXTS, UPLOAD_VALID_MS, type UploadRequest } from "../../domain/media/upload.ts";
import type { UploadDeps } from "../deps.ts";
import type { StaffSession } from "../staff/session.ts";
import { acceptedType } from "./accepted-type.ts";
import { uploadAddress } from "./upload-ticket.ts";

/**
 * An address to which one file may be sent by PUT within ten minutes. A file announced as too large or of a wrong type is
 * refused at once (`too_large`, `unsupported`); `unavailable` when the installation has no key to sign with.
 */
export async function createUpload(
  { uploadSigner, clock, ids }: UploadDeps,
  { purpose, size, type }: UploadRequest,
  { sessionId }: Pick<StaffSession, "sessionId">,
): Promise<Result<{ uploadURL: string }>> {
  if (!uploadSigner) return fail("unavailable", UPLOAD_TEXTS.notConfigured);
  const { maxBytes } = PICTURE_PURPOSES[purpose];
  if (size !== undefined && size > maxBytes) return fail("too_large", pictureTooLarge(maxBytes));
  const announced = type === undefined ? null : acceptedType(purpose, type);
  if (announced && !announced.ok) return announced;
  const uploadURL = await uploadAddress(uploadSigner, {
    key: ids.next(),
    purpose,
    maxBytes,
    expiresAt: clock.now() + UPLOAD_VALID_MS,
    sessionId,
    type: announced?.value ?? "",
  });
  return ok({ uploadURL });
}
