import { selectSettings, upsertSettings } from "../../db/queries/frame.ts";
import type { settings } from "../../db/schema/content.ts";
import { changesBetween } from "../../domain/changes.ts";
import type { PicturePurposeName } from "../../domain/picture-purposes.ts";
import { fail, ok, type Result } from "../../domain/result.ts";
import { BANNER_PAGES, type BannerPage, type StaffSettings } from "../../domain/settings.ts";
import type { SettingsChange } from "../../domain/settings-change.ts";
import { writeAsStaff } from "../audit/write-as-staff.ts";
import type { MediaDeps } from "../deps.ts";
import { storeDataUrl } from "../media/store-data-url.ts";
import type { Actor } from "../staff/session.ts";
import { toStaffSettings } from "./public-settings.ts";

type SettingsRow = typeof settings.$inferSelect;
type PictureColumn = `${BannerPage}Banner` | `${BannerPage}BannerMobile` | "favicon";
type TextColumn = Exclude<keyof SettingsChange, "banners" | "favicon">;

interface PictureChange {
  column: PictureColumn;
  /** The input's field, for its message. */
  field: string;
  purpose: PicturePurposeName;
  address: string | null;
}

/** Of these visitors see nothing. */
const HIDDEN_COLUMNS: readonly string[] = [
  "notificationEmail",
  "fromEmail",
  "emailNotificationsEnabled",
] satisfies TextColumn[];

/** Saves what the change names. The refusals of a picture that came as a `data:` URL, with its field. */
export async function saveSettings(
  deps: MediaDeps,
  actor: Actor,
  change: SettingsChange,
): Promise<Result<StaffSettings>> {
  const { db, clock } = deps;
  const { banners, favicon, ...texts } = change;
  const after: Partial<SettingsRow> = Object.fromEntries(
    Object.entries(texts).filter(([, value]) => value !== undefined),
  );
  for (const { column, field, purpose, address } of picturesOf({ banners, favicon })) {
    const stored = address === null ? ok(null) : await storeDataUrl(deps, address, { purpose, by: actor.userId });
    if (!stored.ok) return fail(stored.error.code, stored.error.message, { [field]: stored.error.message });
    after[column] = stored.value;
  }
  const [[before]] = await db.read([selectSettings(db)]);
  const changes = changesBetween<SettingsRow>(before ?? null, after, Object.keys(after) as (keyof SettingsRow)[]);
  const changed = Object.keys(changes);
  if (before && changed.length === 0) return ok(toStaffSettings(before));
  const isVisible = changed.some((column) => !HIDDEN_COLUMNS.includes(column));
  await writeAsStaff(deps, actor, { action: "update", entity: "settings", entityId: null, changes, isVisible }, [
    upsertSettings(db, after, clock.now()),
  ]);
  const [[saved]] = await db.read([selectSettings(db)]);
  if (!saved) throw new Error("The settings' row is gone");
  return ok(toStaffSettings(saved));
}

function picturesOf({ banners = {}, favicon }: Pick<SettingsChange, "banners" | "favicon">): PictureChange[] {
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
  if (favicon !== undefined) {
    pictures.push({ column: "favicon", field: "favicon", purpose: "favicon", address: favicon });
  }
  return pictures;
}
