import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { parseImportQuery } from "#worker/domain/imports/import-query.ts";
import { PANEL_PAGE_SIZE } from "#worker/domain/kernel/limits.ts";
import { FreshData, isAtWork } from "#app/features/panel/imports/run-progress.tsx";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { RunHead } from "./run-head.tsx";

const { Part: RunPlan } = lazyPart(async () => (await import("./run-plan.client.tsx")).RunPlan);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const filter = parseImportQuery(new URL(request.url).searchParams);
  const found = await context.services.imports.getRun(params.id ?? "", filter, PANEL_PAGE_SIZE.table);
  if (!found.ok) throw new Response(found.error.message, { status: 404 });
  return { ...found.value, filter };
}

export const meta: MetaFunction = () => [{ title: "Загрузка — панель" }, { name: "robots", content: "noindex" }];

export default function Run() {
  const { run, items, filter } = useLoaderData<typeof loader>();
  return (
    <>
      <RunHead run={run} />
      <RunPlan run={run} items={items} filter={filter} />
      {isAtWork(run) && <FreshData />}
      <Outlet />
    </>
  );
}
