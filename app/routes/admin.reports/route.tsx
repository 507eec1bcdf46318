import { apiPath } from "#app/lib/api.ts";
import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { chartLinks as links } from "#app/features/panel/reports/chart-links.ts";
import { ReportBlocks } from "#app/features/panel/reports/report-blocks.tsx";
import { ReportFigures } from "#app/features/panel/reports/report-figures.tsx";
import { requireStaff } from "#app/features/panel/staff/require-staff.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { parseReportQuery, reportHref } from "#worker/domain/reports/report-query.ts";
import { ReportChoices } from "./report-choices.tsx";

export { links };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = parseReportQuery(new URL(request.url).searchParams);
  const [report, salons] = await Promise.all([
    context.services.reports.getReport(requireStaff(context), query),
    context.services.dealership.listSalonNames(),
  ]);
  return { query, report, salons };
}

export const meta: MetaFunction = () => [{ title: "Отчёты — панель" }, { name: "robots", content: "noindex" }];

export default function Reports() {
  const { query, report, salons } = useLoaderData<typeof loader>();
  const pageHref = (page: number) => reportHref({ ...query, page });
  return (
    <>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl font-bold">Отчёты</h1>
        <div className="flex flex-wrap gap-3 print:hidden">
          {(["xlsx", "csv"] as const).map((format) => (
            <a
              key={format}
              href={reportHref(query, apiPath("GET /reports/export/:format", { format }))}
              download
              className={buttonClass({ variant: "secondary", size: "sm" })}
            >
              {format === "xlsx" ? "Excel" : "CSV"}
            </a>
          ))}
        </div>
      </div>
      <ReportChoices query={query} salons={salons} />
      <ReportFigures figures={report.figures} />
      <ReportBlocks blocks={report.blocks} />
      {(query.page > 1 || report.hasNext) && (
        <nav aria-label="Страницы" className="flex gap-3 print:hidden">
          {query.page > 1 && (
            <LinkButton to={pageHref(query.page - 1)} variant="secondary">
              Назад
            </LinkButton>
          )}
          {report.hasNext && (
            <LinkButton to={pageHref(query.page + 1)} variant="secondary">
              Дальше
            </LinkButton>
          )}
        </nav>
      )}
    </>
  );
}
