import { saveSettings, selectSettings } from "../../db/queries/frame.ts";
import type { settings } from "../../db/schema/content.ts";
import { changesBetween } from "../../domain/changes.ts";
import type { PicturePurposeName } from "../../domain/picture-purposes.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { BANNER_PAGES, type BannerPage, type PublicSettings } from "../../domain/settings.ts";
import type { SettingsChange } from "../../domain/settings-change.ts";
import { writeAsStaff } from "../audit/write-as-staff.ts";
import type { MediaDeps } from "../deps.ts";
import { storeDataUrl } from "../media/store-data-url.ts";
import type { Actor } from "../staff/session.ts";
import { toPublicSettings } from "./public-settings.ts";

type SettingsRow = typeof settings.$inferSelect;
type PictureColumn = `${BannerPage}Banner` | `${BannerPage}BannerMobile` | "favicon";

interface PictureChange {
  column: PictureColumn;
  /** The input's field, for its message. */
  field: string;
  purpose: PicturePurposeName;
  address: string | null;
}

/** Saves what the change names. The refusals of a picture that came as a `data:` URL, with its field. */
export async function updateSettings(
  deps: MediaDeps,
  actor: Actor,
  change: SettingsChange,
): Promise<Result<PublicSettings>> {
  const { db, clock } = deps;
  const after: Partial<Record<PictureColumn, string | null>> = {};
  for (const { column, field, purpose, address } of picturesOf(change)) {
    const stored = address === null ? ok(null) : await storeDataUrl(deps, address, { purpose, by: actor.userId });
    if (!stored.ok) return fail(stored.error.code, stored.error.message, { [field]: stored.error.message });
    after[column] = stored.value;
  }
  const columns = Object.keys(after) as PictureColumn[];
  const [[before]] = await db.read([selectSettings(db)]);
  const changes = changesBetween<Partial<SettingsRow>>(before ?? null, after, columns);
  if (Object.keys(changes).length > 0) {
    await writeAsStaff(
      deps,
      actor,
      { action: "update", entity: "settings", entityId: null, changes, isVisible: true },
      [saveSettings(db, after, clock.now())],
    );
  }
  const [[saved]] = await db.read([selectSettings(db)]);
  return ok(toPublicSettings(saved));
}

function picturesOf({ banners = {}, favicon }: SettingsChange): PictureChange[] {
  const pictures: PictureChange[] = [];
  for (const page of BANNER_PAGES) {
    const { desktop, mobile } = banners[page] ?? {};
    const field = `banners.${page}`;
    if (desktop !== undefined) {
      pictures.push({ column: `${page}Banner`, field: `${field}.desktop`, purpose: "banner", address: desktop });
    }
    if (mobile !== undefined) {
      pictures.push({
        column: `${page}BannerMobile`,
        field: `${field}.mobile`,
        purpose: "banner-mobile",
        address: mobile,
      });
    }
  }
  if (favicon !== undefined)
    pictures.push({ column: "favicon", field: "favicon", purpose: "favicon", address: favicon });
  return pictures;
}
