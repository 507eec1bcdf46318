import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** Shorter waits show nothing: what would appear would only flicker. */
const NOTICEABLE_MS = 400;

/** Path of the page being fetched once that takes long enough to be noticed; null otherwise. */
export function useSlowDestination(): string | null {
  const destination = useNavigation().location?.pathname ?? null;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (destination === null) return;
    const timer = window.setTimeout(() => setSlow(true), NOTICEABLE_MS);
    return () => {
      window.clearTimeout(timer);
      setSlow(false);
    };
  }, [destination]);
  return isSlow ? destination : null;
}
