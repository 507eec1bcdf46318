import { apiPath } from "#app/lib/api.ts";
import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { parseListQuery } from "#worker/domain/kernel/panel-list.ts";
import { requireLeadScope } from "#app/features/panel/staff/require-staff.ts";
import { ARCHIVE_PATH, LEADS_PATH } from "#app/features/panel/leads/leads-path.ts";
import { Callout } from "#app/features/panel/callout.tsx";
import { DownloadLink } from "#app/features/panel/download-link.tsx";
import { ListScreen } from "#app/features/panel/list/list-screen.tsx";
import { useMay } from "#app/features/panel/use-current-staff.ts";
import { loadOrThrow } from "#app/lib/page/load-or-throw.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { ArchivedLeads } from "./archived-leads.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const { search } = parseListQuery(params);
  const query = { month: params.get("archive") ?? "", search };
  const found = context.services.leads.listArchivedLeads(query, requireLeadScope(context));
  return { ...(await loadOrThrow(context, "Failed to fetch leads", found)), search };
}

export const meta: MetaFunction = () => [{ title: "Архив заявок — панель" }, { name: "robots", content: "noindex" }];

/** «2025-10» → «10.2025» */
function monthLabel(month: string): string {
  return month.split("-").toReversed().join(".");
}

export default function LeadArchive() {
  const { months, month, leads, total, unreadable, search } = useLoaderData<typeof loader>();
  const canExport = useMay("leads.export");
  const file = new URLSearchParams({ archive: month ?? "", q: search });
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
              ],
      }}
      empty={{ title: "Архив пуст", text: "Завершённые и отменённые заявки попадают сюда через год с небольшим." }}
      notFound={{ title: "В этом месяце ничего не нашлось", text: "Выберите другой месяц или измените запрос." }}
    >
      <ArchivedLeads leads={leads} total={total} />
    </ListScreen>
  );
}
