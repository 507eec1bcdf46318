import "#app/bundles/every-screen.ts";
import { useState } from "react";
import { TextField } from "#app/features/panel/editor/fields.tsx";
import { callApi } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { MutationButton } from "../mutation-button.tsx";
import { useMutation } from "../use-mutation.ts";

export interface StrikePriceProps {
  carId: string;
  priceId: string;
  /** «250 000 ₽» */
  price: string;
}

/** Strikes a typo out of the ledger, with a reason. */
export function StrikePrice({ carId, priceId, price }: StrikePriceProps) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const strike = useMutation({
    send: () => callApi("POST /cars/:id/prices/:price/strike", { id: carId, price: priceId, body: { reason } }),
    success: "Опечатка вычеркнута",
    failure: "Не удалось вычеркнуть цену",
    onDone: () => setOpen(false),
  });
  return (
    <>
      <Button variant="quiet" size="sm" aria-label={`Вычеркнуть опечатку: ${price}`} onClick={() => setOpen(true)}>
        Это опечатка
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Вычеркнуть ${price}?`}
        description="Цена останется в журнале с причиной, но на странице и в расчёте снижения её не будет. Вернуть её нельзя."
        size="sm"
      >
        <TextField
          label="Причина"
          required
          error={strike.fields["reason"]}
          text={reason}
          maxLength={300}
          onText={setReason}
          autoComplete="off"
          data-autofocus
        />
        <div data-toast-clear className="mt-4 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Отмена
          </Button>
          <MutationButton variant="danger" mutation={strike} pendingText="Подождите…">
            Вычеркнуть
          </MutationButton>
        </div>
      </Dialog>
    </>
  );
}
