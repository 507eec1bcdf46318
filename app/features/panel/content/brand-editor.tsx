import { BRAND, type StaffBrand } from "#worker/domain/content/brand.ts";
import type { HistoryEntry } from "#worker/services/staff/audit/get-history.ts";
import { RecordEditor } from "./record-editor.tsx";
import { useNameAndSlug } from "./use-name-and-slug.tsx";

export function BrandEditor({ brand, history }: { brand: StaffBrand | null; history?: readonly HistoryEntry[] }) {
  return <RecordEditor record={BRAND} row={brand} history={history} special={useNameAndSlug(BRAND, brand)} />;
}
