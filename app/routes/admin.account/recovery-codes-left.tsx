import { useState } from "react";
import { RECOVERY_CODES } from "#worker/domain/staff/factors.ts";
import { callApi } from "#app/lib/api.ts";
import { RecoveryCodes } from "#app/features/panel/staff/recovery-codes.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { ConfirmDialog } from "#app/ui/panel/confirm-dialog.tsx";

/** How many codes are unused; new ones replace them. */
export function RecoveryCodesLeft({ left, username }: { left: number; username: string }) {
  const [isConfirming, setConfirming] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const renew = useMutation({
    send: () => callApi("POST /account/recovery-codes"),
    failure: "Не удалось сделать новые коды",
    onDone: (made) => {
      setConfirming(false);
      setCodes(made.codes);
    },
  });
  return (
    <section aria-labelledby="recovery" className="panel flex flex-wrap items-center justify-between gap-3 p-5">
      <div className="min-w-0 basis-90 grow">
        <h2 id="recovery" className="text-base font-semibold">
          Коды восстановления
        </h2>
        <p className={left <= 2 ? "text-danger" : "text-soft"}>
          Осталось {left} из {RECOVERY_CODES}. Нужны, если телефон или ключ потерян.
        </p>
      </div>
      <Button variant="secondary" onClick={() => setConfirming(true)}>
        Сделать новые
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="Сделать новые коды?"
        text="Прежние перестанут действовать. Новые покажем один раз."
        action="Сделать новые"
        isPending={renew.isPending}
        onConfirm={() => void renew.run(undefined)}
      />
      <Dialog open={codes !== null} onClose={() => setCodes(null)} title="Коды восстановления" size="sm">
        {codes && <RecoveryCodes username={username} codes={codes} />}
      </Dialog>
    </section>
  );
}
