import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MESSAGES_PATH, TEMPLATES_PATH } from "#app/features/panel/leads/leads-path.ts";
import { ListScreen } from "#app/features/panel/list/list-screen.tsx";
import { viewOf } from "#app/features/panel/list/list-view.ts";
import { ViewSwitch } from "#app/features/panel/list/view-switch.tsx";
import { InboxCards, InboxTable } from "#app/features/panel/messages/inbox-rows.tsx";
import { requireLeadScope } from "#app/features/panel/staff/require-staff.ts";
import { loadOrThrow } from "#app/lib/page/load-or-throw.ts";
import { useLiveData } from "#app/lib/use-live-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { CHANNEL_LABELS, CHANNELS } from "#worker/domain/conversations/channels.ts";
import { INBOX_OWN_CHOICES, INBOX_UNREAD_CHOICES, parseInboxQuery } from "#worker/domain/conversations/inbox.ts";
import { PANEL_PAGE_SIZE } from "#worker/domain/kernel/limits.ts";

/** How often the list is revalidated: waiting times grow. */
const REFRESH_MS = 60_000;
const CHANNEL_CHOICES = [
  { value: "", label: "Все каналы" },
  ...CHANNELS.map((value) => ({ value, label: CHANNEL_LABELS[value] })),
];
const NOT_FOUND = { title: "Переписки не найдены", text: "Измените слова или снимите часть условий." };
const ALL_READ = { title: "Всё прочитано", text: "Новых сообщений нет." };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = parseInboxQuery(new URL(request.url).searchParams);
  const view = viewOf(request, "messages");
  const scope = requireLeadScope(context);
  const inbox = context.services.conversations.listInbox(query, PANEL_PAGE_SIZE[view], context.caller, scope);
  return { ...(await loadOrThrow(context, "Failed to fetch leads", inbox)), query, view };
}

export const meta: MetaFunction = () => [{ title: "Сообщения — панель" }, { name: "robots", content: "noindex" }];

export default function Messages() {
  const { list, findsTexts, query, view } = useLoaderData<typeof loader>();
  useLiveData(REFRESH_MS);
  const { search, isUnread, isOwn, channel } = query;
  const isAllRead = isUnread && !isOwn && channel === null && search === "" && !list.isCapped;
  return (
    <ListScreen
      title="Сообщения"
      list={list}
      actions={
        <LinkButton to={TEMPLATES_PATH} variant="secondary" size="sm">
          Шаблоны
        </LinkButton>
      }
      isNarrowed={isUnread || isOwn || channel !== null || search !== ""}
      toolbar={{
        path: MESSAGES_PATH,
        searchLabel: findsTexts ? "Имя, телефон, слова сообщений" : "Имя, телефон",
        search,
        filters: [
          {
            name: "show",
            label: "Непрочитанные",
            value: isUnread ? "unread" : "",
            options: INBOX_UNREAD_CHOICES,
          },
          { name: "channel", label: "Канал", value: channel ?? "", options: CHANNEL_CHOICES },
          { name: "who", label: "Чьи переписки", value: isOwn ? "me" : "", options: INBOX_OWN_CHOICES },
        ],
        children: <ViewSwitch list="messages" path={MESSAGES_PATH} view={view} />,
      }}
      summary={
        !findsTexts && (
          <p className="mb-4 text-soft">
            Тексты сообщений хранит сборщик личных данных, поэтому поиск находит людей, но не слова переписки.
          </p>
        )
      }
      empty={{ title: "Сообщений пока нет", text: "Здесь появятся переписки с покупателями из подключённых каналов." }}
      notFound={isAllRead ? ALL_READ : NOT_FOUND}
    >
      <div className="max-md:mt-3">
        {view === "table" ? <InboxTable items={list.rows} /> : <InboxCards items={list.rows} />}
      </div>
    </ListScreen>
  );
}
