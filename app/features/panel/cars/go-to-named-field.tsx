import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Focuses the field named in the URL's fragment, `#engine`, and opens the `<details>` around it. */
export function GoToNamedField() {
  const { hash } = useLocation();
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const name = decodeURIComponent(hash.slice(1));
    if (!/^[a-z]+$/i.test(name)) return;
    const field = here.current?.closest("form")?.querySelector<HTMLElement>(`[name="${name}"]`);
    const folded = field?.closest("details");
    if (folded) folded.open = true;
    field?.focus();
  }, [hash]);
  return <span ref={here} hidden />;
}
