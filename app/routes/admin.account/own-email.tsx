import { callApi, formBody } from "#app/lib/api.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

/** The address for mails about the person's own logins. */
export function OwnEmail({ email }: { email: string | null }) {
  const save = useMutation({
    send: (value: FormDataEntryValue | null) => callApi("PUT /account/email", { body: formBody({ email: value }) }),
    success: "Email сохранён",
    failure: "Не удалось сохранить email",
  });
  return (
    <section aria-labelledby="own-email" className="panel p-5">
      <h2 id="own-email" className="text-base font-semibold">
        Письма о входах
      </h2>
      <p className="text-soft">
        Напишем о входе с нового устройства и о подборе пароля, пришлём ссылку, если вход ограничен.
      </p>
      <form
        noValidate
        className="mt-3 flex flex-wrap items-start gap-x-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save.run(new FormData(event.currentTarget).get("email"));
        }}
      >
        <Field label="Ваш email" className="w-full grow sm:w-auto sm:min-w-60" error={save.fields["email"]}>
          {(control) => (
            <TextInput {...control} name="email" type="email" defaultValue={email ?? ""} autoComplete="email" />
          )}
        </Field>
        <Button type="submit" variant="secondary" pending={save.isPending} pendingText="Сохранение..." className="mt-7">
          Сохранить
        </Button>
      </form>
    </section>
  );
}
