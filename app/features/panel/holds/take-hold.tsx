import { useState } from "react";
import { callApi } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { MutationButton } from "../mutation-button.tsx";
import { useMutation } from "../use-mutation.ts";
import { HoursField } from "./hold-line.tsx";

interface TakeHoldProps {
  carId: string;
  leadId: string;
  /** Another holds the car: the lead joins the queue. */
  isHeld: boolean;
  hours: number;
  onDone?: () => void;
}

/** Holds the car for the lead, or puts the lead into its queue. */
export function TakeHold({ carId, leadId, isHeld, hours, onDone }: TakeHoldProps) {
  const [isOpen, setOpen] = useState(false);
  const take = useMutation({
    send: (input: { hours?: number; queue?: boolean }) => callApi("POST /holds", { body: { carId, leadId, ...input } }),
    success: ({ state }) => (state === "waiting" ? "Заявка в очереди" : "Автомобиль забронирован"),
    failure: "Не удалось забронировать",
    onDone: () => {
      setOpen(false);
      onDone?.();
    },
  });
  if (isHeld) {
    return (
      <MutationButton variant="secondary" size="sm" mutation={take} input={{ queue: true }} pendingText="Минуту...">
        Встать в очередь
      </MutationButton>
    );
  }
  return (
    <>
      <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Забронировать
      </Button>
      {isOpen && (
        <HoursField
          label="На сколько часов"
          hours={hours}
          action="Забронировать"
          error={take.fields.hours}
          isPending={take.isPending}
          onSubmit={(typed) => void take.run({ hours: typed })}
        />
      )}
    </>
  );
}
