import { apiPath } from "#app/lib/api.ts";
import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, Form, useSubmit } from "@remix-run/react";
import { DownloadLink } from "#app/features/panel/download-link.tsx";
import { listHref } from "#worker/domain/kernel/panel-list.ts";
import { parseJournalQuery, JOURNAL_PERIODS, type JournalFilter } from "#worker/domain/staff/security-journal.ts";
import { buttonClass, LinkButton, Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { DescribedEvent, NamedPerson } from "#worker/services/staff/security/describe-event.ts";
import { countOf } from "#worker/domain/kernel/text/plural.ts";
import { Moment } from "#app/features/panel/salon-time.tsx";
import { useMay } from "#app/features/panel/use-current-staff.ts";
import { Badge } from "#app/ui/badge.tsx";
import { SECURITY_EVENT_KINDS, SECURITY_EVENT_LABELS } from "#worker/domain/staff/security-events.ts";
import { Select } from "#app/ui/field.tsx";

const JOURNAL_PATH = "/admin/security";

const PERIOD_LABELS: Partial<Record<number, string>> = { 365: "За год", 1: "За сутки" };

/** Applied on change; with a button where there is no JavaScript. */
function JournalFilters({ filter, members }: { filter: JournalFilter; members: readonly NamedPerson[] }) {
  const submit = useSubmit();
  const { kind, person, days } = filter;
  return (
    <Form
      // The selects show what the address names, also after Back.
      key={`${kind} ${person} ${days}`}
      action={JOURNAL_PATH}
      role="search"
      className="mb-4 flex flex-wrap gap-3"
      onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
    >
      <Select name="kind" aria-label="Событие" defaultValue={kind ?? ""} className="max-w-full sm:w-auto">
        <option value="">Все события</option>
        {SECURITY_EVENT_KINDS.map((value) => (
          <option key={value} value={value}>
            {SECURITY_EVENT_LABELS[value]}
          </option>
        ))}
      </Select>
      <Select name="person" aria-label="Сотрудник" defaultValue={person ?? ""} className="max-w-full sm:w-auto">
        <option value="">Все люди</option>
        {members.map(({ id, username }) => (
          <option key={id} value={id}>
            {username}
          </option>
        ))}
      </Select>
      <Select name="days" aria-label="Период" defaultValue={days} className="max-w-full sm:w-auto">
        {JOURNAL_PERIODS.map((value) => (
          <option key={value} value={value}>
            {PERIOD_LABELS[value] ?? `За ${countOf(value, ["день", "дня", "дней"])}`}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" variant="secondary">
          Показать
        </Button>
      </noscript>
    </Form>
  );
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { before, ...filter } = parseJournalQuery(new URL(request.url).searchParams);
  const page = await context.services.staff.listSecurityEvents({ ...filter, before });
  return { ...page, filter, isFirst: before === null };
}

export const meta: MetaFunction = () => [
  { title: "Журнал безопасности — панель" },
  { name: "robots", content: "noindex" },
];

export default function SecurityJournal() {
  const { events, members, next, filter, isFirst } = useLoaderData<typeof loader>();
  const { kind, person, days } = filter;
  const parts = { kind, person, days };
  const isNarrowed = kind !== null || person !== null || !isFirst;
  return (
    <>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl font-bold">Журнал безопасности</h1>
        {events.length > 0 && (
          <div className="flex flex-wrap gap-3">
            {(["xlsx", "csv"] as const).map((format) => (
              <DownloadLink
                key={format}
                href={listHref(apiPath("GET /security-events/export/:format", { format }), parts)}
                className={buttonClass({ variant: "secondary", size: "sm" })}
              >
                {format === "xlsx" ? "Excel" : "CSV"}
              </DownloadLink>
            ))}
          </div>
        )}
      </div>
      <JournalFilters filter={filter} members={members} />
      {events.length > 0 ? (
        <EventRows events={events} />
      ) : (
        <EmptyState
          title={isNarrowed ? "Таких событий нет" : "Событий пока нет"}
          text={
            isNarrowed
              ? "Измените условия: журнал хранит события год."
              : "Здесь появятся входы, отказы, изменения доступа и выгрузки."
          }
        >
          {isNarrowed && (
            <LinkButton to={JOURNAL_PATH} variant="secondary">
              Показать всё
            </LinkButton>
          )}
        </EmptyState>
      )}
      {(next !== null || !isFirst) && (
        <nav aria-label="Страницы журнала" className="mt-4 flex flex-wrap justify-center gap-3">
          {!isFirst && (
            <Link to={listHref(JOURNAL_PATH, parts)} className={buttonClass({ variant: "secondary" })}>
              К последним
            </Link>
          )}
          {next !== null && (
            <Link
              to={listHref(JOURNAL_PATH, { ...parts, before: next })}
              className={buttonClass({ variant: "secondary" })}
            >
              Более ранние
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

/** One event a row: a card on phones, a line with columns on wide windows. */
function EventRows({ events }: { events: readonly DescribedEvent[] }) {
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
