import { apiPath } from "#app/lib/api.ts";
import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { parseListQuery } from "#worker/domain/kernel/panel-list.ts";
import { requireLeadScope } from "#app/features/panel/staff/require-staff.ts";
import { ARCHIVE_PATH, LEADS_PATH } from "#app/features/panel/leads/leads-path.ts";
import { SalonNamesContext, useSalonNames } from "#app/features/panel/dealership/salon-names.tsx";
import { salonFilter } from "#app/features/panel/leads/salon-filter.ts";
import { parseLeadFilter } from "#worker/domain/leads/lead-filter.ts";
import { Callout } from "#app/features/panel/callout.tsx";
import { DownloadLink } from "#app/features/panel/download-link.tsx";
import { ListScreen } from "#app/features/panel/list/list-screen.tsx";
import { useMay } from "#app/features/panel/use-current-staff.ts";
import { loadOrThrow } from "#app/lib/page/load-or-throw.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import type { ArchivedLeadItem } from "#worker/services/leads/archive/list-archived-leads.ts";
import { LeadStatusBadge } from "#app/features/panel/leads/lead-badges.tsx";
import { LeadPhone } from "#app/features/panel/leads/lead-phone.tsx";
import { useSalonTime } from "#app/features/panel/salon-time.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const { search } = parseListQuery(params);
  const { salon } = parseLeadFilter(params);
  const query = { month: params.get("archive") ?? "", search, salon };
  const all = Promise.all([
    context.services.leads.listArchivedLeads(query, requireLeadScope(context)),
    context.services.dealership.listSalonNames(),
  ]);
  const [found, salons] = await loadOrThrow(context, "Failed to fetch leads", all);
  return { ...found, salons, salon, search };
}

export const meta: MetaFunction = () => [{ title: "Архив заявок — панель" }, { name: "robots", content: "noindex" }];

/** «2025-10» → «10.2025» */
function monthLabel(month: string): string {
  return month.split("-").toReversed().join(".");
}

export default function LeadArchive() {
  const { months, month, leads, total, unreadable, salons, salon, search } = useLoaderData<typeof loader>();
  const canExport = useMay("leads.export");
  const file = new URLSearchParams({ archive: month ?? "", q: search, ...(salon && { salon }) });
  return (
    <ListScreen
      title="Архив заявок"
      list={{ total, isCapped: false, page: 1, pageCount: 1 }}
      isNarrowed={months.length > 0}
      actions={
        <>
          {canExport && total > 0 && (
            <DownloadLink
              href={`${apiPath("GET /leads/export/:format", { format: "xlsx" })}?${file}`}
              className={buttonClass({ variant: "secondary", size: "sm" })}
            >
              Excel
            </DownloadLink>
          )}
          <LinkButton to={LEADS_PATH} variant="secondary" size="sm">
            К заявкам
          </LinkButton>
        </>
      }
      summary={
        unreadable > 0 && (
          <Callout tone="danger">
            Часть архива не открылась, список неполный. Сообщите тому, кто обслуживает сайт.
          </Callout>
        )
      }
      toolbar={{
        path: ARCHIVE_PATH,
        searchLabel: "Имя, автомобиль, сообщение; полный телефон ищется во всех месяцах",
        search,
        filters:
          month === null
            ? []
            : [
                {
                  name: "archive",
                  label: "Месяц",
                  value: month,
                  options: months.map((value) => ({ value, label: monthLabel(value) })),
                },
                ...salonFilter(salon, salons),
              ],
      }}
      empty={{ title: "Архив пуст", text: "Завершённые и отменённые заявки попадают сюда через год с небольшим." }}
      notFound={{ title: "В этом месяце ничего не нашлось", text: "Выберите другой месяц или измените запрос." }}
    >
      <SalonNamesContext.Provider value={salons}>
        <ArchivedLeads leads={leads} total={total} />
      </SalonNamesContext.Provider>
    </ListScreen>
  );
}

/** Archived leads can be read, not changed. */
function ArchivedLeads({ leads, total }: { leads: readonly ArchivedLeadItem[]; total: number }) {
  const { moment } = useSalonTime();
  const salons = useSalonNames();
  return (
    <>
      <ul className="grid gap-3 xl:grid-cols-2">
        {leads.map((lead) => (
          <li key={lead.id} className="panel p-4">
            <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-base font-semibold wrap-anywhere">
              {lead.name}
              <LeadStatusBadge lead={lead} />
            </h2>
            <p className="mt-0.5 text-soft">
              {lead.typeLabel} · {moment(lead.createdAt)}
              {salons.filter(({ id }) => id === lead.salonId).map(({ name }) => ` · ${name}`)}
              {lead.isSpam && " · похоже на спам"}
            </p>
            {lead.subject && <p className="mt-2 font-medium">{lead.subject}</p>}
            {lead.message && <p className="wrap-anywhere whitespace-pre-line text-graphite">{lead.message}</p>}
            <div className="mt-2 flex flex-wrap items-center gap-3">
              <LeadPhone lead={lead} />
              {lead.email && lead.phone !== "" && <span className="wrap-anywhere">{lead.email}</span>}
            </div>
            {lead.details.length + lead.notes.length > 0 && (
              <details className="mt-2">
                <summary className="cursor-pointer py-2 text-soft">Подробности</summary>
                <dl className="grid gap-1">
                  {lead.details.map(({ label, value }) => (
                    <div key={label} className="wrap-anywhere">
                      <dt className="inline text-soft">{label}: </dt>
                      <dd className="inline">{value}</dd>
                    </div>
                  ))}
                  {lead.notes.map(({ id, text, createdAt }) => (
                    <div key={id} className="wrap-anywhere">
                      <dt className="inline text-soft">Заметка {moment(createdAt)}: </dt>
                      <dd className="inline">{text}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            )}
          </li>
        ))}
      </ul>
      {total > leads.length && (
        <p className="mt-4 text-soft">
          Показаны последние {leads.length}. Уточните запрос или выгрузите месяц в Excel.
        </p>
      )}
    </>
  );
}
