import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { countOf } from "#worker/domain/kernel/text/plural.ts";
import { choiceOf, parseListQuery } from "#worker/domain/kernel/panel-list.ts";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { FreshData, isBusy } from "#app/features/panel/imports/run-progress.tsx";
import { SAME_CARS_PATH } from "#app/features/panel/imports/imports-path.ts";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { ImportMethodTabs } from "./import-methods-tabs.tsx";
import { Instructions } from "./instructions.tsx";
import { RunList } from "./run-list.tsx";
import { SourceList } from "./source-list.tsx";
import { IMPORT_METHODS } from "./import-methods.ts";

const RUNS_SHOWN = 10;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const { imports } = context.services;
  const [runs, sources, sameCars] = await Promise.all([
    imports.listRuns(parseListQuery(params), RUNS_SHOWN),
    imports.listSources(),
    imports.countSameCars(),
  ]);
  return { runs, sources, sameCars, way: choiceOf(params, "way", IMPORT_METHODS, "links") };
}

export const meta: MetaFunction = () => [{ title: "Импорт — панель" }, { name: "robots", content: "noindex" }];

export default function Parser() {
  const { runs, sources, sameCars, way } = useLoaderData<typeof loader>();
  const isFresh = ![...runs.rows, ...sources.flatMap(({ lastRun }) => lastRun ?? [])].some(isBusy);
  return (
    <>
      <ScreenTitle title="Импорт автомобилей">Свои объявления и фиды поставщиков — черновиками в панель.</ScreenTitle>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <IfMayChange>
          <ImportMethodTabs method={way} sources={sources} />
        </IfMayChange>
        <Instructions />
      </div>
      {sameCars > 0 && (
        <p className="mt-8 rounded-sm border border-warning bg-warning-tint px-4 py-3">
          <Link to={SAME_CARS_PATH} className="inline-flex min-h-6 items-center font-medium underline">
            Возможно, один автомобиль: {countOf(sameCars, ["пара", "пары", "пар"])}
          </Link>
          <span className="text-soft"> — два источника предлагают похожие машины</span>
        </p>
      )}
      <RunList runs={runs} />
      <SourceList sources={sources} />
      {!isFresh && <FreshData />}
      <Outlet />
    </>
  );
}
