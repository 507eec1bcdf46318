import { type ReactNode, useState } from "react";
import type { StaffLead } from "#worker/services/leads/get-staff-lead.ts";
import { useMayChange, useCurrentStaff, useMay } from "#app/features/panel/use-current-staff.ts";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { useSalonNames } from "#app/features/panel/dealership/salon-names.tsx";
import { salonOptions } from "#worker/domain/dealership/salon-names.ts";
import { callApi } from "#app/lib/api.ts";
import { LeadNextAction } from "./lead-next-action.tsx";
import { LeadVisit } from "./lead-visit.tsx";
import { Button } from "#app/ui/button.tsx";
import { OptionSelect } from "#app/ui/panel/option-select.tsx";
import { LEAD_EVENT_LABELS, NOTED_EVENT_KINDS } from "#worker/domain/leads/work/lead-events.ts";
import { textOf, TextField } from "#app/features/panel/editor/fields.tsx";
import { InlineForm } from "#app/features/panel/inline-form.tsx";

/** Who works on the lead, what is next, and how it ended. */
export function LeadWork({ lead }: { lead: StaffLead }) {
  const canChange = useMayChange();
  return (
    <section aria-label="Работа с заявкой" className="grid gap-3 rounded-md border border-line p-4">
      <Line label="Ответственный">
        <LeadAssignee lead={lead} />
      </Line>
      <LeadSalon lead={lead} />
      {lead.visit && !lead.result && (
        <Line label="Хочет приехать">
          <LeadVisit lead={{ id: lead.id, visit: lead.visit }} />
        </Line>
      )}
      {lead.result ? (
        <Line label="Итог">
          <span className="wrap-anywhere">{lead.result}</span>
        </Line>
      ) : (
        <Line label="Дальше">
          <LeadNextAction lead={lead} />
        </Line>
      )}
      <Line label="Намерение">
        <QualifiedBox lead={lead} isDisabled={!canChange} />
      </Line>
      {canChange && (
        <Line label="Записать">
          <NoteEvent leadId={lead.id} />
        </Line>
      )}
    </section>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid items-baseline gap-x-4 gap-y-1 sm:grid-cols-[7.5rem_1fr]">
      <span className="text-soft">{label}</span>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

function QualifiedBox({ lead: { id, isQualified }, isDisabled }: { lead: StaffLead; isDisabled: boolean }) {
  const qualify = useMutation({
    send: (chosen: boolean) => callApi("PUT /leads/:id/qualified", { id, body: { isQualified: chosen } }),
    failure: "Не удалось отметить",
  });
  return (
    <label className="inline-flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        checked={isQualified}
        disabled={isDisabled || qualify.isPending}
        onChange={(event) => void qualify.run(event.target.checked)}
        className="size-5"
      />
      Покупатель настроен всерьёз
    </label>
  );
}

interface LeadAssigneeProps {
  lead: Pick<StaffLead, "id" | "assignee" | "assignable">;
}

/** Who works on the lead: taken and given up by a click, given to others with the permission. */
function LeadAssignee({ lead: { id, assignee, assignable } }: LeadAssigneeProps) {
  const me = useCurrentStaff()?.userId ?? null;
  const canChange = useMayChange();
  const canAssign = useMay("leads.assign");
  const assign = useMutation({
    send: (assigneeId: string | null) =>
      callApi("PUT /leads/:id/assignee", { id, body: { assigneeId, was: assignee?.id ?? null } }),
    success: "Ответственный изменён",
    failure: "Не удалось изменить ответственного",
  });
  const canTakeOver = assignable.some((one) => one.id === assignee?.id);
  const isMine = assignee !== null && assignee.id === me;
  const canTake = canChange && assignee === null && assignable.some((one) => one.id === me);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {canChange && canAssign ? (
        <OptionSelect
          aria-label="Ответственный"
          aria-busy={assign.isPending}
          value={assignee?.id ?? ""}
          onChoose={(chosen) => void assign.run(chosen || null)}
          className="w-auto max-w-full min-w-0"
          blank="Свободна"
          options={[...(assignee && !canTakeOver ? [assignee] : []), ...assignable].map((one) => ({
            value: one.id,
            label: one.name,
          }))}
        />
      ) : (
        <span className="min-w-0 font-medium wrap-anywhere">{assignee?.name ?? "Свободна"}</span>
      )}
      {canTake && (
        <MutationButton size="sm" mutation={assign} input={me} pendingText="Минуту...">
          Взять
        </MutationButton>
      )}
      {canChange && isMine && (
        <Button variant="quiet" size="sm" disabled={assign.isPending} onClick={() => void assign.run(null)}>
          Освободить
        </Button>
      )}
    </div>
  );
}

/** Where there are several salons. */
function LeadSalon({ lead: { id, salonId } }: { lead: Pick<StaffLead, "id" | "salonId"> }) {
  const salons = useSalonNames();
  const canChange = useMayChange();
  const change = useMutation({
    send: (chosen: string | null) => callApi("PUT /leads/:id/salon", { id, body: { salonId: chosen } }),
    success: "Салон изменён",
    failure: "Не удалось изменить салон",
  });
  if (salons.length === 0) return null;
  return (
    <Line label="Салон">
      {canChange ? (
        <OptionSelect
          aria-label="Салон"
          aria-busy={change.isPending}
          value={salonId ?? ""}
          onChoose={(value) => void change.run(value || null)}
          className="w-auto max-w-full min-w-0"
          blank="Любой"
          options={salonOptions(salons, salonId)}
        />
      ) : (
        <span className="wrap-anywhere">{salons.find((one) => one.id === salonId)?.name ?? "Любой"}</span>
      )}
    </Line>
  );
}

type NotedKind = (typeof NOTED_EVENT_KINDS)[number];

/** Notes a call, a message or a visit, with or without words. */
function NoteEvent({ leadId }: { leadId: string }) {
  const [kind, setKind] = useState<NotedKind | null>(null);
  const note = useMutation({
    send: (input: { kind: NotedKind; text: string }) => callApi("POST /leads/:id/events", { id: leadId, body: input }),
    success: "Записано",
    failure: "Не удалось записать",
    onDone: () => setKind(null),
  });
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        {NOTED_EVENT_KINDS.map((one) => (
          <Button
            key={one}
            variant={one === kind ? "soft" : "secondary"}
            size="sm"
            aria-pressed={one === kind}
            onClick={() => setKind(one === kind ? null : one)}
          >
            {LEAD_EVENT_LABELS[one]}
          </Button>
        ))}
      </div>
      {kind && (
        <InlineForm failures={note.failures} onSubmit={(form) => void note.run({ kind, text: textOf(form, "text") })}>
          <TextField
            label={`${LEAD_EVENT_LABELS[kind]}: о чём`}
            error={note.fields.text}
            hint="Можно оставить пустым"
            name="text"
            rows={2}
          />
          <Button type="submit" size="sm" pending={note.isPending} pendingText="Сохранение...">
            Записать
          </Button>
        </InlineForm>
      )}
    </div>
  );
}
