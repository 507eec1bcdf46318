import "#app/bundles/every-screen.ts";
import { type FormEvent, useState } from "react";
import { ApiError, callApiOnce, formBody } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Callout } from "../callout.tsx";
import { CodeField } from "./code-field.tsx";
import { PasskeyButton, type PasskeyResponse } from "./passkey-button.client.tsx";

interface FactorStepProps {
  hasPasskey: boolean;
  hasTotp: boolean;
  onDone: (session: PasskeyResponse) => void;
  onCancel: () => void;
  /** The password has to be typed again. */
  onOver: () => void;
}

/** The second step of the login in the dialog over an open screen. */
export function FactorStep({ hasPasskey, hasTotp, onDone, onCancel, onOver }: FactorStepProps) {
  const [message, setMessage] = useState<string | null>(null);
  const [codeError, setCodeError] = useState<string | undefined>();
  const [isPending, setPending] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const code = new FormData(event.currentTarget).get("code");
    setPending(true);
    setMessage(null);
    setCodeError(undefined);
    try {
      onDone(await callApiOnce("POST /session/factor", { body: formBody({ code }) }));
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      if (cause.status === 401) onOver();
      setCodeError(cause.fields["code"]);
      if (!cause.fields["code"]) setMessage(cause.message || "Не удалось войти");
    } finally {
      setPending(false);
    }
  }

  return (
    <form onSubmit={send} noValidate>
      {message && <Callout tone="danger">{message}</Callout>}
      {hasPasskey && <PasskeyButton text="Подтвердить ключом доступа" onDone={onDone} onFailure={setMessage} />}
      <div className="mt-3">
        <CodeField hasTotp={hasTotp} error={codeError} />
      </div>
      <div className="mt-3 flex justify-end gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Отмена
        </Button>
        <Button type="submit" pending={isPending} pendingText="Проверяем...">
          Войти
        </Button>
      </div>
    </form>
  );
}
