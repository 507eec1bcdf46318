import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MESSAGE_TEMPLATE, type MessageTemplate } from "#worker/domain/conversations/message-template.ts";
import { parseRecordQuery } from "#worker/domain/records/record.ts";
import { PANEL_PAGE_SIZE } from "#worker/domain/kernel/limits.ts";
import { RecordActions } from "#app/features/panel/content/record-actions.tsx";
import { RecordList } from "#app/features/panel/content/record-list.tsx";
import { type Column, DataTable } from "#app/ui/panel/data-table.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = parseRecordQuery(MESSAGE_TEMPLATE, new URL(request.url).searchParams);
  return { list: await context.services.conversations.listMessageTemplates(query, null, PANEL_PAGE_SIZE.table), query };
}

export const meta: MetaFunction = () => [
  { title: "Шаблоны сообщений — панель" },
  { name: "robots", content: "noindex" },
];

export default function MessageTemplates() {
  const { list, query } = useLoaderData<typeof loader>();
  return (
    <RecordList record={MESSAGE_TEMPLATE} list={list} query={query}>
      <DataTable label="Шаблоны сообщений" columns={COLUMNS} rows={list.rows} keyOf={({ id }) => id} />
    </RecordList>
  );
}

const COLUMNS: readonly Column<MessageTemplate>[] = [
  { head: "Шаблон", isText: true, cell: ({ name }) => <b className="font-semibold">{name}</b> },
  {
    head: "Текст",
    isText: true,
    cell: ({ text }) => <span className="line-clamp-2 max-w-160">{text}</span>,
  },
  {
    head: "Действия",
    align: "right",
    isPinned: true,
    cell: (template) => <RecordActions record={MESSAGE_TEMPLATE} row={template} />,
  },
];
