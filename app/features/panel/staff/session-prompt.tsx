import { useEffect, useState } from "react";
import { STAFF_USER_HEADER } from "#worker/domain/staff/staff-roles.ts";
import { goToLogin, type ProofNeeded, provideLoginPrompt } from "#app/lib/session-end.ts";
import { Dialog, preloadDialog } from "#app/ui/overlay/dialog.tsx";
import { lazyPart } from "#app/lib/lazy-part.ts";
import type { LoginAgainProps, ProvablePerson } from "./login-again.client.tsx";

/** The dialog's words and form for each proof. */
const PROOFS = {
  login: {
    title: "Сессия закончилась",
    description: "Войдите, чтобы продолжить. Всё введённое останется на экране.",
    form: lazyPart<LoginAgainProps>(async () => (await import("./login-again.client.tsx")).LoginAgain),
  },
  confirmation: {
    title: "Подтвердите, что это вы",
    description: "Это действие важное. После подтверждения десять минут не спросим снова.",
    form: lazyPart<LoginAgainProps>(async () => (await import("./confirm-identity.client.tsx")).ConfirmIdentity),
  },
};

/** Asks for the password in a dialog when a call is refused because the session has ended or the action needs a confirmation. */
export function SessionPrompt({ username, hasPasskey, hasTotp }: ProvablePerson) {
  const [settle, setSettle] = useState<((isProven: boolean) => void) | null>(null);
  const [needed, setNeeded] = useState<ProofNeeded>("login");
  useEffect(
    () =>
      provideLoginPrompt({
        headers: { [STAFF_USER_HEADER]: encodeURIComponent(username) },
        open: (proof) =>
          Promise.all([preloadDialog(), PROOFS[proof].form.preload()]).then(
            () => {
              setNeeded(proof);
              return new Promise<boolean>((resolve) => setSettle(() => resolve));
            },
            () => {
              goToLogin(proof);
              return false;
            },
          ),
      }),
    [username],
  );

  function close(isProven: boolean) {
    settle?.(isProven);
    setSettle(null);
  }

  const { title, description, form } = PROOFS[needed];
  return (
    <Dialog open={settle !== null} onClose={() => close(false)} size="sm" title={title} description={description}>
      <form.Part {...{ username, hasPasskey, hasTotp }} onDone={() => close(true)} onCancel={() => close(false)} />
    </Dialog>
  );
}
