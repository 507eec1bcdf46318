import { type FlatFields, flattenFields } from "#worker/domain/kernel/edit-conflict.ts";
import type { PageBanners, StaffSettings } from "#worker/domain/dealership/settings.ts";
import type { StoredRow } from "../editor/use-row-draft.ts";

/** Banners as draft values: address or null, keyed `banners.<page>.<desktop|mobile>`. */
export type BannerValues = Record<string, string | null> & FlatFields;

/** The banners of the settings; only those in `names` when given. */
export function bannerRow(
  { banners, version }: { banners: Partial<PageBanners> } & Pick<StaffSettings, "version">,
  names?: readonly string[],
): StoredRow<BannerValues> {
  const all = Object.entries(flattenFields({ banners })) as [string, string | null][];
  return { version, values: Object.fromEntries(all.filter(([name]) => !names || names.includes(name))) };
}
