import { useState } from "react";
import { LEAD_EVENT_LABELS, NOTED_EVENT_KINDS } from "#worker/domain/leads/work/lead-events.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { textOf } from "#app/features/panel/editor/form-values.ts";
import { callApi } from "#app/lib/api.ts";
import { InlineForm } from "#app/features/panel/inline-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/text-input.tsx";

type NotedKind = (typeof NOTED_EVENT_KINDS)[number];

/** Notes a call, a message or a visit, with or without words. */
export function NoteEvent({ leadId }: { leadId: string }) {
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
          <Field label={`${LEAD_EVENT_LABELS[kind]}: о чём`} error={note.fields.text} hint="Можно оставить пустым">
            {(control) => <Textarea {...control} name="text" rows={2} />}
          </Field>
          <Button type="submit" size="sm" pending={note.isPending} pendingText="Сохранение...">
            Записать
          </Button>
        </InlineForm>
      )}
    </div>
  );
}
