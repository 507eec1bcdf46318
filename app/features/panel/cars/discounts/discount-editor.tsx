import { useRef, useState } from "react";
import { CAR_STATUSES, SCOPE_LABELS } from "#worker/domain/cars/car-status.ts";
import { DISCOUNT_KINDS, REFUND_RULES, type RequiredService } from "#worker/domain/money/price-rule.ts";
import { DISCOUNT_LABELS, REFUND_LABELS } from "#worker/domain/money/price-rule-labels.ts";
import type { PriceRuleEditing } from "#worker/services/cars/prices/list-price-rules.ts";
import { callApi, formBody } from "#app/lib/api.ts";
import { RowEditor } from "../../content/row-editor.tsx";
import { ChoiceField, optionsOf, NumberField, TextField, numberOf, textFields, textOf } from "../../editor/fields.tsx";
import { useRowSave } from "../../editor/use-row-save.ts";
import { DISCOUNTS_PATH } from "./discounts-path.ts";
import { CARS, countOf } from "#worker/domain/kernel/text/plural.ts";
import { formatRubles } from "#worker/domain/money/money.ts";
import type { PriceRulePreview } from "#worker/services/cars/prices/preview-price-rule.ts";
import { Button } from "#app/ui/button.tsx";
import { DataTable } from "#app/ui/panel/data-table.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";

const SALE_STATUSES = CAR_STATUSES.filter((status) => status !== "lease");
const YES_NO = [
  { value: "no", label: "Нет: действует одна, бо́льшая" },
  { value: "yes", label: "Да" },
];

export function DiscountEditor({ rule, brands, history }: PriceRuleEditing) {
  const fields = useRef<HTMLDivElement>(null);
  const save = useRowSave<ReturnType<typeof toInput>>({
    row: rule,
    send: (body) =>
      rule ? callApi("PUT /price-rules/:id", { id: rule.id, body }) : callApi("POST /price-rules", { body }),
    success: rule ? "Скидка изменена" : "Скидка добавлена",
    failure: "Не удалось сохранить скидку",
  });
  return (
    <RowEditor
      row={rule}
      title={rule ? "Скидка" : "Новая скидка"}
      path={DISCOUNTS_PATH}
      save={save}
      toInput={toInput}
      history={history}
    >
      {(field, errorOf) => (
        <div ref={fields}>
          <div className="grid gap-x-4 md:grid-cols-2">
            <ChoiceField
              label="За что"
              name="kind"
              value={rule?.kind ?? "credit"}
              options={optionsOf(DISCOUNT_KINDS, DISCOUNT_LABELS)}
              error={errorOf("kind")}
            />
            <NumberField label="Скидка, ₽" required {...field("delta")} grouped />
          </div>
          <TextField
            label="Условие"
            required
            hint="Продолжает сумму: «при кредите «Банк» от 500 000 ₽ на срок от 24 месяцев»"
            {...field("condition")}
            rows={2}
          />
          <TextField
            label="Обязательные услуги"
            hint="По одной в строке, цена в конце: «Каско 60 000»"
            name="requires"
            rows={2}
            value={rule?.requires.map(({ service, price }) => `${service} ${price}`).join("\n")}
            error={
              errorOf("requires") ?? Object.entries(save.fields).find(([name]) => name.startsWith("requires"))?.[1]
            }
          />
          <ChoiceField
            label="При досрочном погашении или отказе"
            name="refundRule"
            value={rule?.refundRule ?? "proportional"}
            options={optionsOf(REFUND_RULES, REFUND_LABELS)}
            error={errorOf("refundRule")}
          />
          <ChoiceField
            label="Складывается с другими"
            name="isStackable"
            value={rule?.isStackable ? "yes" : "no"}
            options={YES_NO}
            error={errorOf("isStackable")}
          />
          <div className="grid gap-x-4 md:grid-cols-2">
            <ChoiceField
              label="Автомобили"
              name="status"
              value={rule?.status ?? ""}
              blank="Новые и с пробегом"
              options={optionsOf(SALE_STATUSES, SCOPE_LABELS)}
              error={errorOf("status")}
            />
            <ChoiceField
              label="Марка"
              name="brandId"
              value={rule?.brandId ?? ""}
              blank="Любая"
              options={brands.map(({ id, name }) => ({ value: id, label: name }))}
              error={errorOf("brandId")}
            />
            <TextField label="Модель" hint="Пусто: любая" {...field("modelFamily")} autoComplete="off" />
            <div className="grid grid-cols-2 gap-x-4">
              <NumberField label="Год от" {...field("yearFrom")} />
              <NumberField label="Год до" {...field("yearTo")} />
            </div>
            <TextField label="Первый день" type="date" {...field("startsOn")} />
            <TextField label="Последний день" type="date" {...field("endsOn")} />
          </div>
          <DiscountPreview
            read={() => {
              const form = fields.current?.closest("form");
              return form ? { ...toInput(new FormData(form)), id: rule?.id ?? null } : null;
            }}
          />
        </div>
      )}
    </RowEditor>
  );
}

