import { Link } from "@remix-run/react";
import type { Dashboard } from "#worker/services/staff/dashboard/get-dashboard.ts";
import { Icon } from "#app/ui/icon.tsx";
import { runPath } from "./imports-path.ts";

/** Sources that need attention, each with a link to its last run. */
export function SourceTroubles({ troubles }: { troubles: Dashboard["sourceTroubles"] }) {
  if (troubles.length === 0) return null;
  return (
    <section className="mb-5 rounded-sm border border-warning bg-warning-tint px-4 py-3">
      <h2 className="flex items-center gap-3 font-semibold text-warning">
        <Icon name="circle-alert" />
        Источники автомобилей: нужно проверить
      </h2>
      <ul className="mt-1 grid gap-0.5">
        {troubles.map(({ id, name, runId, reason }) => (
          <li key={id}>
            <Link to={runPath(runId)} className="inline-flex min-h-6 items-center font-medium underline">
              {name}
            </Link>
            <span className="text-soft"> — {reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
