import "#app/bundles/every-screen.ts";
import { useEffect, useRef, useState } from "react";
import { type Answer, ApiError, callApiOnce, CallCancelled } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { askPasskey, type PasskeyCall, supportsAutofill, supportsPasskeys } from "./passkeys.client.ts";

export interface PasskeyButtonProps {
  text: string;
  /** The call that takes the passkey's answer, below /api; `<path>/request` says what to ask for. */
  path?: PasskeyCall;
  /** Also offers passkeys in the field whose `autocomplete` ends in `webauthn`. */
  withAutofill?: boolean;
  /** Called with the response of the call. */
  onDone: (response: PasskeyResponse) => void;
  /** Null removes the message of an earlier try. */
  onFailure: (message: string | null) => void;
}

/** A confirmation answers with nothing. */
export type PasskeyResponse = Partial<Answer<"POST /session/passkey">>;

/** A challenge is valid for five minutes (worker/services/staff/factors/challenges.ts). */
const AUTOFILL_RENEWED_MS = 4 * 60 * 1000;

/** Proves who the person is by a passkey. Renders nothing where the browser has none. */
export function PasskeyButton({
  text,
  path = "/session/passkey",
  withAutofill = false,
  onDone,
  onFailure,
}: PasskeyButtonProps) {
  const [isPending, setPending] = useState(false);
  const run = useRef<(isAutofill: boolean) => Promise<void>>(() => Promise.resolve());
  useEffect(() => {
    run.current = async (isAutofill) => {
      try {
        const answer = await askPasskey(path, isAutofill);
        onDone(await callApiOnce(`POST ${path}`, { body: answer }));
      } catch (cause) {
        if (cause instanceof CallCancelled) return;
        if (!(cause instanceof ApiError)) throw cause;
        // A page that was only opened shows no failure.
        if (!isAutofill || cause.status === 401) onFailure(cause.message || "Не удалось войти");
      }
    };
  });
  useEffect(() => {
    if (!withAutofill) return;
    let timer: number | undefined;
    void supportsAutofill().then((isSupported) => {
      if (!isSupported) return;
      void run.current(true);
      timer = window.setInterval(() => void run.current(true), AUTOFILL_RENEWED_MS);
    });
    return () => window.clearInterval(timer);
  }, [withAutofill]);

  if (!supportsPasskeys()) return null;
  return (
    <Button
      variant="secondary"
      wide
      size="lg"
      pending={isPending}
      pendingText="Ждём ключ..."
      onClick={async () => {
        setPending(true);
        onFailure(null);
        await run.current(false);
        setPending(false);
      }}
    >
      <Icon name="key-round" size={18} />
      {text}
    </Button>
  );
}
