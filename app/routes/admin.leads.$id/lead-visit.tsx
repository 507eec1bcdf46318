import { useState } from "react";
import type { StaffLead } from "#worker/services/leads/get-staff-lead.ts";
import { salonInput, DEFAULT_TIME_ZONE } from "#worker/domain/kernel/time/salon-time.ts";
import { VISIT_KIND_LABELS, VISIT_KINDS } from "#worker/domain/leads/visits/visits.ts";
import { textOf, ChoiceField, optionsOf, TextField } from "#app/features/panel/editor/fields.tsx";
import { Moment } from "#app/features/panel/salon-time.tsx";
import { useMayChange, usePanelData } from "#app/features/panel/use-current-staff.ts";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi, formBody } from "#app/lib/api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { InlineForm } from "#app/features/panel/inline-form.tsx";
import { Button } from "#app/ui/button.tsx";

type WantedVisit = NonNullable<StaffLead["visit"]>;

interface LeadVisitProps {
  lead: { id: string; visit: WantedVisit };
}

/** When the visitor wants to come, and the confirmation of it. */
export function LeadVisit({ lead: { id, visit } }: LeadVisitProps) {
  const canChange = useMayChange();
  const zone = usePanelData()?.timeZone ?? DEFAULT_TIME_ZONE;
  const [isOpen, setOpen] = useState(false);
  const isConfirmed = visit.confirmedAt !== null;
  const confirm = useMutation({
    send: (input: object) => callApi("PUT /leads/:id/visit", { id, body: formBody(input) }),
    success: "Визит подтверждён",
    failure: "Не удалось подтвердить визит",
    onDone: () => setOpen(false),
  });
  const withdraw = useMutation({
    send: () => callApi("DELETE /leads/:id/visit", { id }),
    success: "Подтверждение снято",
    failure: "Не удалось снять подтверждение",
  });
  const at = visit.at === null ? "" : salonInput(visit.at, zone);
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span>
          {VISIT_KIND_LABELS[visit.kind]}, {visit.at === null ? "время не выбрано" : <Moment at={visit.at} />}
        </span>
        <Badge tone={isConfirmed ? "success" : "accent"}>{isConfirmed ? "Подтверждён" : "Не подтверждён"}</Badge>
        {visit.href && (
          <a href={visit.href} target="_blank" rel="noreferrer" className="underline">
            Страница покупателя
          </a>
        )}
      </div>
      {canChange && (
        <div className="mt-2 flex flex-wrap gap-3">
          {!isConfirmed && at !== "" && (
            <MutationButton size="sm" mutation={confirm} input={{ kind: visit.kind, at }} pendingText="Минуту...">
              Подтвердить
            </MutationButton>
          )}
          <Button variant="quiet" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {at === "" ? "Назначить время" : "Другое время"}
          </Button>
          {isConfirmed && (
            <MutationButton variant="quiet" size="sm" mutation={withdraw} pendingText="Минуту...">
              Снять подтверждение
            </MutationButton>
          )}
        </div>
      )}
      {canChange && isOpen && (
        <InlineForm
          failures={confirm.failures}
          onSubmit={(form) => void confirm.run({ kind: textOf(form, "kind"), at: textOf(form, "at") })}
        >
          <ChoiceField
            label="Что"
            required
            error={confirm.fields.kind}
            name="kind"
            value={visit.kind}
            options={optionsOf(VISIT_KINDS, VISIT_KIND_LABELS)}
          />
          <TextField
            label="Когда, по часам салона"
            required
            error={confirm.fields.at}
            type="datetime-local"
            name="at"
            value={at}
          />
          <Button type="submit" size="sm" pending={confirm.isPending} pendingText="Минуту...">
            Подтвердить это время
          </Button>
        </InlineForm>
      )}
    </div>
  );
}
