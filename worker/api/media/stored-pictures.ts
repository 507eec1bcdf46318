import type { Context } from "hono";
import type { PictureFields } from "../../services/media/store-data-urls.ts";
import type { Actor } from "../../services/staff/session.ts";
import type { ApiEnvironment } from "../api-route.ts";

/**
 * For `readJson`: stores pictures that the body contains as `data:` URLs, because the schema accepts addresses only. The
 * route sets `hasPictures`, which raises the limit of the body.
 */
export function storedPictures(c: Context<ApiEnvironment>, { userId }: Actor, fields: PictureFields) {
  return (body: unknown) => c.env.services.media.storeDataUrls(body, { fields, by: userId });
}
