import { useState } from "react";
import type { StaffLead } from "#worker/services/leads/get-staff-lead.ts";
import { NEXT_ACTION_KINDS, NEXT_ACTION_LABELS } from "#worker/domain/leads/work/next-action.ts";
import { salonInput, DEFAULT_TIME_ZONE } from "#worker/domain/kernel/time/salon-time.ts";
import { NextActionText } from "#app/features/panel/leads/next-action-text.tsx";
import { textOf, ChoiceField, optionsOf, TextField } from "#app/features/panel/editor/fields.tsx";
import { useMayChange, usePanelData } from "#app/features/panel/use-current-staff.ts";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi, formBody } from "#app/lib/api.ts";
import { InlineForm } from "#app/features/panel/inline-form.tsx";
import { Button } from "#app/ui/button.tsx";

interface LeadNextActionProps {
  lead: Pick<StaffLead, "id" | "nextAction">;
}

/** What was agreed to do next, and a form for it. */
export function LeadNextAction({ lead: { id, nextAction } }: LeadNextActionProps) {
  const canChange = useMayChange();
  const [isOpen, setOpen] = useState(false);
  const done = useMutation({
    send: () => callApi("DELETE /leads/:id/next-action", { id }),
    success: "Сделано",
    failure: "Не удалось отметить",
    onDone: () => setOpen(true),
  });
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {nextAction ? <NextActionText action={nextAction} /> : <span className="text-soft">Не назначено</span>}
        {canChange && nextAction && (
          <MutationButton variant="secondary" size="sm" mutation={done} pendingText="Минуту...">
            Сделано
          </MutationButton>
        )}
        {canChange && (
          <Button variant="quiet" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {nextAction ? "Перенести" : "Назначить"}
          </Button>
        )}
      </div>
      {canChange && isOpen && (
        <NextActionForm key={nextAction?.at} leadId={id} action={nextAction} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

interface NextActionFormProps {
  leadId: string;
  action: StaffLead["nextAction"];
  onClose: () => void;
}

function NextActionForm({ leadId, action, onClose }: NextActionFormProps) {
  const zone = usePanelData()?.timeZone ?? DEFAULT_TIME_ZONE;
  const plan = useMutation({
    send: (input: object) => callApi("PUT /leads/:id/next-action", { id: leadId, body: formBody(input) }),
    success: "Действие назначено",
    failure: "Не удалось назначить",
    onDone: onClose,
  });
  return (
    <InlineForm
      failures={plan.failures}
      onSubmit={(form) =>
        void plan.run({ kind: textOf(form, "kind"), at: textOf(form, "at"), note: textOf(form, "note") })
      }
    >
      <ChoiceField
        label="Действие"
        required
        error={plan.fields.kind}
        name="kind"
        value={action?.kind ?? "callback"}
        options={optionsOf(NEXT_ACTION_KINDS, NEXT_ACTION_LABELS)}
      />
      <TextField
        label="Когда, по часам салона"
        required
        error={plan.fields.at}
        type="datetime-local"
        name="at"
        value={action ? salonInput(action.at, zone) : ""}
      />
      <TextField label="Подробности" error={plan.fields.note} name="note" value={action?.note} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" pending={plan.isPending} pendingText="Сохранение...">
          Назначить действие
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Не назначать
        </Button>
      </div>
    </InlineForm>
  );
}
