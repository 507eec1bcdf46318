import { type FormEvent, useState } from "react";
import { PASSKEY_NAME_MAX } from "#worker/domain/staff/factors.ts";
import { callApi, formBody } from "#app/lib/api.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { ConfirmDialog } from "#app/ui/panel/confirm-dialog.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

/** Rename and remove one passkey. */
export function PasskeyActions({ id, name }: { id: string; name: string }) {
  const [open, setOpen] = useState<"rename" | "remove" | null>(null);
  const close = () => setOpen(null);
  const rename = useMutation({
    send: (next: FormDataEntryValue | null) =>
      callApi("PUT /account/passkeys/:id", { id, body: formBody({ name: next }) }),
    success: "Ключ переименован",
    failure: "Не удалось переименовать ключ",
    onDone: close,
  });
  const remove = useMutation({
    send: () => callApi("DELETE /account/passkeys/:id", { id }),
    success: "Ключ удалён. Удалите его и на устройстве, в списке паролей",
    failure: "Не удалось удалить ключ",
    reasonAlone: true,
    onDone: close,
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void rename.run(new FormData(event.currentTarget).get("name"));
  }
  return (
    <div className="flex gap-2">
      <Button variant="secondary" size="sm" aria-label={`Переименовать: ${name}`} onClick={() => setOpen("rename")}>
        Переименовать
      </Button>
      <Button variant="secondary" size="sm" aria-label={`Удалить: ${name}`} onClick={() => setOpen("remove")}>
        Удалить
      </Button>
      <Dialog open={open === "rename"} onClose={close} title="Имя ключа" size="sm">
        <form onSubmit={submit} noValidate>
          <Field label="Имя" error={rename.fields["name"]}>
            {(control) => (
              <TextInput {...control} name="name" defaultValue={name} maxLength={PASSKEY_NAME_MAX} data-autofocus />
            )}
          </Field>
          <div className="mt-3 flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={close}>
              Отмена
            </Button>
            <Button type="submit" pending={rename.isPending} pendingText="Сохранение...">
              Сохранить
            </Button>
          </div>
        </form>
      </Dialog>
      <ConfirmDialog
        open={open === "remove"}
        onClose={close}
        title={`Удалить ключ «${name}»?`}
        text="Войти с ним больше не получится. Вернуть его нельзя, можно добавить новый."
        action="Удалить"
        isPending={remove.isPending}
        onConfirm={() => void remove.run(undefined)}
      />
    </div>
  );
}
