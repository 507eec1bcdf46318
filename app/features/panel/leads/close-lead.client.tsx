import "#app/bundles/every-screen.ts";
import { useState } from "react";
import { REFUSAL_REASON_LABELS, REFUSAL_REASONS } from "#worker/domain/leads/refusal-reasons.ts";
import { LEAD_STATUS_LABELS } from "#worker/domain/leads/lead-terms.ts";
import { useSearchResults } from "#app/features/panel/command-palette/use-search-results.ts";
import { textOf } from "#app/features/panel/editor/form-values.ts";
import { useMay } from "#app/features/panel/use-current-staff.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Select, TextInput } from "#app/ui/text-input.tsx";
import type { CloseLeadProps } from "./close-lead.tsx";
import type { ChosenResult } from "./store-lead-status.ts";

/** The result of a lead that is being closed: the reason of a refusal, or the car that was sold. */
export function CloseLead({ lead, status, isPending, onClose, onChosen }: CloseLeadProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const isRefusal = status === "cancelled";
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${LEAD_STATUS_LABELS[status]}: ${lead.name}`}
      description={isRefusal ? "Почему заявка не стала покупкой?" : "Чем закончилась заявка?"}
      size="sm"
    >
      <form
        noValidate
        data-toast-clear
        onSubmit={(event) => {
          event.preventDefault();
          const result = resultOf(new FormData(event.currentTarget), isRefusal);
          if (typeof result === "string") setMissing(result);
          else onChosen(result);
        }}
      >
        {isRefusal ? (
          <Field label="Причина отказа" required error={missing}>
            {(control) => (
              <Select {...control} name="reason" defaultValue="" data-autofocus onChange={() => setMissing(null)}>
                <option value="">Выберите причину</option>
                {REFUSAL_REASONS.map((reason) => (
                  <option key={reason} value={reason}>
                    {REFUSAL_REASON_LABELS[reason]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : (
          <Sale lead={lead} error={missing} onChange={() => setMissing(null)} />
        )}
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Не закрывать
          </Button>
          <Button type="submit" pending={isPending} pendingText="Сохранение...">
            Закрыть заявку
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The missing choice as a message. */
function resultOf(form: FormData, isRefusal: boolean): ChosenResult | string {
  const reason = REFUSAL_REASONS.find((one) => one === textOf(form, "reason"));
  if (isRefusal) return reason ? { refusalReason: reason } : "Выберите причину";
  if (textOf(form, "outcome") !== "sold") return {};
  const soldCarId = textOf(form, "car");
  return soldCarId ? { soldCarId, leavesStock: form.has("leavesStock") } : "Выберите автомобиль";
}

const OUTCOMES = [
  { value: "sold", label: "Продан автомобиль" },
  { value: "other", label: "Без продажи" },
];

function Sale({ lead, error, onChange }: { lead: CloseLeadProps["lead"]; error: string | null; onChange: () => void }) {
  const [outcome, setOutcome] = useState("sold");
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="mb-1 text-sm font-medium">Итог</legend>
        {OUTCOMES.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="outcome"
              value={value}
              defaultChecked={value === "sold"}
              onChange={() => {
                setOutcome(value);
                onChange();
              }}
              className="size-5"
            />
            {label}
          </label>
        ))}
      </fieldset>
      {outcome === "sold" && <CarChoice lead={lead} error={error} onChange={onChange} />}
    </>
  );
}

/** The car of the lead, or another one that a search finds. */
function CarChoice({ lead: { carId, subject }, error, onChange }: Parameters<typeof Sale>[0]) {
  const [search, setSearch] = useState("");
  const { results, isSearching } = useSearchResults(search.trim());
  const mayChangeCars = useMay("cars.write");
  const own = carId === null ? [] : [{ id: carId, title: subject ?? "Автомобиль заявки", note: "из заявки" }];
  const cars = [...own, ...results.cars.filter(({ id }) => id !== carId)];
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="mb-1 text-sm font-medium">Автомобиль *</legend>
      <div className="grid gap-1">
        {cars.map(({ id, title, note }) => (
          <label key={id} className="flex min-h-11 items-center gap-3 rounded-sm px-2 hover:bg-canvas">
            <input
              type="radio"
              name="car"
              value={id}
              defaultChecked={id === carId}
              onChange={onChange}
              className="size-5 shrink-0"
            />
            <span className="min-w-0 wrap-anywhere">
              {title} <small className="block text-xs text-soft">{note}</small>
            </span>
          </label>
        ))}
      </div>
      <Field
        label={carId === null ? "Найти автомобиль" : "Найти другой автомобиль"}
        error={error}
        hint={isSearching ? "Поиск…" : search.trim() && results.cars.length === 0 ? "Не найдено" : undefined}
        className="mt-2"
      >
        {(control) => (
          <TextInput
            {...control}
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            placeholder="Марка, модель, год"
          />
        )}
      </Field>
      {mayChangeCars && (
        <Checkbox name="leavesStock" defaultChecked>
          Отметить автомобиль проданным и убрать из списков сайта
        </Checkbox>
      )}
    </fieldset>
  );
}
