import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** Shorter waits show nothing: what would appear would only flicker. */
const NOTICEABLE_MS = 400;

/** True while this page's own list is being fetched again and that already takes long enough to be noticed. */
export function useSlowNavigation(): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const isWaiting = location?.pathname === pathname;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = window.setTimeout(() => setSlow(true), NOTICEABLE_MS);
    return () => {
      window.clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isWaiting && isSlow;
}
