import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { chartLinks as links } from "#app/features/panel/reports/chart-links.ts";
import { ReportBlocks } from "#app/features/panel/reports/report-blocks.tsx";
import { ReportFigures } from "#app/features/panel/reports/report-figures.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { REPORTS_PATH } from "#worker/domain/reports/report-query.ts";

export { links };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await context.services.reports.getCarReport(params.id ?? "");
  if (!found.ok) throw new Response(found.error.message, { status: 404 });
  return found.value;
}

export const meta: MetaFunction = () => [
  { title: "Отчёт об автомобиле — панель" },
  { name: "robots", content: "noindex" },
];

export default function CarReport() {
  const { id, title, figures, blocks } = useLoaderData<typeof loader>();
  return (
    <>
      <Link
        to={`${REPORTS_PATH}?section=cars`}
        className="-ml-1 inline-flex min-h-11 items-center gap-1 text-soft hover:text-ink print:hidden"
      >
        <Icon name="chevron-left" size={18} />
        Отчёты
      </Link>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="min-w-0 text-2xl font-bold wrap-anywhere">{title}</h1>
        <Link
          to={`/admin/cars/${encodeURIComponent(id)}`}
          className="underline inline-flex min-h-11 items-center print:hidden"
        >
          Открыть автомобиль
        </Link>
      </div>
      <ReportFigures figures={figures} />
      <ReportBlocks blocks={blocks} />
    </>
  );
}
