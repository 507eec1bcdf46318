import "#app/bundles/every-screen.ts";
import { useRef, useState } from "react";
import { LEADS } from "#worker/domain/leads/lead-desk.ts";
import { textOf } from "#app/features/panel/editor/form-values.ts";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Field } from "#app/ui/field.tsx";
import { ConfirmDialog } from "#app/ui/panel/confirm-dialog.tsx";
import { countOf } from "#worker/domain/kernel/text/plural.ts";

/** Erases the contact details of all leads with a phone number. */
export function ErasePerson() {
  const form = useRef<HTMLFormElement>(null);
  const [phone, setPhone] = useState<string | null>(null);
  const erase = useMutation({
    send: (phone: string) => callApi<{ erased: number }>("POST", "/personal-data/erase", { phone }),
    success: ({ erased }) => `Данные удалены: ${countOf(erased, LEADS)}`,
    failure: "Данные не удалены",
    onDone: () => form.current?.reset(),
  });
  return (
    <>
      <section className="panel max-w-160 p-5">
        <h2 className="text-base font-semibold">Удалить данные человека</h2>
        <p className="mt-1 mb-4 text-soft">
          Когда человек отозвал согласие. Из всех заявок с этим номером исчезнут имя, телефон, почта, сообщение и
          заметки; останется, что заявка была. Вернуть данные нельзя — и после восстановления из резервной копии они
          будут удалены снова.
        </p>
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setPhone(textOf(new FormData(event.currentTarget), "phone"));
          }}
          className="grid gap-1.5"
        >
          <Field label="Номер телефона" error={erase.fields.phone}>
            {(control) => (
              <TextInput {...control} name="phone" type="tel" autoComplete="off" placeholder="+7 (999) 000-00-00" />
            )}
          </Field>
          <div>
            <Button type="submit" variant="danger">
              Удалить данные
            </Button>
          </div>
        </form>
      </section>
      <ConfirmDialog
        open={phone !== null}
        onClose={() => setPhone(null)}
        title="Удалить данные человека?"
        text={`Номер: ${phone || "не указан"}. Отменить это будет нельзя.`}
        action="Удалить"
        isPending={erase.isPending}
        onConfirm={async () => {
          await erase.run(phone ?? "");
          setPhone(null);
        }}
      />
    </>
  );
}
