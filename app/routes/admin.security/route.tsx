import { apiPath } from "#app/lib/api.ts";
import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { DownloadLink } from "#app/features/panel/download-link.tsx";
import { listHref } from "#worker/domain/kernel/panel-list.ts";
import { parseJournalQuery } from "#worker/domain/staff/security-journal.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { EventRows } from "./event-rows.tsx";
import { JournalFilters } from "./journal-filters.tsx";
import { JOURNAL_PATH } from "./journal-path.ts";

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
