import { Link } from "@remix-run/react";
import type { Task } from "#worker/services/leads/work/list-tasks.ts";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { LeadPhone } from "#app/features/panel/leads/lead-phone.tsx";
import { LeadTypeIcon } from "#app/features/panel/leads/lead-type-icon.tsx";
import { LEADS_PATH } from "#app/features/panel/leads/leads-path.ts";
import { NextActionText } from "#app/features/panel/leads/next-action-text.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";

/** A next action with its person, phone and lead. */
export function TaskRow({ task, showsAssignee }: { task: Task; showsAssignee: boolean }) {
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
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Сделано: ${name}`}
          pending={done.isPending}
          pendingText="Минуту..."
          onClick={() => void done.run(undefined)}
        >
          Сделано
        </Button>
      </IfMayChange>
    </li>
  );
}
