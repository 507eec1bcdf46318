import { useState, type FormEvent } from "react";
import type { OwnFactors } from "#worker/services/staff/factors/own-factors.ts";
import { useSalonTime } from "#app/features/panel/salon-time.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import type { AddPasskeyProps } from "./add-passkey.client.tsx";
import { PASSKEY_NAME_MAX } from "#worker/domain/staff/factors.ts";
import { callApi, formBody } from "#app/lib/api.ts";
import { ConfirmedButton } from "#app/features/panel/confirmed-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Field, TextInput } from "#app/ui/field.tsx";

const { Part: AddPasskey } = lazyPart<AddPasskeyProps>(
  async () => (await import("./add-passkey.client.tsx")).AddPasskey,
);

/** The person's passkeys: add, rename, remove. */
export function Passkeys({ passkeys, username }: { passkeys: OwnFactors["passkeys"]; username: string }) {
  const { day, moment } = useSalonTime();
  const [isAdding, setAdding] = useState(false);
  const isHydrated = useHydrated();
  return (
    <section aria-labelledby="passkeys" className="panel">
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
        <div className="min-w-0 basis-90 grow">
          <h2 id="passkeys" className="text-base font-semibold">
            Ключи доступа
          </h2>
          <p className="text-soft">
            Вход по отпечатку, лицу или PIN-коду устройства, без пароля. Ключ не украсть и не выманить.
          </p>
        </div>
        {isHydrated && (
          <Button variant="secondary" onClick={() => setAdding(true)}>
            <Icon name="plus" size={18} />
            Добавить ключ
          </Button>
        )}
      </div>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {passkeys.map((key) => (
            <li key={key.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
              <Icon name="key-round" size={22} className="text-soft" />
              <div className="min-w-0 basis-50 grow">
                <p className="flex flex-wrap items-center gap-2.5 font-medium">
                  <span className="min-w-0 wrap-anywhere">{key.name}</span>
                  {key.isSynced && <Badge>На нескольких устройствах</Badge>}
                </p>
                <p className="text-xs text-soft">
                  добавлен {day(key.createdAt)} ·{" "}
                  {key.lastUsedAt === null ? "ещё не использовался" : `последний вход ${moment(key.lastUsedAt)}`}
                </p>
              </div>
              <PasskeyActions id={key.id} name={key.name} />
            </li>
          ))}
        </ul>
      )}
      <Dialog open={isAdding} onClose={() => setAdding(false)} title="Новый ключ доступа" size="sm">
        <AddPasskey username={username} onClose={() => setAdding(false)} />
      </Dialog>
    </section>
  );
}

/** Rename and remove one passkey. */
function PasskeyActions({ id, name }: { id: string; name: string }) {
  const [isRenaming, setRenaming] = useState(false);
  const close = () => setRenaming(false);
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
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void rename.run(new FormData(event.currentTarget).get("name"));
  }
  return (
    <div className="flex gap-2">
      <Button variant="secondary" size="sm" aria-label={`Переименовать: ${name}`} onClick={() => setRenaming(true)}>
        Переименовать
      </Button>
      <ConfirmedButton
        question={`Удалить ключ «${name}»?`}
        text="Войти с ним больше не получится. Вернуть его нельзя, можно добавить новый."
        action="Удалить"
        mutation={remove}
        variant="secondary"
        size="sm"
        aria-label={`Удалить: ${name}`}
      >
        Удалить
      </ConfirmedButton>
      <Dialog open={isRenaming} onClose={close} title="Имя ключа" size="sm">
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
    </div>
  );
}
