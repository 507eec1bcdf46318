import { useSearchParams } from "@remix-run/react";
import { listHref } from "#worker/domain/kernel/panel-list.ts";

/** Addresses of a list and of its editors that keep the list's search, filters and page. */
export function useListAddress(path: string) {
  const [params] = useSearchParams();
  const parts = Object.fromEntries(params);
  const query = params.size > 0 ? `?${params}` : "";
  return {
    list: path + query,
    with: (changes: Readonly<Record<string, string | number | null>>) => listHref(path, { ...parts, ...changes }),
    /** @param child `new` or an id */
    editor: (child: string) => `${path}/${child}${query}`,
  };
}
