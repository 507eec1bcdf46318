import "#app/bundles/every-screen.ts";
import { useSearchParams } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { safeRedirect } from "#worker/domain/kernel/safe-redirect.ts";
import { PASSKEY_NAME_MAX } from "#worker/domain/staff/factors.ts";
import { deviceOf } from "#worker/domain/staff/device.ts";
import { makePasskey } from "#app/features/panel/staff/passkeys.client.ts";
import { RecoveryCodes } from "#app/features/panel/staff/recovery-codes.tsx";
import { useCurrentStaff } from "#app/features/panel/use-current-staff.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { TextField } from "#app/features/panel/editor/fields.tsx";
import { callApi, formBody } from "#app/lib/api.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";

export interface AddPasskeyProps {
  username: string;
  onClose: () => void;
}

/** Names a new passkey and has the browser make it; with the first factor it shows the recovery codes. */
export function AddPasskey({ username, onClose }: AddPasskeyProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const [query] = useSearchParams();
  const mustSetUp = useCurrentStaff()?.mustSetUpFactor ?? false;
  const add = useMutation({
    send: async (name: FormDataEntryValue | null) =>
      callApi("POST /account/passkeys", { body: formBody({ name, key: await makePasskey() }) }),
    success: "Ключ добавлен",
    failure: "Не удалось добавить ключ",
    reasonAlone: true,
    onDone: ({ recoveryCodes }) => (recoveryCodes ? setCodes(recoveryCodes) : onClose()),
  });
  if (codes) {
    return (
      <>
        <RecoveryCodes username={username} codes={codes} />
        <div className="mt-4 flex justify-end">
          {/* The menu of the panel appears with a full page load. */}
          {mustSetUp ? (
            <LinkButton to={safeRedirect(query.get("next"))} reloadDocument>
              Готово, открыть панель
            </LinkButton>
          ) : (
            <Button onClick={onClose}>Готово</Button>
          )}
        </div>
      </>
    );
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void add.run(new FormData(event.currentTarget).get("name"));
  }
  return (
    <form onSubmit={submit} noValidate>
      <p className="mb-4 text-soft">
        Браузер предложит, где сохранить ключ. Одного пароля для входа после этого будет мало: понадобится ключ, код из
        приложения или код восстановления.
      </p>
      <TextField
        label="Имя ключа"
        hint="Чтобы узнать его в списке"
        error={add.fields["name"]}
        name="name"
        value={deviceOf(navigator.userAgent)}
        maxLength={PASSKEY_NAME_MAX}
        data-autofocus
      />
      <div className="mt-3 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Отмена
        </Button>
        <Button type="submit" pending={add.isPending} pendingText="Ждём ключ...">
          Добавить
        </Button>
      </div>
    </form>
  );
}
