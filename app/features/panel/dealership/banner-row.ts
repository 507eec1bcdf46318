import { type FlatFields, flattenFields } from "#worker/domain/kernel/flat-fields.ts";
import type { PageBanners, StaffSettings } from "#worker/domain/dealership/settings.ts";
import type { StoredRow } from "../editor/use-row-draft.ts";

/** Banners as a draft: an address or null by `banners.<page>.<desktop|mobile>`. */
export type BannerValues = Record<string, string | null> & FlatFields;

/** The banners of the settings that are named; all of them unless named. */
export function bannerRow(
  { banners, version }: { banners: Partial<PageBanners> } & Pick<StaffSettings, "version">,
  names?: readonly string[],
): StoredRow<BannerValues> {
  const all = Object.entries(flattenFields({ banners })) as [string, string | null][];
  return { version, values: Object.fromEntries(all.filter(([name]) => !names || names.includes(name))) };
}
