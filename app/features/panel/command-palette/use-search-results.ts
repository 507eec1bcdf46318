import { useEffect, useState } from "react";
import type { PanelSearchResults } from "#worker/domain/staff/command-palette.ts";
import { PANEL_SEARCH_LETTERS_MIN } from "#worker/domain/kernel/limits.ts";
import { ApiError, callApi } from "#app/lib/api.ts";

const DEBOUNCE_MS = 180;
const NO_RESULTS: PanelSearchResults = { cars: [], leads: [], messages: [], pages: [], quotes: [] };

/** Searches on the server when typing pauses; ignores responses to an outdated query. */
export function useSearchResults(search: string): { results: PanelSearchResults; isSearching: boolean } {
  const [answer, setAnswer] = useState({ search: "", results: NO_RESULTS });
  const isLongEnough = search.length >= PANEL_SEARCH_LETTERS_MIN;
  useEffect(() => {
    if (!isLongEnough) return;
    let isCurrent = true;
    const timer = window.setTimeout(() => {
      const show = (results: PanelSearchResults) => isCurrent && setAnswer({ search, results });
      callApi("GET /search", { query: { q: search } }).then(show, (cause: unknown) => {
        // The palette still finds screens; the next letter sends a new request.
        if (cause instanceof ApiError) show(NO_RESULTS);
        else throw cause;
      });
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [search, isLongEnough]);
  if (!isLongEnough) return { results: NO_RESULTS, isSearching: false };
  return { results: answer.results, isSearching: answer.search !== search };
}
