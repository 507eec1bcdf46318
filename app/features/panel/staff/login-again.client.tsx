import "#app/bundles/every-screen.ts";
import { type FormEvent, useState } from "react";
import { ApiError, callApiOnce, formBody } from "#app/lib/api.ts";
import { loginPath } from "#app/lib/session-end.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Callout } from "../callout.tsx";
import type { PasskeyResponse } from "./passkey-button.client.tsx";
import { FactorStep } from "./factor-step.client.tsx";
import { PasswordInput } from "./password-input.tsx";

export interface ProvablePerson {
  /** Fixed: another staff member would save this screen's input under their own name. */
  username: string;
  hasPasskey: boolean;
  hasTotp: boolean;
}

export interface LoginAgainProps extends ProvablePerson {
  onDone: () => void;
  onCancel: () => void;
}

/** Login form for the staff member whose session has ended. */
export function LoginAgain({ username, hasPasskey, hasTotp, onDone, onCancel }: LoginAgainProps) {
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isPending, setPending] = useState(false);
  const [mustChangePassword, setMustChangePassword] = useState(false);
  const [needsFactor, setNeedsFactor] = useState(false);

  async function logIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const password = new FormData(event.currentTarget).get("password");
    setPending(true);
    setFailure(null);
    try {
      goOn(await callApiOnce("POST /session", { body: formBody({ username, password }) }));
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFailure(cause);
    } finally {
      setPending(false);
    }
  }

  function goOn(session: PasskeyResponse) {
    setNeedsFactor(session.needsFactor === true);
    if (session.needsFactor) return;
    if (session.mustChangePassword) setMustChangePassword(true);
    else onDone();
  }

  if (needsFactor)
    return <FactorStep {...{ hasPasskey, hasTotp, onCancel }} onDone={goOn} onOver={() => setNeedsFactor(false)} />;
  if (mustChangePassword) return <ChangeFirst onDone={onDone} onCancel={onCancel} />;
  const passwordError = failure?.fields["password"];
  return (
    <form onSubmit={logIn} noValidate>
      {failure && !passwordError && <Callout tone="danger">{failure.message || "Не удалось войти"}</Callout>}
      <Field label="Логин">
        {(control) => <TextInput {...control} name="username" value={username} autoComplete="username" readOnly />}
      </Field>
      <Field label="Пароль" className="mt-2" error={passwordError}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" data-autofocus />}
      </Field>
      <div className="mt-3 flex justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Отмена
        </Button>
        <Button type="submit" pending={isPending} pendingText="Вход...">
          Войти
        </Button>
      </div>
      <p className="mt-4 text-xs text-soft">
        Другой сотрудник входит{" "}
        <a href={loginPath()} className="inline-flex min-h-6 items-center underline">
          на странице входа
        </a>
        : ваш несохранённый текст ему не достанется.
      </p>
    </form>
  );
}

/** Shown after a login with a one-time password: the API refuses calls until it is changed. */
function ChangeFirst({ onDone, onCancel }: Pick<LoginAgainProps, "onDone" | "onCancel">) {
  return (
    <div role="status">
      <p>
        Вы вошли по одноразовому паролю. Придумайте свой в новой вкладке, вернитесь сюда и нажмите «Продолжить»:
        введённое сохранится.
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Отмена
        </Button>
        <a href="/admin/password" target="_blank" rel="noreferrer" className={buttonClass({ variant: "secondary" })}>
          Сменить пароль
        </a>
        <Button onClick={onDone}>Продолжить</Button>
      </div>
    </div>
  );
}
