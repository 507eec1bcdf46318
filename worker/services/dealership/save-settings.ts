import { selectSettings, upsertSettings } from "../../db/queries/dealership/layout.ts";
import { unchangedSince } from "../../db/queries/cars/row-versions.ts";
import type { settings } from "../../db/schema/content.ts";
import { changesBetween, withChange, withholdValues } from "../../domain/kernel/changes.ts";
import type { ReadState, FlatFields } from "../../domain/kernel/edit-conflict.ts";
import type { PicturePurposeName } from "../../domain/media/picture-purposes.ts";
import { forbiddenText } from "../../domain/staff/permission-labels.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import { TOKEN_REFUSED } from "../../domain/staff/api-tokens.ts";
import { CONFIRMATION_REQUIRED } from "../../domain/staff/confirmation.ts";
import { BANNER_PAGES, type BannerPage, type StaffSettings } from "../../domain/dealership/settings.ts";
import { SETTINGS_FIELD_LABELS, type SettingsChange } from "../../domain/dealership/settings-change.ts";
import { missingSettingsPermission } from "../../domain/dealership/settings-permissions.ts";
import { refuseStaleEdit, retryStaleWrites, writeAsStaff } from "../staff/audit/write-as-staff.ts";
import { checkStaffAddress, type StaffAddressDeps } from "../staff/security/check-staff-address.ts";
import type { MediaDeps, Actor } from "../deps.ts";
import { storeDataUrl } from "../media/store-data-url.ts";
import { checkBeforePublishing } from "../texts/check-before-publishing.ts";
import { settingsPage } from "../texts/text-page.ts";
import type { StaffSession } from "../staff/session.ts";
import { toStaffSettings } from "./public-settings.ts";

type SettingsRow = typeof settings.$inferSelect;
type PictureColumn = `${BannerPage}Banner` | `${BannerPage}BannerMobile` | "favicon";
type TextColumn = Exclude<keyof SettingsChange, "banners" | "favicon" | "textReasons" | keyof ReadState>;

interface PictureChange {
  column: PictureColumn;
  /** The input's field, for its message. */
  field: string;
  purpose: PicturePurposeName;
  address: string | null;
}

/** Settings that visitors do not see. */
const HIDDEN_COLUMNS: readonly string[] = [
  "notificationEmail",
  "fromEmail",
  "emailNotificationsEnabled",
  "morningLetter",
  "heartbeatUrl",
  "galleryMax",
  "pskCeilingNew",
  "pskCeilingUsed",
  "leadAssignment",
  "firstDay",
  "tradeInYearPercent",
  "tradeInMileagePercent",
  "tradeInExcellentPercent",
  "tradeInFairPercent",
  "tradeInMarginPercent",
  "tradeInPreparation",
  "depositAmount",
] satisfies TextColumn[];

/** Where mail about leads goes, and in whose name: a change needs a recent proof of identity. */
const CONFIRMED_COLUMNS: readonly string[] = ["notificationEmail", "fromEmail"] satisfies TextColumn[];

type SettingsActor = Actor & Pick<StaffSession, "permissions" | "isConfirmed">;

/**
 * Saves what the change names. `forbidden` when a field needs a permission that the actor lacks, `confirmation_required`; the refusals of a picture that came as a `data:` URL, with its field; `conflict` when
 * somebody else has changed a field since it was read.
 */
export async function saveSettings(
  deps: MediaDeps & StaffAddressDeps,
  actor: SettingsActor,
  change: SettingsChange,
): Promise<Result<StaffSettings>> {
  const missing = missingSettingsPermission(actor.permissions, change);
  if (missing) return fail("forbidden", forbiddenText(missing));
  const { banners, favicon, version, base, textReasons, ...texts } = change;
  const after: Partial<SettingsRow> = Object.fromEntries(
    Object.entries(texts).filter(([, value]) => value !== undefined),
  );
  const sent: FlatFields = {
    ...after,
    // As the settings are read: one a line.
    ...(after.serviceWorks ? { serviceWorks: after.serviceWorks.join("\n") } : {}),
  };
  if (after.heartbeatUrl) {
    const url = await checkStaffAddress(deps, actor, "heartbeat", after.heartbeatUrl);
    if (!url.ok) return fail("invalid", url.error.message, url.error.fields);
  }
  for (const { column, field, purpose, address } of picturesOf({ banners, favicon })) {
    const stored = address === null ? ok(null) : await storeDataUrl(deps, address, { purpose, by: actor.userId });
    if (!stored.ok) return fail(stored.error.code, stored.error.message, { [field]: stored.error.message });
    after[column] = stored.value;
    sent[field] = stored.value;
  }
  return retryStaleWrites(() => write(deps, actor, { after, sent, read: { version, base }, textReasons }));
}

interface SettingsWrite {
  /** By column. */
  after: Partial<SettingsRow>;
  /** By the call's field. */
  sent: FlatFields;
  read: ReadState;
  textReasons: SettingsChange["textReasons"];
}

async function write(
  deps: MediaDeps,
  actor: SettingsActor,
  { after, sent, read, textReasons }: SettingsWrite,
): Promise<Result<StaffSettings>> {
  const { db, clock } = deps;
  const [[before]] = await db.read([selectSettings(db)]);
  const version = before?.version ?? 0;
  const stored = before ? toStaffSettings(before) : {};
  const row = { entity: "settings", entityId: null, version, stored, labels: SETTINGS_FIELD_LABELS } as const;
  const stale = await refuseStaleEdit(deps, row, sent, read);
  if (stale) return stale;
  const changes = withholdValues(
    changesBetween<SettingsRow>(before ?? null, after, Object.keys(after) as (keyof SettingsRow)[]),
    SETTINGS_FIELD_LABELS,
  );
  const changed = Object.keys(changes);
  if (before && changed.length === 0) return ok(toStaffSettings(before));
  if (!actor.isConfirmed && changed.some((column) => CONFIRMED_COLUMNS.includes(column))) {
    return { ok: false, error: actor.token ? TOKEN_REFUSED : CONFIRMATION_REQUIRED };
  }
  const shown = { heroTitle: before?.heroTitle ?? null, heroSubtitle: before?.heroSubtitle ?? null };
  const texts = await checkBeforePublishing(deps, actor, {
    before: settingsPage(shown),
    after: settingsPage(withChange(shown, after)),
    reasons: textReasons,
  });
  if (!texts.ok) return texts;
  const isVisible = changed.some((column) => !HIDDEN_COLUMNS.includes(column));
  await writeAsStaff(
    deps,
    actor,
    {
      action: "update",
      entity: "settings",
      entityId: null,
      changes: { ...changes, ...texts.value.changes },
      isVisible,
    },
    [...texts.value.queries, unchangedSince(db, "settings", "", version), upsertSettings(db, after, clock.now())],
  );
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
