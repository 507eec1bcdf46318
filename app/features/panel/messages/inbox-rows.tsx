import { Link } from "@remix-run/react";
import clsx from "clsx/lite";
import { MESSAGE_STATE_LABELS } from "#worker/domain/conversations/message-terms.ts";
import type { InboxItem } from "#worker/services/conversations/list-inbox.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/panel/data-table.tsx";
import { conversationPath } from "../leads/leads-path.ts";
import { useSalonTime } from "../salon-time.tsx";
import { UnreadCount } from "./unread-badge.tsx";

type Item = { item: InboxItem };

/** Conversations, each a link to its place on the lead's page. */
export function InboxCards({ items }: { items: readonly InboxItem[] }) {
  return (
    <ul className="panel divide-y divide-line">
      {items.map((item) => (
        <li key={item.id} className="relative grid gap-1 px-4 py-3 hover:bg-canvas">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <p className="min-w-0 text-base font-semibold">
              <PersonLink item={item} isWide />
            </p>
            <Badge>{item.channel}</Badge>
            <UnreadCount unread={item.unread} />
            <Trouble item={item} />
            <span className="ml-auto text-xs text-soft">
              <MessageTime item={item} />
            </span>
          </div>
          {item.subject && <p className="line-clamp-1 wrap-anywhere">{item.subject}</p>}
          <Excerpt item={item} />
          <p className="text-xs wrap-anywhere text-soft">
            {item.assignee ?? "Свободна"}
            <Waiting item={item} />
          </p>
        </li>
      ))}
    </ul>
  );
}

export function InboxTable({ items }: { items: readonly InboxItem[] }) {
  return <DataTable label="Сообщения" columns={COLUMNS} rows={items} keyOf={({ id }) => id} />;
}

const COLUMNS: readonly Column<InboxItem>[] = [
  {
    head: "Клиент",
    isText: true,
    cell: (item) => (
      <span className="grid justify-items-start gap-0.5 py-1 font-semibold">
        <PersonLink item={item} />
        <UnreadCount unread={item.unread} />
      </span>
    ),
  },
  { head: "Канал", cell: ({ channel }) => <Badge>{channel}</Badge> },
  { head: "Автомобиль", isText: true, cell: ({ subject }) => subject },
  {
    head: "Последнее сообщение",
    isText: true,
    cell: (item) => (
      <span className="grid max-w-110 min-w-40 justify-items-start gap-0.5 py-1">
        <Excerpt item={item} />
        <Trouble item={item} />
      </span>
    ),
  },
  {
    head: "Когда",
    className: "text-soft",
    cell: (item) => (
      <>
        <MessageTime item={item} />
        <Waiting item={item} />
      </>
    ),
  },
  {
    head: "Ответственный",
    isText: true,
    cell: ({ assignee }) => <span className="text-graphite">{assignee ?? "Свободна"}</span>,
  },
];

function PersonLink({ item: { leadId, name }, isWide = false }: Item & { isWide?: boolean }) {
  return (
    <Link
      to={conversationPath(leadId)}
      prefetch="intent"
      className={clsx("line-clamp-2 wrap-anywhere hover:underline", isWide && "after:absolute after:inset-0")}
    >
      {name}
    </Link>
  );
}

function Excerpt({ item: { excerpt, isOurs, unread } }: Item) {
  return (
    <p className={clsx("line-clamp-2 wrap-anywhere", unread > 0 ? "font-medium" : "text-graphite")}>
      {isOurs && <span className="text-soft">Мы: </span>}
      {excerpt || <span className="text-soft">Текст сейчас недоступен</span>}
    </p>
  );
}

/** Of the latest message of ours. */
function Trouble({ item: { trouble } }: Item) {
  return trouble && <span className="text-xs font-semibold text-danger">{MESSAGE_STATE_LABELS[trouble]}</span>;
}

function Waiting({ item: { waiting } }: Item) {
  return waiting && <> · ждёт {waiting}</>;
}

function MessageTime({ item: { at, age } }: Item) {
  const { moment, zoneLabel } = useSalonTime();
  return (
    <time dateTime={new Date(at).toISOString()} title={`${moment(at)} (${zoneLabel})`}>
      {age}
    </time>
  );
}
