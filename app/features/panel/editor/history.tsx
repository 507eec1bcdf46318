import type { HistoryEntry } from "#worker/services/staff/audit/get-history.ts";
import { NOTHING } from "#worker/domain/kernel/field-labels.ts";
import { Moment } from "#app/features/panel/salon-time.tsx";

/** The audit log of a row, collapsed. */
export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <details className="mt-4 border-t border-line pt-2">
      <summary className="min-h-11 content-center font-semibold">История: {entries.length}</summary>
      <ol className="grid gap-3 pb-2">
        {entries.map((entry) => (
          <li key={entry.id}>
            <p>
              <span className="font-medium">{entry.action}</span>{" "}
              <span className="text-soft">
                · {entry.who} · <Moment at={entry.at} />
              </span>
            </p>
            {entry.changes.length > 0 && (
              <ul className="mt-1 grid gap-0.5 text-xs text-graphite">
                {entry.changes.map(({ label, before, after }) => (
                  <li key={label} className="wrap-anywhere">
                    {label}: {before !== NOTHING && <span className="text-soft line-through">{before}</span>} {after}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
