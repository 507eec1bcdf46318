import type { PicturePurposeName } from "../../domain/picture-purposes.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import type { MediaDeps } from "../deps.ts";
import { storeDataUrl } from "./store-data-url.ts";

interface FieldPicture {
  /** The form's, for its message. */
  field: string;
  purpose: PicturePurposeName;
  /** Id of whoever sent it. */
  by: string;
}

/**
 * What to keep of a form's picture: a `data:` URL becomes an address, anything else stays as it is, also no picture (null)
 * and a field that was left out (undefined). Refusals of the picture name the field.
 */
export async function storeFieldPicture<T extends string | null | undefined>(
  deps: MediaDeps,
  address: T,
  { field, ...about }: FieldPicture,
): Promise<Result<T | string>> {
  if (typeof address !== "string") return ok(address);
  const stored = await storeDataUrl(deps, address, about);
  return stored.ok ? stored : fail(stored.error.code, stored.error.message, { [field]: stored.error.message });
}
