import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { DOCUMENT_SAMPLES } from "#worker/domain/print/document-samples.ts";
import { DOCUMENT_TEMPLATE, type DocumentTemplate } from "#worker/domain/print/document-template.ts";
import { parseRecordQuery } from "#worker/domain/records/record.ts";
import { PANEL_PAGE_SIZE } from "#worker/domain/kernel/limits.ts";
import { RecordActions } from "#app/features/panel/content/record-actions.tsx";
import { RecordList } from "#app/features/panel/content/record-list.tsx";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { documentHref } from "#app/features/panel/print/document-href.ts";
import { type Column, DataTable } from "#app/ui/panel/data-table.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = parseRecordQuery(DOCUMENT_TEMPLATE, new URL(request.url).searchParams);
  const list = await context.services.print.listDocumentTemplates(query, null, PANEL_PAGE_SIZE.table);
  return { list, query, samples: DOCUMENT_SAMPLES.map(({ key, name }) => ({ key, name })) };
}

export const meta: MetaFunction = () => [{ title: "Договоры и акты — панель" }, { name: "robots", content: "noindex" }];

export default function Documents() {
  const { list, query, samples } = useLoaderData<typeof loader>();
  return (
    <RecordList
      record={DOCUMENT_TEMPLATE}
      list={list}
      query={query}
      summary={
        <IfMayChange>
          <p className="mb-4 flex flex-wrap items-center gap-x-4">
            <span className="text-soft">Создать из образца:</span>
            {samples.map(({ key, name }) => (
              <Link
                key={key}
                to={`${DOCUMENT_TEMPLATE.path}/new?sample=${key}`}
                preventScrollReset
                className="inline-flex min-h-11 items-center underline"
              >
                {name}
              </Link>
            ))}
          </p>
        </IfMayChange>
      }
    >
      <DataTable label="Договоры и акты" columns={COLUMNS} rows={list.rows} keyOf={({ id }) => id} />
    </RecordList>
  );
}

const COLUMNS: readonly Column<DocumentTemplate>[] = [
  {
    head: "Документ",
    isText: true,
    cell: ({ id, name, deletedAt }) =>
      deletedAt === null ? (
        <Link
          to={documentHref(id, {})}
          aria-label={`Печать: ${name}`}
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {name}
        </Link>
      ) : (
        <b className="font-semibold">{name}</b>
      ),
  },
  {
    head: "Текст",
    className: "max-md:hidden",
    isText: true,
    cell: ({ body }) => <span className="line-clamp-2 max-w-160">{body}</span>,
  },
  {
    head: "Действия",
    align: "right",
    isPinned: true,
    cell: (template) => <RecordActions record={DOCUMENT_TEMPLATE} row={template} />,
  },
];
