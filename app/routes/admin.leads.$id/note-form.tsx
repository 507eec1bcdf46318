import { useCallback, useRef } from "react";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { useAutosave } from "#app/features/autosave/use-autosave.ts";
import { AutosaveOffer } from "#app/features/panel/editor/autosave-offer.tsx";
import { useUnsavedWarning } from "#app/features/panel/editor/use-unsaved-warning.tsx";
import { useCurrentStaff } from "#app/features/panel/use-current-staff.ts";
import { textOf } from "#app/features/panel/editor/fields.tsx";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { withoutSent } from "#app/features/panel/without-sent.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";

/** A new note of staff on a lead. */
export function NoteForm({ leadId }: { leadId: string }) {
  const form = useRef<HTMLFormElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const save = useMutation({
    send: (text: string) => callApi("POST /leads/:id/notes", { id: leadId, body: { text } }),
    failure: "Не удалось сохранить заметку",
  });
  const autosave = useAutosave(form, useCurrentStaff()?.username ?? null);
  const leaveQuestion = useUnsavedWarning(
    useCallback(() => form.current !== null && textOf(new FormData(form.current), "text") !== "", []),
    autosave.abandoned,
  );
  return (
    <IfMayChange>
      <form
        ref={form}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          const sent = textOf(new FormData(event.currentTarget), "text");
          if (!(await save.run(sent)) || !area.current) return;
          const rest = withoutSent(area.current.value, sent);
          area.current.value = "";
          autosave.saved();
          area.current.value = rest;
          // The rest is a draft of its own.
          area.current.dispatchEvent(new Event("input", { bubbles: true }));
        }}
      >
        <AutosaveOffer {...autosave} />
        <Field label="Новая заметка" error={save.fields.text}>
          {(control) => (
            <Textarea
              {...control}
              ref={area}
              name="text"
              rows={2}
              placeholder="О чём договорились, когда перезвонить"
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" size="sm" pending={save.isPending} pendingText="Сохранение...">
          Добавить заметку
        </Button>
      </form>
      {leaveQuestion}
    </IfMayChange>
  );
}
