import type { StaffLead } from "#worker/services/leads/get-staff-lead.ts";
import { useCurrentStaff, useMay, useMayChange } from "#app/features/panel/use-current-staff.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/text-input.tsx";

interface LeadAssigneeProps {
  lead: Pick<StaffLead, "id" | "assignee" | "assignable">;
}

/** Who works on the lead: taken and given up by a click, given to others with the permission. */
export function LeadAssignee({ lead: { id, assignee, assignable } }: LeadAssigneeProps) {
  const me = useCurrentStaff()?.userId ?? null;
  const canChange = useMayChange();
  const canAssign = useMay("leads.assign");
  const assign = useMutation({
    send: (assigneeId: string | null) =>
      callApi("PUT /leads/:id/assignee", { id, body: { assigneeId, was: assignee?.id ?? null } }),
    success: "Ответственный изменён",
    failure: "Не удалось изменить ответственного",
  });
  const isMine = assignee !== null && assignee.id === me;
  const canTake = canChange && assignee === null && assignable.some((one) => one.id === me);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {canChange && canAssign ? (
        <Select
          aria-label="Ответственный"
          aria-busy={assign.isPending}
          value={assignee?.id ?? ""}
          onChange={(event) => void assign.run(event.target.value || null)}
          className="w-auto max-w-full min-w-0"
        >
          <option value="">Свободна</option>
          {assignee && !assignable.some((one) => one.id === assignee.id) && (
            <option value={assignee.id}>{assignee.name}</option>
          )}
          {assignable.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      ) : (
        <span className="min-w-0 font-medium wrap-anywhere">{assignee?.name ?? "Свободна"}</span>
      )}
      {canTake && (
        <Button size="sm" pending={assign.isPending} pendingText="Минуту..." onClick={() => void assign.run(me)}>
          Взять
        </Button>
      )}
      {canChange && isMine && (
        <Button variant="quiet" size="sm" disabled={assign.isPending} onClick={() => void assign.run(null)}>
          Освободить
        </Button>
      )}
    </div>
  );
}
