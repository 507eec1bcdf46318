import { useState } from "react";
import type { StaffLead } from "#worker/services/leads/get-staff-lead.ts";
import { formatPhone } from "#worker/domain/kernel/text/phone.ts";
import { normalisePhone } from "#worker/domain/kernel/text/phone-number.ts";
import { PhoneInput } from "#app/features/leads/phone-input.tsx";
import { textOf } from "#app/features/panel/editor/fields.tsx";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { InlineForm } from "#app/features/panel/inline-form.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";

/** For a lead without a phone: the person has named it meanwhile. A number of the conversation is proposed. */
export function AddPhone({ lead: { id, conversation } }: { lead: Pick<StaffLead, "id" | "conversation"> }) {
  const [isOpen, setOpen] = useState(false);
  const add = useMutation({
    send: (phone: string) => callApi("PUT /leads/:id/phone", { id, body: { phone } }),
    success: "Телефон добавлен",
    failure: "Не удалось добавить телефон",
    onDone: () => setOpen(false),
  });
  const written = conversation.messages
    .filter(({ direction }) => direction === "in")
    .map(({ text }) => normalisePhone(text))
    .findLast((phone) => phone !== null);
  return (
    <IfMayChange>
      <div className="min-w-0">
        <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {written ? `Добавить телефон: ${formatPhone(written)}` : "Добавить телефон"}
        </Button>
        {isOpen && (
          <InlineForm failures={add.failures} onSubmit={(form) => void add.run(textOf(form, "phone"))}>
            <Field label="Телефон покупателя" required error={add.fields.phone}>
              {(control) => (
                <PhoneInput
                  {...control}
                  name="phone"
                  autoComplete="off"
                  defaultValue={written ? formatPhone(written) : ""}
                />
              )}
            </Field>
            <Button type="submit" size="sm" pending={add.isPending} pendingText="Сохранение...">
              Сохранить
            </Button>
          </InlineForm>
        )}
      </div>
    </IfMayChange>
  );
}
