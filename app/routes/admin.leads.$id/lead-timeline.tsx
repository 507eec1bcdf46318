import { Link, useSearchParams } from "@remix-run/react";
import type { TimelineEntry } from "#worker/services/leads/work/timeline.ts";
import { NOTHING } from "#worker/domain/kernel/field-labels.ts";
import { Moment } from "#app/features/panel/salon-time.tsx";

interface LeadTimelineProps {
  timeline: { entries: readonly TimelineEntry[]; hasOlder: boolean };
  hrefOf: (leadId: string) => string;
}

/** All that happened with the person, latest first: requests, calls, messages, visits, notes, changes, cars looked at. */
export function LeadTimeline({ timeline: { entries, hasOlder }, hrefOf }: LeadTimelineProps) {
  const [params] = useSearchParams();
  const older = new URLSearchParams(params);
  older.set("timeline", "all");
  return (
    <section aria-labelledby="timeline" className="min-w-0">
      <h3 id="timeline" className="mb-2 font-semibold">
        История
      </h3>
      <ol className="grid gap-3 border-l-2 border-line pl-4">
        {entries.map((entry) => (
          <li key={entry.id} className="min-w-0">
            <Entry entry={entry} hrefOf={hrefOf} />
          </li>
        ))}
      </ol>
      {hasOlder && (
        <Link to={`?${older}`} replace preventScrollReset className="mt-2 inline-block py-2 underline">
          Показать раньше
        </Link>
      )}
    </section>
  );
}

function Entry({ entry, hrefOf }: { entry: TimelineEntry; hrefOf: (leadId: string) => string }) {
  const { at, title, text, who, changes, links, otherLeadId } = entry;
  return (
    <>
      <p className="wrap-anywhere">
        {otherLeadId === null ? (
          <span className="font-medium">{title}</span>
        ) : (
          <Link to={hrefOf(otherLeadId)} preventScrollReset className="font-medium underline">
            {title}
          </Link>
        )}
      </p>
      <p className="text-xs text-soft">
        {who && <span className="wrap-anywhere">{who} · </span>}
        <Moment at={at} />
      </p>
      {text && <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>}
      {changes.length > 0 && (
        <ul className="mt-1 grid gap-0.5 text-xs text-graphite">
          {changes.map(({ label, before, after }) => (
            <li key={label} className="wrap-anywhere">
              {label}: {before !== NOTHING && <span className="text-soft line-through">{before}</span>} {after}
            </li>
          ))}
        </ul>
      )}
      {links.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
          {links.map(({ value, href }) => (
            <a key={href} href={href} target="_blank" rel="noreferrer" className="wrap-anywhere underline">
              {value}
            </a>
          ))}
        </p>
      )}
    </>
  );
}
