import type { PicturePurposeName } from "../../domain/media/picture-purposes.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { MediaDeps } from "../deps.ts";
import { storeDataUrl } from "./store-data-url.ts";

/** Fields of a body that contain a picture or a list of pictures, with their purpose. */
export type PictureFields = Readonly<Record<string, PicturePurposeName>>;

/**
 * Replaces `data:` URLs in the fields of an unparsed body by addresses of stored pictures. Errors contain the field.
 */
export async function storeDataUrls(
  deps: MediaDeps,
  body: unknown,
  { fields, by }: { fields: PictureFields; by: string },
): Promise<Result<unknown>> {
  if (typeof body !== "object" || body === null) return ok(body);
  const stored: Record<string, unknown> = { ...body };
  for (const [field, purpose] of Object.entries(fields)) {
    const value = stored[field];
    const addresses: unknown[] = Array.isArray(value) ? [...value] : [value];
    for (const [at, address] of addresses.entries()) {
      if (typeof address !== "string") continue;
      const moved = await storeDataUrl(deps, address, { purpose, by });
      if (!moved.ok) return fail(moved.error.code, moved.error.message, { [field]: moved.error.message });
      addresses[at] = moved.value;
    }
    if (field in stored) stored[field] = Array.isArray(value) ? addresses : addresses[0];
  }
  return ok(stored);
}
