import "#app/bundles/every-screen.ts";
import { type ReactNode, useEffect, useState } from "react";
import { carTitle } from "#worker/domain/cars/car.ts";
import { isClosed, LEAD_STATUS_LABELS } from "#worker/domain/leads/lead-terms.ts";
import { REFUSAL_REASON_LABELS, REFUSAL_REASONS } from "#worker/domain/leads/refusal-reasons.ts";
import { NEXT_ACTION_LABELS } from "#worker/domain/leads/work/next-action.ts";
import { CarSearchField } from "#app/features/panel/cars/car-search-field.tsx";
import { optionsOf, textOf, ChoiceField } from "#app/features/panel/editor/fields.tsx";
import { useSalonTime } from "#app/features/panel/salon-time.tsx";
import { useMay } from "#app/features/panel/use-current-staff.ts";
import { callApi } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { LeadStatusDialogProps } from "./lead-status-dialog.tsx";
import type { ChosenResult } from "./store-lead-status.ts";

/** How a lead has ended, which may stay open, and what becomes of a car that it has sold. Nothing is chosen beforehand. */
export function LeadStatusDialog({ lead, status, isPending, onClose, onChosen }: LeadStatusDialogProps) {
  const { moment } = useSalonTime();
  const [missing, setMissing] = useState<string | null>(null);
  const sold = useSoldCar(lead.soldCarId);
  const isClosing = isClosed(status);
  const { nextAction } = lead;
  const changed = () => setMissing(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${LEAD_STATUS_LABELS[status]}: ${lead.name}`}
      description={DESCRIPTIONS[status]}
      size="sm"
    >
      <form
        noValidate
        data-toast-clear
        onSubmit={(event) => {
          event.preventDefault();
          const result = resultOf(new FormData(event.currentTarget), lead.soldCarId);
          if (typeof result === "string") setMissing(result);
          else onChosen(result);
        }}
      >
        {status === "cancelled" && (
          <ChoiceField
            label="Причина отказа"
            name="reason"
            value=""
            data-autofocus
            blank="Не указана"
            options={optionsOf(REFUSAL_REASONS, REFUSAL_REASON_LABELS)}
          />
        )}
        {status === "completed" && <Sale lead={lead} error={missing} onChange={changed} />}
        {lead.soldCarId !== null && <SoldCar car={sold} />}
        {isClosing && nextAction && (
          <p className="mt-3 text-soft">
            Снимется с плана: {NEXT_ACTION_LABELS[nextAction.kind]}, {moment(nextAction.at)}. Если вернуть заявку в
            работу, действие вернётся.
          </p>
        )}
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {isClosing ? "Не закрывать" : "Не возвращать"}
          </Button>
          <Button
            type="submit"
            pending={isPending}
            pendingText="Сохранение..."
            disabled={lead.soldCarId !== null && sold === undefined}
          >
            {isClosing ? "Закрыть заявку" : "Вернуть заявку"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const DESCRIPTIONS = {
  new: "По этой заявке был продан автомобиль.",
  in_progress: "По этой заявке был продан автомобиль.",
  completed: "Чем закончилась заявка? Можно не отвечать.",
  cancelled: "Почему заявка не стала покупкой? Можно не отвечать.",
};

/** The missing choice as a message. */
function resultOf(form: FormData, returnableId: string | null): ChosenResult | string {
  const isReturned = textOf(form, "carAgain") === "yes" && returnableId !== null;
  const returned = isReturned ? { returned: { id: returnableId, inStock: true } } : {};
  const refusalReason = REFUSAL_REASONS.find((one) => one === textOf(form, "reason"));
  if (refusalReason) return { ...returned, refusalReason };
  if (textOf(form, "outcome") !== "sold") return returned;
  const soldCarId = textOf(form, "car");
  return soldCarId ? { ...returned, soldCarId, leavesStock: form.has("leavesStock") } : "Выберите автомобиль";
}

interface Option {
  value: string;
  label: ReactNode;
}

interface ChoiceProps {
  legend: string;
  name: string;
  options: readonly Option[];
  onChange?: (value: string) => void;
}

function Choice({ legend, name, options, onChange }: ChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 items-center gap-3 rounded-sm px-2 hover:bg-canvas">
          <input
            type="radio"
            name={name}
            value={value}
            onChange={() => onChange?.(value)}
            className="size-5 shrink-0"
          />
          <span className="min-w-0 wrap-anywhere">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The car that the lead has sold: undefined while it is read, null if it is gone. */
function useSoldCar(id: string | null) {
  const [car, setCar] = useState<{ title: string; isSold: boolean } | null>();
  useEffect(() => {
    if (id === null) return;
    let isCurrent = true;
    callApi("GET /admin/cars/:id", { id }).then(
      (sold) => isCurrent && setCar({ title: `${carTitle(sold)}, ${sold.year}`, isSold: sold.soldAt !== null }),
      () => isCurrent && setCar(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return car;
}

const CAR_AGAIN = [
  { value: "yes", label: "Вернуть в продажу" },
  { value: "no", label: "Оставить проданным" },
];

function SoldCar({ car }: { car: ReturnType<typeof useSoldCar> }) {
  const mayChangeCars = useMay("cars.write");
  if (car === undefined) return <p className="mt-3 text-soft">Смотрим, что с автомобилем…</p>;
  if (car === null) return <p className="mt-3 text-soft">Проданного по заявке автомобиля уже нет в панели.</p>;
  if (!car.isSold) return <p className="mt-3 text-soft">{car.title}: уже не отмечен проданным.</p>;
  if (!mayChangeCars) {
    return (
      <p className="mt-3 text-warning">
        {car.title}: останется проданным и снятым с сайта. Вернуть его в продажу может тот, кто меняет автомобили.
      </p>
    );
  }
  return (
    <div className="mt-3">
      <Choice legend={`${car.title}: что с автомобилем?`} name="carAgain" options={CAR_AGAIN} />
      <p className="text-sm text-soft">Если не отвечать, он останется проданным.</p>
    </div>
  );
}

const OUTCOMES = [
  { value: "sold", label: "Продан автомобиль" },
  { value: "other", label: "Без продажи" },
];

interface SaleProps {
  lead: LeadStatusDialogProps["lead"];
  error: string | null;
  onChange: () => void;
}

function Sale({ lead, error, onChange }: SaleProps) {
  const [outcome, setOutcome] = useState<string | null>(null);
  return (
    <>
      <Choice
        legend="Итог"
        name="outcome"
        options={OUTCOMES}
        onChange={(value) => {
          setOutcome(value);
          onChange();
        }}
      />
      {outcome === "sold" && <CarChoice lead={lead} error={error} onChange={onChange} />}
    </>
  );
}

/** The car of the lead, or another one that a search finds. */
function CarChoice({ lead: { carId, subject }, error, onChange }: SaleProps) {
  const mayChangeCars = useMay("cars.write");
  return (
    <div className="mt-4">
      <CarSearchField
        name="car"
        legend="Какой автомобиль продан"
        label={carId === null ? "Найти автомобиль" : "Найти другой автомобиль"}
        first={carId === null ? [] : [{ id: carId, title: subject ?? "Автомобиль заявки", note: "из заявки" }]}
        error={error}
        onChange={onChange}
      />
      {mayChangeCars && (
        <Checkbox name="leavesStock" defaultChecked>
          Отметить автомобиль проданным и убрать из списков сайта
        </Checkbox>
      )}
    </div>
  );
}
