import { useCallback, useRef } from "react";
import type { StaffLead } from "#worker/services/leads/get-staff-lead.ts";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { useAutosave } from "#app/features/autosave/use-autosave.ts";
import { AutosaveOffer } from "#app/features/panel/editor/autosave-offer.tsx";
import { useCurrentStaff } from "#app/features/panel/use-current-staff.ts";
import { textOf } from "#app/features/panel/editor/form-values.ts";
import { callApi } from "#app/lib/api.ts";
import { Moment } from "#app/features/panel/salon-time.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { useUnsavedWarning } from "#app/lib/use-unsaved-warning.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/text-input.tsx";

interface LeadNotesProps {
  leadId: string;
  notes: StaffLead["notes"];
  /** True when the lead is in the trash: no new notes. */
  isClosed: boolean;
}

/** Notes of staff on a lead, oldest first, and a form for a new one. */
export function LeadNotes({ leadId, notes, isClosed }: LeadNotesProps) {
  const form = useRef<HTMLFormElement>(null);
  const save = useMutation({
    send: (text: string) => callApi("POST", `/leads/${leadId}/notes`, { text }),
    failure: "Не удалось сохранить заметку",
  });
  const autosave = useAutosave(form, useCurrentStaff()?.username ?? null);
  useUnsavedWarning(
    useCallback(() => form.current !== null && textOf(new FormData(form.current), "text") !== "", []),
    autosave.abandoned,
  );
  if (isClosed && notes.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 font-semibold">Заметки</h3>
      {notes.length > 0 && (
        <ol className="mb-3 grid gap-2">
          {notes.map(({ id, text, author, createdAt }) => (
            <li key={id} className="rounded-sm bg-canvas px-3 py-2">
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              <p className="mt-0.5 text-xs text-soft">
                {author} · <Moment at={createdAt} />
              </p>
            </li>
          ))}
        </ol>
      )}
      {!isClosed && (
        <IfMayChange>
          <form
            ref={form}
            noValidate
            onSubmit={async (event) => {
              event.preventDefault();
              const sent = event.currentTarget;
              if (!(await save.run(textOf(new FormData(sent), "text")))) return;
              sent.reset();
              autosave.saved();
            }}
          >
            <AutosaveOffer {...autosave} />
            <Field label="Новая заметка" error={save.fields.text}>
              {(control) => (
                <Textarea {...control} name="text" rows={2} placeholder="О чём договорились, когда перезвонить" />
              )}
            </Field>
            <Button type="submit" variant="secondary" size="sm" pending={save.isPending} pendingText="Сохранение...">
              Добавить заметку
            </Button>
          </form>
        </IfMayChange>
      )}
    </section>
  );
}
