import { useSearchParams } from "@remix-run/react";
import { listHref } from "#worker/domain/kernel/panel-list.ts";

/** Addresses around a list that keep what was asked of it: its own with a part changed, and those of its editor. */
export function useListAddress(path: string) {
  const [params] = useSearchParams();
  const parts = Object.fromEntries(params);
  const query = params.size > 0 ? `?${params}` : "";
  return {
    list: path + query,
    with: (changes: Readonly<Record<string, string | number | null>>) => listHref(path, { ...parts, ...changes }),
    /** `below`: «new» or an id. */
    editor: (below: string) => `${path}/${below}${query}`,
  };
}
