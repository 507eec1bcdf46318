import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { choiceOf, parseListQuery } from "#worker/domain/kernel/panel-list.ts";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { FreshData, isBusy } from "#app/features/panel/imports/run-progress.tsx";
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
  const [runs, sources] = await Promise.all([
    imports.listRuns(parseListQuery(params), RUNS_SHOWN),
    imports.listSources(),
  ]);
  return { runs, sources, way: choiceOf(params, "way", IMPORT_METHODS, "links") };
}

export const meta: MetaFunction = () => [{ title: "Импорт — панель" }, { name: "robots", content: "noindex" }];

export default function Parser() {
  const { runs, sources, way } = useLoaderData<typeof loader>();
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
      <RunList runs={runs} />
      <SourceList sources={sources} />
      {!isFresh && <FreshData />}
      <Outlet />
    </>
  );
}
