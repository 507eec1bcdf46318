import { Link } from "@remix-run/react";
import type { DescribedEvent, NamedPerson } from "#worker/services/staff/security/describe-event.ts";
import { countOf } from "#worker/domain/kernel/text/plural.ts";
import { Moment } from "#app/features/panel/salon-time.tsx";
import { useMay } from "#app/features/panel/use-current-staff.ts";
import { Badge } from "#app/ui/badge.tsx";

/** One event a row: a card on phones, a line with columns on wide windows. */
export function EventRows({ events }: { events: readonly DescribedEvent[] }) {
  return (
    <ul className="panel divide-y divide-line">
      {events.map((event) => (
        <li
          key={event.id}
          className="grid gap-x-6 gap-y-1 px-4 py-3 wrap-anywhere lg:grid-cols-[minmax(0,3fr)_minmax(0,8fr)_minmax(0,3fr)_minmax(0,4fr)]"
        >
          <p className="text-soft">
            <Moment at={event.at} />
          </p>
          <div>
            <h2 className="flex flex-wrap items-center gap-2 font-medium">
              {event.label}
              {event.count > 1 && <Badge>{`не менее ${countOf(event.count, ["раза", "раз", "раз"])}`}</Badge>}
            </h2>
            {event.target && (
              <p>
                Сотрудник: <Person person={event.target} />
              </p>
            )}
            {event.details.map((line) => (
              <p key={line} className="text-soft">
                {line}
              </p>
            ))}
          </div>
          <p>{event.who ? <Person person={event.who} /> : <span className="text-soft">{event.whoLabel}</span>}</p>
          <p className="text-soft">
            {event.network ?? "адрес неизвестен"}
            {event.device && <span className="block">{event.device}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A link to the person's card for those who may open it. */
function Person({ person: { id, username } }: { person: NamedPerson }) {
  const mayManage = useMay("staff.manage");
  if (!mayManage) return <>{username}</>;
  return (
    <Link to={`/admin/staff#${id}`} className="underline">
      {username}
    </Link>
  );
}
