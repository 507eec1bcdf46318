import type { Context } from "hono";
import type { PictureFields } from "../../services/media/store-data-urls.ts";
import type { Actor } from "../../services/staff/session.ts";
import type { ApiEnvironment } from "../api-route.ts";

/**
 * For `readJson`: pictures that the body's fields hold as `data:` URLs are stored before the schema, which knows addresses
 * alone, sees it. The route says `hasPictures`, so that such a body is not too large.
 */
export function storedPictures(c: Context<ApiEnvironment>, { userId }: Actor, fields: PictureFields) {
  return (body: unknown) => c.env.services.media.storeDataUrls(body, { fields, by: userId });
}
