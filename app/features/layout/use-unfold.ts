import { createSearchParams, useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { ADVERTISING_PARAMS } from "#worker/domain/leads/advertising/attribution.ts";

/** Search parameter of a page with everything unfolded. */
const UNFOLD_PARAM = "unfold";

interface Fold<T extends HTMLElement> {
  isOpen: boolean;
  /** For the link that unfolds: to the same page unfolded, and at once with JavaScript. */
  link: { to: string; "data-act": ""; onClick: (event: { preventDefault: () => void }) => void };
  /** The element whose first new control, after `already` others, gets the focus. */
  ref: RefObject<T>;
}

/**
 * What a page leaves out until a visitor wants it, so that it has fewer elements.
 *
 * @param isUsed unfolds; later changes do not fold, so that unticking the last box inside keeps it open
 * @param anchor id of the element that the unfolded page shows
 * @param already number of controls in the element before it is unfolded, the link aside
 */
export function useUnfold<T extends HTMLElement>(isUsed: boolean, anchor: string, already = 0): Fold<T> {
  const params = createSearchParams(useLocation().search);
  for (const name of ADVERTISING_PARAMS) params.delete(name);
  const [isOpen, setOpen] = useState(isUsed || params.has(UNFOLD_PARAM));
  const ref = useRef<T>(null);
  const wasClicked = useRef(false);
  if (isUsed && !isOpen) setOpen(true);
  useEffect(() => {
    if (isOpen && wasClicked.current)
      ref.current?.querySelectorAll<HTMLElement>("summary, input, select, a")[already]?.focus();
  }, [isOpen, already]);
  params.set(UNFOLD_PARAM, "1");
  const onClick: Fold<T>["link"]["onClick"] = (event) => {
    event.preventDefault();
    wasClicked.current = true;
    setOpen(true);
  };
  return { isOpen, link: { to: `?${params}#${anchor}`, "data-act": "", onClick }, ref };
}
