import "#app/bundles/every-screen.ts";
import { type FormEvent, useState } from "react";
import { ApiError, callApiOnce } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Callout } from "../callout.tsx";
import { PasswordInput } from "./password-input.tsx";
import type { LoginAgainProps } from "./login-again.client.tsx";

/** Proves the identity of the signed-in staff member before a dangerous action. */
export function ConfirmIdentity({ username, onDone, onCancel }: LoginAgainProps) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isPending, setPending] = useState(false);

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const password = new FormData(event.currentTarget).get("password");
    setPending(true);
    setFailure(null);
    try {
      await callApiOnce("POST", "/session/confirmation", { password });
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

  const passwordError = failure?.fields["password"];
  return (
    <form onSubmit={confirm} noValidate>
      {failure && !passwordError && <Callout tone="danger">{failure.message || "Не удалось подтвердить"}</Callout>}
      {/* Password managers read the username from it. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <Field label="Пароль" error={passwordError}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" data-autofocus />}
      </Field>
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
