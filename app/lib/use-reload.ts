import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/** Asked for during another reload. Of the page, because the component that has asked may be gone when that one ends. */
let isAskedFor = false;

/**
 * Reads the page's data anew; during another reload after its end, because one that is half read and then replaced is an error in the
 * console.
 */
export function useReload(): () => void {
  const { revalidate, state } = useRevalidator();
  const isReloading = useRef(false);
  useEffect(() => {
    isReloading.current = state === "loading";
    if (isReloading.current || !isAskedFor) return;
    isAskedFor = false;
    revalidate();
  }, [state, revalidate]);
  return useCallback(() => {
    if (isReloading.current) isAskedFor = true;
    else revalidate();
  }, [revalidate]);
}
