import { useState } from "react";
import { formatPercent, multiplierOf, PERCENT_WRONG, PRICE_STEPS_RUB } from "#worker/domain/cars/price-terms.ts";
import { filterOf, type StaffCarFilter } from "#worker/domain/cars/staff-car-list.ts";
import type { PricePreview } from "#worker/services/cars/change-prices.ts";
import { useSelection } from "#app/features/panel/list/selection.tsx";
import { ApiError, callApi, formBody } from "#app/lib/api.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Button } from "#app/ui/button.tsx";
import { CARS, countOf, formatNumber, pluralOf } from "#worker/domain/kernel/text/plural.ts";
import { ChoiceField, TextField } from "#app/features/panel/editor/fields.tsx";
import { PricePreviewTable } from "./price-preview.tsx";

interface PriceFormProps {
  /** Filter of the list below; null when there is none. */
  filter: StaffCarFilter | null;
}

/** Percentage and cars of a bulk price change, with a preview before it is applied. */
export function PriceForm({ filter }: PriceFormProps) {
  const { ids, clear } = useSelection();
  const scopes = [
    ...(ids.size > 0 ? [{ value: "selection", label: `Выбранные: ${ids.size}` } as const] : []),
    ...(filter ? [{ value: "filter", label: "По фильтру" } as const] : []),
    { value: "all", label: "Все, кроме корзины и проданных" } as const,
  ];
  // Defaults to the narrowest scope; the selection is not a scope once it is empty.
  const [chosenScope, setChosenScope] = useState<string>();
  const scope = (scopes.find(({ value }) => value === chosenScope) ?? scopes[0])?.value ?? "all";
  const [direction, setDirection] = useState<"up" | "down">("up");
  const [percent, setPercent] = useState("");
  const [step, setStep] = useState<string>(String(PRICE_STEPS_RUB[0]));
  const [percentError, setPercentError] = useState<string>();
  const [counted, setCounted] = useState<{ of: string; preview: PricePreview } | null>(null);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());

  const multiplier = multiplierOf(percent, direction);
  const change =
    multiplier === null
      ? null
      : {
          priceMultiplier: multiplier,
          roundTo: Number(step),
          ...(scope === "selection" ? { ids: [...ids] } : {}),
          ...(scope === "filter" && filter ? { filter: filterOf(filter) } : {}),
        };
  // An answer that comes after another choice is not the preview of what the button would do.
  const preview = counted && counted.of === JSON.stringify(change) ? counted.preview : null;

  const count = (input: object) => callApi("POST /cars/prices/preview", { body: formBody(input) });
  const loadPreview = useMutation({
    send: count,
    failure: "Не удалось посчитать цены",
    onDone: (found, input) => {
      setCounted({ of: JSON.stringify(input), preview: found });
      setExcluded(new Set());
    },
  });
  const apply = useMutation({
    send: async ({ of, priceSum }: { of: object; priceSum: number }) => {
      try {
        return await callApi("PUT /cars/prices/bulk", { body: formBody({ ...of, priceSum, except: [...excluded] }) });
      } catch (cause) {
        // The prices are others than the preview shows: the next click is about those.
        if (cause instanceof ApiError && cause.status === 409) {
          const found = await count(of);
          setCounted({ of: JSON.stringify(of), preview: found });
          setExcluded(new Set(found.rows.flatMap(({ id }) => (excluded.has(id) ? id : []))));
        }
        throw cause;
      }
    },
    success: ({ updatedCount }) => updatedText(updatedCount),
    failure: "Не удалось обновить цены",
    onDone: () => {
      setCounted(null);
      setPercent("");
      clear();
    },
  });

  const changed = preview ? preview.total - excluded.size : 0;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setPercentError(change ? undefined : PERCENT_WRONG);
        if (change) void loadPreview.run(change);
      }}
    >
      <div className="grid items-start gap-x-4 gap-y-2 md:grid-cols-2">
        <ChoiceField
          // Uncontrolled: the key resets it when the set of scopes changes.
          key={scopes.length}
          label="Каких автомобилей"
          name="scope"
          value={scope}
          options={scopes}
          onChoose={setChosenScope}
        />
        <ChoiceField
          label="Направление"
          name="direction"
          value={direction}
          options={[
            { value: "up", label: "Повысить" },
            { value: "down", label: "Снизить" },
          ]}
          onChoose={(value) => setDirection(value === "down" ? "down" : "up")}
        />
        <TextField
          label="Процент"
          required
          error={percentError}
          text={percent}
          onText={(text) => {
            setPercentError(undefined);
            setPercent(text);
          }}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
        />
        <ChoiceField
          label="Округление"
          name="roundTo"
          value={step}
          options={PRICE_STEPS_RUB.map((value) => ({
            value: String(value),
            label: `До ${formatNumber(value)}\u00a0₽`,
          }))}
          onChoose={setStep}
        />
      </div>
      <p className="mb-3 text-soft">
        Платёж в месяц изменится вместе с ценой, цена в день — нет. Проданные меняются, только если их выбрать.
      </p>
      <Button
        type="submit"
        variant={preview ? "secondary" : "primary"}
        pending={loadPreview.isPending}
        pendingText="Считаем…"
      >
        Показать, что изменится
      </Button>
      {preview && (
        <PricePreviewTable
          preview={preview}
          leftOut={excluded}
          onToggle={(id, isIn) => {
            const next = new Set(excluded);
            if (isIn) next.delete(id);
            else next.add(id);
            setExcluded(next);
          }}
        />
      )}
      {preview && change && changed > 0 && (
        <Button
          className="mt-4"
          pending={apply.isPending}
          pendingText="Обновление..."
          onClick={() => void apply.run({ of: change, priceSum: preview.priceSum })}
        >
          Изменить на {formatPercent(change.priceMultiplier)}: {countOf(changed, CARS)}
        </Button>
      )}
    </form>
  );
}

function updatedText(count: number): string {
  const number = formatNumber(count);
  return pluralOf(count, [
    `Обновлён ${number} автомобиль`,
    `Обновлено ${number} автомобиля`,
    `Обновлено ${number} автомобилей`,
  ]);
}
