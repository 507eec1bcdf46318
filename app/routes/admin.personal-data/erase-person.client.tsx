import "#app/bundles/every-screen.ts";
import { useRef, useState } from "react";
import { LEADS } from "#worker/domain/leads/lead-desk.ts";
import { SUBSCRIPTIONS } from "#worker/domain/alerts/alert-terms.ts";
import { textOf } from "#app/features/panel/editor/fields.tsx";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Button } from "#app/ui/button.tsx";
import { TextInput, Field } from "#app/ui/field.tsx";
import { ConfirmDialog } from "#app/ui/panel/confirm-dialog.tsx";
import { isPhoneBegun } from "#worker/domain/kernel/text/phone.ts";
import { countOf } from "#worker/domain/kernel/text/plural.ts";

/** Erases what a person has left, by phone or by e-mail address. */
export function ErasePerson() {
  const form = useRef<HTMLFormElement>(null);
  const [contact, setContact] = useState<string | null>(null);
  const [fault, setFault] = useState("");
  const erase = useMutation({
    send: (contact: string) =>
      callApi("POST /personal-data/erase", {
        body: contact.includes("@") ? { email: contact.trim() } : { phone: contact },
      }),
    success: ({ erased, subscriptions }) => {
      const parts = [erased && countOf(erased, LEADS), subscriptions && countOf(subscriptions, SUBSCRIPTIONS)];
      return `Данные удалены: ${parts.filter(Boolean).join(", ")}`;
    },
    failure: "Данные не удалены",
    onDone: () => form.current?.reset(),
  });
  return (
    <>
      <section className="panel max-w-160 p-5">
        <h2 className="text-base font-semibold">Удалить данные человека</h2>
        <p className="mt-1 mb-4 text-soft">
          Когда человек отозвал согласие. Из всех его заявок исчезнут имя, телефон, почта, сообщение и заметки;
          останется, что заявка была. Подписки на его адрес закончатся. Вернуть данные нельзя — и после восстановления
          из резервной копии они будут удалены снова. Старые заявки в архиве находятся только по номеру телефона.
        </p>
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const typed = textOf(new FormData(event.currentTarget), "contact");
            const isContact = typed.includes("@") || isPhoneBegun(typed);
            setFault(isContact ? "" : "Введите номер телефона или электронную почту");
            if (isContact) setContact(typed);
          }}
          className="grid gap-1.5"
        >
          <Field
            label="Номер телефона или электронная почта"
            error={fault || (erase.fields.phone ?? erase.fields.email)}
          >
            {(control) => <TextInput {...control} name="contact" autoComplete="off" placeholder="+7 (999) 000-00-00" />}
          </Field>
          <div>
            <Button type="submit" variant="danger">
              Удалить данные
            </Button>
          </div>
        </form>
      </section>
      <ConfirmDialog
        open={contact !== null}
        onClose={() => setContact(null)}
        title="Удалить данные человека?"
        text={`Номер или почта: ${contact}. Отменить это будет нельзя.`}
        action="Удалить"
        isPending={erase.isPending}
        onConfirm={async () => {
          await erase.run(contact ?? "");
          setContact(null);
        }}
      />
    </>
  );
}
