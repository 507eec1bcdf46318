import { useEffect, useState } from "react";
import type { JumpFindings } from "#worker/domain/staff/command-palette.ts";
import { JUMP_LETTERS_MIN } from "#worker/domain/kernel/limits.ts";
import { ApiError, callApi } from "#app/lib/api.ts";

const SETTLE_MS = 180;
const NOTHING: JumpFindings = { cars: [], leads: [] };

/** What the server finds by a few letters, once typing pauses; an answer to what is no longer asked is dropped. */
export function useFindings(search: string): { findings: JumpFindings; isLooking: boolean } {
  const [answer, setAnswer] = useState({ search: "", findings: NOTHING });
  const isWorthAsking = search.length >= JUMP_LETTERS_MIN;
  useEffect(() => {
    if (!isWorthAsking) return;
    let isCurrent = true;
    const timer = window.setTimeout(() => {
      const found = (findings: JumpFindings) => isCurrent && setAnswer({ search, findings });
      callApi<JumpFindings>("GET", `/search?${new URLSearchParams({ q: search })}`).then(found, (cause: unknown) => {
        // Screens are still found; the next letter asks again.
        if (cause instanceof ApiError) found(NOTHING);
        else throw cause;
      });
    }, SETTLE_MS);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [search, isWorthAsking]);
  if (!isWorthAsking) return { findings: NOTHING, isLooking: false };
  return { findings: answer.findings, isLooking: answer.search !== search };
}
