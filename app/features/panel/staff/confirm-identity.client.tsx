import "#app/bundles/every-screen.ts";
import { type FormEvent, useState } from "react";
import { ApiError, callApiOnce, formBody } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Callout } from "../callout.tsx";
import { CodeField } from "./code-field.tsx";
import { PasskeyButton } from "./passkey-button.client.tsx";
import { PasswordInput } from "./password-input.tsx";
import type { LoginAgainProps } from "./login-again.client.tsx";

/** Proves the identity of the signed-in staff member before a dangerous action. */
export function ConfirmIdentity({ username, hasPasskey, hasTotp, onDone, onCancel }: LoginAgainProps) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isPending, setPending] = useState(false);
  const [byCode, setByCode] = useState(false);
  const [keyFailure, setKeyFailure] = useState<string | null>(null);

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    setPending(true);
    setFailure(null);
    setKeyFailure(null);
    try {
      if (byCode) await callApiOnce("POST /session/confirmation/code", { body: formBody({ code: typed["code"] }) });
      else await callApiOnce("POST /session/confirmation", { body: formBody({ password: typed["password"] }) });
      onDone();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      // The session has ended meanwhile: the repeated call asks for a login, which confirms as well.
      if (cause.needs) onDone();
      else setFailure(cause);
    } finally {
      setPending(false);
    }
  }

  const fieldError = failure?.fields[byCode ? "code" : "password"];
  const message = keyFailure ?? (failure && !fieldError ? failure.message || "Не удалось подтвердить" : null);
  return (
    <form onSubmit={confirm} noValidate>
      {message && <Callout tone="danger">{message}</Callout>}
      {/* Password managers read the username from it. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      {byCode ? (
        <CodeField hasTotp={hasTotp} error={fieldError} />
      ) : (
        <Field label="Пароль" error={fieldError}>
          {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" data-autofocus />}
        </Field>
      )}
      {(hasPasskey || hasTotp) && (
        <button
          type="button"
          className="inline-flex min-h-11 items-center underline"
          onClick={() => setByCode(!byCode)}
        >
          {byCode ? "Подтвердить паролем" : `Подтвердить кодом ${hasTotp ? "из приложения" : "восстановления"}`}
        </button>
      )}
      {hasPasskey && (
        <PasskeyButton
          text="Подтвердить ключом доступа"
          path="/session/confirmation/passkey"
          onDone={onDone}
          onFailure={setKeyFailure}
        />
      )}
      <div className="mt-3 flex justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Отмена
        </Button>
        <Button type="submit" pending={isPending} pendingText="Проверка...">
          Подтвердить
        </Button>
      </div>
    </form>
  );
}
