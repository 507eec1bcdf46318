import { useState } from "react";
import { CONSENT_MANNER_LABELS, NOTED_MANNERS } from "#worker/domain/leads/consent-manner.ts";
import { textOf, ChoiceField, optionsOf } from "#app/features/panel/editor/fields.tsx";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { InlineForm } from "#app/features/panel/inline-form.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi, formBody } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";

/** Notes the consent of a lead that has none: the person gave it to staff. */
export function NoteConsent({ leadId }: { leadId: string }) {
  const [isOpen, setOpen] = useState(false);
  const note = useMutation({
    send: (manner: string) => callApi("POST /leads/:id/consents", { id: leadId, body: formBody({ manner }) }),
    success: "Согласие отмечено",
    failure: "Не удалось отметить согласие",
    onDone: () => setOpen(false),
  });
  return (
    <IfMayChange>
      <Button variant="secondary" size="sm" className="mt-2" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Отметить согласие
      </Button>
      {isOpen && (
        <InlineForm failures={note.failures} onSubmit={(form) => void note.run(textOf(form, "manner"))}>
          <ChoiceField
            label="Как клиент дал согласие"
            required
            name="manner"
            value=""
            blank="Выберите"
            options={optionsOf(NOTED_MANNERS, CONSENT_MANNER_LABELS)}
            error={note.fields.manner}
          />
          <Button type="submit" size="sm" pending={note.isPending} pendingText="Сохранение...">
            Сохранить
          </Button>
        </InlineForm>
      )}
    </IfMayChange>
  );
}
