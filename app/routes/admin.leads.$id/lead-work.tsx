import type { ReactNode } from "react";
import type { StaffLead } from "#worker/services/leads/get-staff-lead.ts";
import { useMayChange } from "#app/features/panel/use-current-staff.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi } from "#app/lib/api.ts";
import { LeadAssignee } from "./lead-assignee.tsx";
import { LeadNextAction } from "./lead-next-action.tsx";
import { LeadVisit } from "./lead-visit.tsx";
import { NoteEvent } from "./note-event.tsx";

/** Who works on the lead, what is next, and how it ended. */
export function LeadWork({ lead }: { lead: StaffLead }) {
  const canChange = useMayChange();
  return (
    <section aria-label="Работа с заявкой" className="grid gap-3 rounded-md border border-line p-4">
      <Line label="Ответственный">
        <LeadAssignee lead={lead} />
      </Line>
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
