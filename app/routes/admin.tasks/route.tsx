import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, Link } from "@remix-run/react";
import { TASK_CONVERSATIONS_SHOWN, TASKS_SHOWN } from "#worker/domain/kernel/limits.ts";
import { TASK_TERM_LABELS } from "#worker/domain/leads/work/next-action.ts";
import { TASKS_PATH, LEADS_PATH, UNREAD_PATH } from "#app/features/panel/leads/leads-path.ts";
import { requireLeadScope } from "#app/features/panel/staff/require-staff.ts";
import { loadOrThrow } from "#app/lib/page/load-or-throw.ts";
import { useLiveData } from "#app/lib/use-live-data.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import type { Task } from "#worker/services/leads/work/list-tasks.ts";
import type { Inbox } from "#worker/services/conversations/list-inbox.ts";
import { InboxCards } from "#app/features/panel/messages/inbox-rows.tsx";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { LeadPhone } from "#app/features/panel/leads/lead-phone.tsx";
import { LeadTypeIcon } from "#app/features/panel/leads/lead-type-icon.tsx";
import { NextActionText } from "#app/features/panel/leads/next-action-text.tsx";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi } from "#app/lib/api.ts";

/** How often the list is revalidated: an action that comes due moves to the top. */
const REFRESH_MS = 60_000;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const isOwn = new URL(request.url).searchParams.get("who") !== "all";
  const scope = requireLeadScope(context);
  const { services, caller } = context;
  const unread = { isUnread: true, isOwn, channel: null, search: "", page: 1 };
  const all = Promise.all([
    services.leads.listTasks({ isOwn }, caller, scope),
    services.conversations.listInbox(unread, TASK_CONVERSATIONS_SHOWN, caller, scope),
  ]);
  const [tasks, inbox] = await loadOrThrow(context, "Failed to fetch leads", all);
  return { ...tasks, inbox, isOwn };
}

export const meta: MetaFunction = () => [{ title: "Задачи — панель" }, { name: "robots", content: "noindex" }];

export default function Tasks() {
  const { terms, isCapped, inbox, isOwn } = useLoaderData<typeof loader>();
  useLiveData(REFRESH_MS);
  return (
    <>
      <h1 className="mb-4 text-2xl font-bold">Задачи</h1>
      <TabLinks
        label="Чьи задачи"
        tabs={[
          { to: TASKS_PATH, label: "Мои", current: isOwn },
          { to: `${TASKS_PATH}?who=all`, label: "Все", current: !isOwn },
        ]}
      />
      <UnreadConversations inbox={inbox} isOwn={isOwn} />
      {terms.length === 0 && (
        <div className="mt-4">
          <EmptyState
            title={isOwn ? "Своих задач нет" : "Задач нет"}
            text="Откройте заявку и назначьте следующее действие: оно появится здесь."
          >
            <LinkButton to="/admin/leads" variant="secondary">
              К заявкам
            </LinkButton>
          </EmptyState>
        </div>
      )}
      {terms.map(({ term, tasks }) => (
        <section key={term} aria-labelledby={term} className="mt-6">
          <h2 id={term} className={term === "overdue" ? "text-lg font-semibold text-danger" : "text-lg font-semibold"}>
            {TASK_TERM_LABELS[term]} <span className="font-medium text-soft">{tasks.length}</span>
          </h2>
          <ul className="mt-2 panel divide-y divide-line">
            {tasks.map((task) => (
              <TaskRow key={task.id} task={task} showsAssignee={!isOwn} />
            ))}
          </ul>
        </section>
      ))}
      {isCapped && <p className="mt-4 text-center text-soft">Показаны первые {TASKS_SHOWN}.</p>}
    </>
  );
}

/** The conversations that nobody has read, the latest few. */
function UnreadConversations({ inbox: { list, longestWait }, isOwn }: { inbox: Inbox; isOwn: boolean }) {
  if (list.total === 0) return null;
  return (
    <section aria-labelledby="unread-conversations" className="mt-6">
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 id="unread-conversations" className="text-lg font-semibold">
          Непрочитанные переписки{" "}
          <span className="font-medium text-soft">
            {list.total}
            {list.isCapped && "+"}
          </span>
        </h2>
        {longestWait && <p className="text-soft">дольше всех — {longestWait}</p>}
        {list.total > list.rows.length && (
          <Link to={isOwn ? `${UNREAD_PATH}&who=me` : UNREAD_PATH} className="ml-auto py-2 underline">
            Показать все
          </Link>
        )}
      </div>
      <div className="mt-2">
        <InboxCards items={list.rows} />
      </div>
    </section>
  );
}

/** A next action with its person, phone and lead. */
function TaskRow({ task, showsAssignee }: { task: Task; showsAssignee: boolean }) {
  const { id, name, typeLabel, subject, assignee, nextAction } = task;
  const done = useMutation({
    send: () => callApi("DELETE /leads/:id/next-action", { id }),
    success: "Сделано",
    failure: "Не удалось отметить",
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <LeadTypeIcon kind={task.kind} />
      <div className="min-w-0 grow basis-60">
        <NextActionText action={nextAction} />
        <p className="wrap-anywhere">
          <Link to={`${LEADS_PATH}/${id}`} prefetch="intent" className="font-semibold hover:underline">
            {name}
          </Link>
          <span className="text-soft">
            {" · "}
            {[typeLabel, subject, showsAssignee ? (assignee ?? "Свободна") : null].filter(Boolean).join(" · ")}
          </span>
        </p>
      </div>
      <LeadPhone lead={task} />
      <IfMayChange>
        <MutationButton
          variant="secondary"
          size="sm"
          aria-label={`Сделано: ${name}`}
          mutation={done}
          pendingText="Минуту..."
        >
          Сделано
        </MutationButton>
      </IfMayChange>
    </li>
  );
}
