import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, Outlet, useLoaderData, useSearchParams } from "@remix-run/react";
import { countOf } from "#worker/domain/kernel/text/plural.ts";
import { choiceOf, parseListQuery, listHref, type ListPage } from "#worker/domain/kernel/panel-list.ts";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { FreshData, isBusy, RunProgress } from "#app/features/panel/imports/run-progress.tsx";
import { SAME_CARS_PATH, PARSER_PATH, runPath } from "#app/features/panel/imports/imports-path.ts";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { SourceList } from "./source-list.tsx";
import type { ImportSource, ImportRunRow } from "#worker/domain/imports/import-views.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { TabLinks } from "#app/ui/tabs.tsx";
import { FeedForm, SingleForm } from "./address-form.tsx";
import { UrlsForm } from "./urls-form.tsx";
import { IMPORT_URLS_MAX, RUN_KIND_LABELS } from "#worker/domain/imports/imports.ts";
import { Moment } from "#app/features/panel/salon-time.tsx";
import { RunBadge } from "#app/features/panel/imports/import-badges.tsx";
import { outcomeOf, startedText, sumOfCounts, verdictParts } from "#app/features/panel/imports/run-labels.ts";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";

/** Methods of importing cars; values of the query parameter `way`. */
const IMPORT_METHODS = ["links", "feed", "file", "html"] as const;

type ImportMethod = (typeof IMPORT_METHODS)[number];

const { Part: FeedFileForm } = lazyPart(async () => (await import("./feed-file-form.client.tsx")).FeedFileForm);

const { Part: HtmlForm } = lazyPart(async () => (await import("./html-form.client.tsx")).HtmlForm);

const LABELS: Record<ImportMethod, string> = {
  links: "Ссылки",
  feed: "Адрес фида",
  file: "Файл фида",
  html: "Сохранённая страница",
};

/** Tabs of the import methods. The current one is in the URL. */
function ImportMethodTabs({ method, sources }: { method: ImportMethod; sources: readonly ImportSource[] }) {
  const [params] = useSearchParams();
  const hrefOf = (key: ImportMethod) =>
    listHref(PARSER_PATH, { way: key === "links" ? null : key, page: params.get("page") });
  return (
    <section aria-label="Новый импорт" className="panel overflow-hidden">
      <div className="px-2 pt-1">
        <TabLinks
          label="Откуда"
          tabs={IMPORT_METHODS.map((key) => ({ to: hrefOf(key), label: LABELS[key], current: key === method }))}
        />
      </div>
      <div className="min-h-60 p-5">
        {method === "links" && (
          <>
            <SingleForm />
            <hr className="my-5 border-line" />
            <UrlsForm />
          </>
        )}
        {method === "feed" && <FeedForm />}
        {method === "file" && <FeedFileForm sources={sources} />}
        {method === "html" && <HtmlForm />}
      </div>
    </section>
  );
}

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

/** Explains the import. */
function Instructions() {
  return (
    <section aria-labelledby="import-rules" className="panel p-5">
      <h2 id="import-rules" className="text-base font-semibold">
        Как это работает
      </h2>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-graphite">
        <li>Вставьте ссылку на объявление, до {IMPORT_URLS_MAX} ссылок, адрес фида или файл.</li>
        <li>
          Автомобили появятся <strong className="font-semibold">черновиками и не в наличии</strong>: на сайте их ещё
          нет.
        </li>
        <li>
          Если столбцы файла названы по-своему, покажите один раз, где что: следующие файлы прочтутся так же сами.
        </li>
        <li>Проверьте поля с пометкой «проверьте» и заполните то, чего в источнике нет.</li>
        <li>Отметьте «В наличии» — автомобиль опубликуется.</li>
      </ol>
      <p className="mt-3 border-t border-line pt-3 text-soft">
        Переносите только свои объявления и фиды своих поставщиков: правила чужих площадок запрещают собирать с них
        данные. Если сайт не отдаёт страницу, сохраните её в браузере и вставьте код или загрузите фид.
      </p>
    </section>
  );
}

/** Latest first. */
function RunList({ runs }: { runs: ListPage<ImportRunRow> }) {
  const address = useListAddress(PARSER_PATH);
  return (
    <section aria-labelledby="runs" className="mt-8">
      <h2 id="runs" className="mb-3 text-lg font-bold">
        Последние загрузки
      </h2>
      {runs.rows.length === 0 ? (
        <EmptyState title="Загрузок ещё не было" text="Вставьте ссылку на объявление или адрес фида выше." />
      ) : (
        <ul className="panel divide-y divide-line overflow-hidden">
          {runs.rows.map((run) => (
            <RunLine key={run.id} run={run} />
          ))}
        </ul>
      )}
      <Pagination page={runs.page} pageCount={runs.pageCount} hrefFor={(page) => address.with({ page })} />
    </section>
  );
}

function RunLine({ run }: { run: ImportRunRow }) {
  const outcome = outcomeOf(run);
  const waiting = sumOfCounts(run.waiting);
  return (
    <li className="relative px-4 py-3 hover:bg-canvas">
      <div className="grid items-center gap-x-6 gap-y-1 md:grid-cols-[minmax(0,1.5fr)_minmax(0,1.4fr)_8.5rem]">
        <div className="min-w-0">
          <Link
            to={runPath(run.id)}
            prefetch="intent"
            className="block truncate font-semibold after:absolute after:inset-0"
          >
            {run.sourceName ?? run.title}
          </Link>
          <p className="truncate text-xs text-soft">
            {RUN_KIND_LABELS[run.kind]} · <Moment at={run.createdAt} /> · {startedText(run)}
          </p>
        </div>
        <p className="min-w-0 text-graphite">
          {outcome || (isBusy(run) ? "Читаем…" : "Автомобилей не найдено")}
          {run.state === "waiting" && waiting > 0 && (
            <span className="block text-xs text-soft">Ждут решения: {verdictParts(run.waiting).join(", ")}</span>
          )}
          {run.reason && <span className="block truncate text-xs text-danger">{run.reason}</span>}
        </p>
        <p className="md:text-right">
          <RunBadge state={run.state} />
        </p>
      </div>
      {isBusy(run) && (
        <div className="mt-2.5">
          <RunProgress run={run} title={run.title} />
        </div>
      )}
    </li>
  );
}
