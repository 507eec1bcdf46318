import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { hasSchedule } from "#worker/domain/imports/imports.ts";
import { mappingsPath, PARSER_PATH } from "#app/features/panel/imports/imports-path.ts";
import { carsText, intervalText } from "#app/features/panel/imports/run-labels.ts";
import { Moment } from "#app/features/panel/salon-time.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/lib/lazy-part.ts";

const { Part: SourceHealth } = lazyPart(async () => (await import("./source-health.client.tsx")).SourceHealth);

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await context.services.imports.getSourceHistory(params.id ?? "");
  if (!found.ok) throw new Response(found.error.message, { status: 404 });
  return found.value;
}

export const meta: MetaFunction = () => [
  { title: "Состояние источника — панель" },
  { name: "robots", content: "noindex" },
];

export default function Health() {
  const history = useLoaderData<typeof loader>();
  const { id, kind, name, url, everyHours, enabled, cars, nextRunAt, isAlarming } = history.source;
  return (
    <>
      <Link to={PARSER_PATH} className="-ml-1 inline-flex min-h-11 items-center gap-1 text-soft hover:text-ink">
        <Icon name="chevron-left" size={18} />
        Импорт
      </Link>
      <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl font-bold">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        {!enabled && hasSchedule(kind) && <Badge>Выключен</Badge>}
        {isAlarming && <Badge tone="accent">Проверьте источник</Badge>}
      </h1>
      <p className="mt-1 wrap-anywhere text-soft">{url}</p>
      <p className="mt-1 mb-6 text-soft">
        {carsText(cars)} · {hasSchedule(kind) && `${intervalText(everyHours)} · `}
        {kind === "file" ? (
          "файлы загружают вручную"
        ) : kind === "onec" ? (
          "файлы присылает 1С"
        ) : nextRunAt === null ? (
          "по расписанию не проверяется"
        ) : (
          <>
            следующая проверка <Moment at={nextRunAt} />
          </>
        )}
      </p>
      {kind !== "pages" && (
        <p className="-mt-5 mb-4">
          <Link to={mappingsPath(id)} className="inline-flex min-h-11 items-center underline">
            Как читаются файлы: версии
          </Link>
        </p>
      )}
      <SourceHealth history={history} />
    </>
  );
}
