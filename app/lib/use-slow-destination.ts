import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

/** Below this, a loading state would only flicker. */
const NOTICEABLE_MS = 400;

/** Path of the page being loaded, once loading takes noticeably long; null otherwise. */
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
