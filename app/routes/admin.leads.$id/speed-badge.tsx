import clsx from "clsx/lite";
import { useEffect, useState } from "react";
import { workingMsBetween } from "#worker/domain/kernel/time/salon-time.ts";
import { urgencyOfWait } from "#worker/domain/leads/lead-desk.ts";
import { formatStopwatch } from "#worker/domain/kernel/time/age.ts";
import { URGENCY_LOOKS } from "#app/features/panel/leads/lead-badges.tsx";
import type { LeadSpeed } from "#worker/services/leads/work/lead-speed.ts";
import { SECOND_MS } from "#worker/domain/kernel/time/durations.ts";

/** Working time without an answer, second by second; outside the opening hours it stands still. */
export function SpeedBadge({ speed: { createdAt, now, hours } }: { speed: LeadSpeed }) {
  const [at, setAt] = useState(now);
  useEffect(() => {
    // The clock of the browser may be wrong: it only measures the time since the page was loaded.
    const started = performance.now();
    const timer = window.setInterval(() => setAt(now + (performance.now() - started)), SECOND_MS);
    return () => window.clearInterval(timer);
  }, [now]);
  const worked = workingMsBetween(createdAt, at, hours);
  const isPaused = worked === workingMsBetween(createdAt, at - SECOND_MS, hours);
  return (
    <span
      role="timer"
      className={clsx(
        "figures inline-block rounded-sm border px-2 py-0.75 text-xs font-semibold",
        URGENCY_LOOKS[urgencyOfWait(worked)],
      )}
    >
      Без ответа {formatStopwatch(worked)}
      {isPaused && " · салон закрыт"}
    </span>
  );
}
