import { PICTURE_PURPOSES, type PicturePurpose, type PicturePurposeName } from "../../domain/media/picture-purposes.ts";
import { pictureTypeName, type PictureType } from "../../domain/media/picture-type.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { UPLOAD_TEXTS } from "../../domain/media/upload.ts";

/** The content type under its usual name, or `unsupported` when the purpose does not take it. */
export function acceptedType(purpose: PicturePurposeName, contentType: string): Result<PictureType> {
  const { types }: PicturePurpose = PICTURE_PURPOSES[purpose];
  const name = pictureTypeName(contentType);
  const type = types.find((known) => known === name);
  return type
    ? ok(type)
    : fail("unsupported", purpose === "favicon" ? UPLOAD_TEXTS.wrongFaviconType : UPLOAD_TEXTS.wrongType);
}
