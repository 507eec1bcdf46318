import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { PAGE, PAGE_KIND_LABELS } from "#worker/domain/content/page.ts";
import { PAGE_KINDS } from "#worker/domain/content/page-kinds.ts";
import { PANEL_PAGE_SIZE } from "#worker/domain/kernel/limits.ts";
import { choiceOf } from "#worker/domain/kernel/panel-list.ts";
import { parseRecordQuery } from "#worker/domain/records/record.ts";
import { RecordList } from "#app/features/panel/content/record-list.tsx";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { SelectPage } from "#app/features/panel/list/select-rows.tsx";
import { SelectionProvider } from "#app/features/panel/list/selection.tsx";
import { PageSelectionBar } from "#app/features/panel/pages/page-selection-bar.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { PageRows } from "./page-rows.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const query = parseRecordQuery(PAGE, params);
  const kind = choiceOf(params, "kind", ["", ...PAGE_KINDS], "");
  const { list, defaults } = await context.services.content.listStaffPages(
    { ...query, kind: kind === "" ? null : kind },
    PANEL_PAGE_SIZE.table,
  );
  const isWhole = query.search === "" && query.shelf === "" && kind !== "news";
  return { list, query, kind, defaults: isWhole ? defaults : [] };
}

export const meta: MetaFunction = () => [
  { title: "Страницы и новости — панель" },
  { name: "robots", content: "noindex" },
];

export default function Pages() {
  const { list, query, kind, defaults } = useLoaderData<typeof loader>();
  return (
    <SelectionProvider>
      <RecordList
        record={PAGE}
        list={list}
        query={query}
        filters={[
          {
            name: "kind",
            label: "Что показать",
            value: kind,
            options: [
              { value: "", label: "Страницы и новости" },
              ...PAGE_KINDS.map((value) => ({ value, label: PAGE_KIND_LABELS[value] })),
            ],
          },
        ]}
        summary={<Summary defaults={defaults} />}
      >
        <SelectPage rows={list.rows} />
        <PageRows pages={list.rows} />
        <PageSelectionBar pages={list.rows} />
      </RecordList>
    </SelectionProvider>
  );
}

function Summary({ defaults }: { defaults: readonly { slug: string; title: string }[] }) {
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/admin/pages/order" variant="secondary" size="sm">
          Меню и подвал
        </LinkButton>
        <IfMayChange>
          <LinkButton to="/admin/pages/import" variant="secondary" size="sm">
            Перенести со старого сайта
          </LinkButton>
        </IfMayChange>
      </div>
      {defaults.length > 0 && (
        <ul className="panel divide-y divide-line px-4">
          {defaults.map(({ slug, title }) => (
            <li key={slug} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
              <span>
                <a href={`/${slug}`} target="_blank" rel="noreferrer" className="font-semibold underline">
                  {title}
                </a>{" "}
                <span className="text-soft">— готовая страница из ваших настроек, она уже на сайте</span>
              </span>
              <IfMayChange>
                <Link to={`/admin/pages/new?from=${slug}`} className="inline-flex min-h-11 items-center underline">
                  Изменить<span className="sr-only">: {title}</span>
                </Link>
              </IfMayChange>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