function toInput(form: FormData) {
  return {
    ...textFields(form, "kind", "condition", "refundRule", "status", "brandId", "modelFamily", "startsOn", "endsOn"),
    delta: numberOf(form, "delta"),
    yearFrom: numberOf(form, "yearFrom"),
    yearTo: numberOf(form, "yearTo"),
    isStackable: textOf(form, "isStackable") === "yes",
    requires: servicesOf(textOf(form, "requires")),
  };
}

/** «Каско 60 000» by line. A line without a price has null, which the server refuses. */
function servicesOf(text: string): (Omit<RequiredService, "price"> & { price: number | null })[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, service = line, price] = /^(.*?)[\s—–:-]*((?:\d[\d\s]*)(?:[.,]\d+)?)\s*(?:₽|руб\.?)?$/.exec(line) ?? [];
      const value = Number((price ?? "").replace(/\s/g, "").replace(",", "."));
      return { service, price: price && Number.isFinite(value) ? value : null };
    });
}

/** The listed cars that the rule of the form covers, with their prices under its condition. */
function DiscountPreview({ read }: { read: () => object | null }) {
  const [preview, setPreview] = useState<PriceRulePreview | null>(null);
  const load = useMutation({
    send: (body: object) => callApi("POST /price-rules/preview", { body: formBody(body) }),
    failure: "Не удалось посчитать цены",
    onDone: setPreview,
  });
  const priceText = (price: number | null) => (price === null ? "—" : formatRubles(price));
  return (
    <section aria-label="Что изменится" className="mb-4">
      <Button
        variant="secondary"
        pending={load.isPending}
        pendingText="Считаем…"
        onClick={() => {
          const body = read();
          if (body) void load.run(body);
        }}
      >
        Показать, что изменится
      </Button>
      {Object.values(load.fields).map((message) => (
        <p key={message} role="alert" className="mt-2 text-danger">
          {message}
        </p>
      ))}
      {preview && (
        <>
          <p role="status" className="mt-3 mb-2">
            {preview.total === 0
              ? "В продаже нет таких автомобилей."
              : `В продаже: ${countOf(preview.total, CARS)}. Свои скидки автомобиля важнее правила.`}
          </p>
          {preview.rows.length > 0 && (
            <div className="max-h-80 overflow-y-auto rounded-lg border-b border-line">
              <DataTable
                label="Цены с условием"
                rows={preview.rows}
                keyOf={({ id }) => id}
                columns={[
                  { head: "Автомобиль", className: "min-w-44", cell: ({ title, year }) => `${title}, ${year}` },
                  { head: "Без условий", align: "right", cell: ({ base }) => formatRubles(base) },
                  { head: "Сейчас", align: "right", cell: ({ before }) => priceText(before) },
                  { head: "Станет", align: "right", cell: ({ after }) => <b>{priceText(after)}</b> },
                ]}
              />
            </div>
          )}
          {preview.total > preview.rows.length && (
            <p className="mt-2 text-soft">Показаны первые {countOf(preview.rows.length, CARS)}.</p>
          )}
        </>
      )}
    </section>
  );
}
