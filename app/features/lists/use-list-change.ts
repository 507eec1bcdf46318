import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { COMPARE_PATH, type ListChange, listHref, type ListPath } from "#worker/domain/lists/list-address.ts";
import { listCookie } from "./list-request.ts";
import { changeList, readCompared } from "./local-lists.ts";

/** Where the server finds what a list of the browser needs: a comparison is named by its address, favourites are not. */
export function hrefOfOwn(path: ListPath): string {
  return path === COMPARE_PATH ? listHref(path, "ids", readCompared()) : path;
}

/**
 * Applies the change that the address names to the list in the browser, and takes over the list of the cookie, which is of a time
 * without scripts; then both are deleted. A full list to compare takes nothing.
 */
export function useListChange(path: ListPath, change: ListChange | null, inCookie: readonly string[]): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!change && inCookie.length === 0) return;
    document.cookie = listCookie(path, []);
    const isDone = [...(change ? [change] : []), { kind: "add", slugs: inCookie } as const].every((one) =>
      changeList(path, one),
    );
    if (isDone) navigate(hrefOfOwn(path), { replace: true, preventScrollReset: true });
  }, [path, change, inCookie, navigate]);
}
