import { useCallback, useRef } from "react";
import type { StaffLead } from "#worker/services/leads/get-staff-lead.ts";
import { textOf } from "#app/features/panel/editor/form-values.ts";
import { callApi } from "#app/lib/api.ts";
import { formatMoment } from "#worker/domain/format-date.ts";
import { useMutation } from "#app/lib/use-mutation.ts";
import { useUnsavedWarning } from "#app/lib/use-unsaved-warning.ts";
import { Button } from "#app/shared.ts";
import { Field } from "#app/shared.ts";
import { Textarea } from "#app/ui/text-input.tsx";

/** What staff tell each other about a lead, oldest first, and a new note. */
export function LeadNotes({ leadId, notes }: { leadId: string; notes: StaffLead["notes"] }) {
  const form = useRef<HTMLFormElement>(null);
  const save = useMutation({
    send: (text: string) => callApi("POST", `/leads/${leadId}/notes`, { text }),
    failure: "Не удалось сохранить заметку",
  });
  useUnsavedWarning(useCallback(() => form.current !== null && textOf(new FormData(form.current), "text") !== "", []));
  return (
    <section>
      <h3 className="mb-2 font-semibold">Заметки</h3>
      {notes.length > 0 && (
        <ol className="mb-3 grid gap-2">
          {notes.map(({ id, text, author, createdAt }) => (
            <li key={id} className="rounded-sm bg-canvas px-3 py-2">
              <p className="whitespace-pre-line wrap-anywhere">{text}</p>
              <p className="mt-0.5 text-xs text-soft">
                {author} · <time dateTime={new Date(createdAt).toISOString()}>{formatMoment(createdAt)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
      <form
        ref={form}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          const sent = event.currentTarget;
          if (await save.run(textOf(new FormData(sent), "text"))) sent.reset();
        }}
      >
        <Field label="Новая заметка" error={save.fields.text}>
          {(control) => (
            <Textarea {...control} name="text" rows={2} placeholder="О чём договорились, когда перезвонить" />
          )}
        </Field>
        <Button type="submit" variant="secondary" size="sm" pending={save.isPending} pendingText="Сохранение...">
          Добавить заметку
        </Button>
      </form>
    </section>
  );
}
