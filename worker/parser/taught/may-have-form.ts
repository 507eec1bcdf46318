import type { StoredMapping } from "#worker/domain/imports/source-mapping.ts";
import type { FileForm } from "./read-form.ts";
import { taughtHeader } from "./table-columns.ts";

/** Whether a file that was read without a mapping may have the form that was taught: a cheap test before the file is read with the mapping. */
export function mayHaveForm({ kind, places, header, head }: FileForm, taught: StoredMapping): boolean {
  if (kind !== taught.kind) return false;
  if (kind !== "table") return places.some(({ place }) => place === taught.place);
  if (places.length > 1) return true;
  if (taught.header === null) return header === null;
  const names = taught.columns.flatMap(({ path, field }) => (field === null ? [] : [path]));
  return taughtHeader(head, names).share === 1;
}
