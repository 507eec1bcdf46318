import { useEffect, useState } from "react";
import type { PanelSearchResults } from "#worker/domain/staff/command-palette.ts";
import { PANEL_SEARCH_LETTERS_MIN } from "#worker/domain/kernel/limits.ts";
import { ApiError, callApi } from "#app/lib/api.ts";

const SETTLE_MS = 180;
const NOTHING: PanelSearchResults = { cars: [], leads: [] };

/** What the server finds by a few letters, once typing pauses; an answer to what is no longer asked is dropped. */
export function useSearchResults(search: string): { results: PanelSearchResults; isLooking: boolean } {
  const [answer, setAnswer] = useState({ search: "", findings: NOTHING });
  const isWorthAsking = search.length >= PANEL_SEARCH_LETTERS_MIN;
  useEffect(() => {
    if (!isWorthAsking) return;
    let isCurrent = true;
    const timer = window.setTimeout(() => {
      const found = (findings: PanelSearchResults) => isCurrent && setAnswer({ search, findings });
      callApi<PanelSearchResults>("GET", `/search?${new URLSearchParams({ q: search })}`).then(
        found,
        (cause: unknown) => {
          // Screens are still found; the next letter asks again.
          if (cause instanceof ApiError) found(NOTHING);
          else throw cause;
        },
      );
    }, SETTLE_MS);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [search, isWorthAsking]);
  if (!isWorthAsking) return { results: NOTHING, isLooking: false };
  return { results: answer.findings, isLooking: answer.search !== search };
}
