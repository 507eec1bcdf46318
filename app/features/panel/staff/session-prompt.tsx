import { useEffect, useState } from "react";
import { STAFF_USER_HEADER } from "#worker/domain/staff/staff-roles.ts";
import { goToLogin, provideLoginPrompt } from "#app/lib/session-end.ts";
import { Dialog, preloadDialog } from "#app/ui/overlay/dialog.tsx";
import { lazyPart } from "#app/lib/lazy-part.ts";
import type { LoginAgainProps } from "./login-again.client.tsx";

const { Part: LoginAgain, preload: preloadLogin } = lazyPart<LoginAgainProps>(
  async () => (await import("./login-again.client.tsx")).LoginAgain,
);

/** Asks for the password in a dialog when a call is refused because the session has ended. */
export function SessionPrompt({ username }: { username: string }) {
  const [settle, setSettle] = useState<((isSignedIn: boolean) => void) | null>(null);
  useEffect(
    () =>
      provideLoginPrompt({
        headers: { [STAFF_USER_HEADER]: encodeURIComponent(username) },
        open: () =>
          Promise.all([preloadDialog(), preloadLogin()]).then(
            () => new Promise<boolean>((resolve) => setSettle(() => resolve)),
            () => {
              goToLogin();
              return false;
            },
          ),
      }),
    [username],
  );

  function close(isSignedIn: boolean) {
    settle?.(isSignedIn);
    setSettle(null);
  }

  return (
    <Dialog
      open={settle !== null}
      onClose={() => close(false)}
      size="sm"
      title="Сессия закончилась"
      description="Войдите, чтобы продолжить. Всё введённое останется на экране."
    >
      <LoginAgain username={username} onDone={() => close(true)} onCancel={() => close(false)} />
    </Dialog>
  );
}
