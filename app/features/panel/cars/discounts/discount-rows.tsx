import { SCOPE_LABELS } from "#worker/domain/cars/car-status.ts";
import { dayInWords } from "#worker/domain/kernel/time/days.ts";
import { formatRubles } from "#worker/domain/money/money.ts";
import { DISCOUNT_LABELS } from "#worker/domain/money/price-rule-labels.ts";
import type { ListedPriceRule } from "#worker/services/cars/prices/list-price-rules.ts";
import { callApi } from "#app/lib/api.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type Column, DataTable } from "#app/ui/panel/data-table.tsx";
import { Switch } from "#app/ui/panel/switch.tsx";
import { RowActions } from "../../list/row-actions.tsx";
import { useMayChange } from "../../use-current-staff.ts";
import { MutationButton } from "../../mutation-button.tsx";
import { useMutation } from "../../use-mutation.ts";
import { DISCOUNTS_PATH } from "./discounts-path.ts";

export function DiscountRows({ rules }: { rules: readonly ListedPriceRule[] }) {
  return <DataTable label="Скидки" columns={COLUMNS} rows={rules} keyOf={({ id }) => id} />;
}

const COLUMNS: readonly Column<ListedPriceRule>[] = [
  { head: "За что", className: "whitespace-nowrap", cell: ({ kind }) => DISCOUNT_LABELS[kind] },
  {
    head: "Скидка",
    align: "right",
    className: "whitespace-nowrap",
    cell: ({ delta }) => <b>{formatRubles(delta)}</b>,
  },
  { head: "Автомобили", isText: true, cell: scopeText },
  {
    head: "Условие",
    isText: true,
    cell: ({ condition }) => <span className="line-clamp-2">{condition}</span>,
  },
  { head: "Дни", cell: (rule) => <span className="block min-w-28">{daysText(rule)}</span> },
  { head: "На сайте", className: "whitespace-nowrap", cell: (rule) => <DiscountSwitch rule={rule} /> },
  { head: "Действия", align: "right", isPinned: true, cell: (rule) => <DiscountActions rule={rule} /> },
];

/** «Haval jolion, новые, 2025 г.» */
function scopeText({ brandName, modelFamily, status, yearFrom, yearTo }: ListedPriceRule): string {
  const years = yearFrom === yearTo ? yearFrom : [yearFrom ?? "…", yearTo ?? "…"].join("–");
  return [
    [brandName ?? "Все марки", modelFamily].filter(Boolean).join(" "),
    status ? SCOPE_LABELS[status].toLowerCase() : null,
    yearFrom === null && yearTo === null ? null : `${years} г.`,
  ]
    .filter(Boolean)
    .join(", ");
}

function daysText({ startsOn, endsOn }: ListedPriceRule): string {
  if (!startsOn && !endsOn) return "без срока";
  return [startsOn && `с ${dayInWords(startsOn)}`, endsOn && `по ${dayInWords(endsOn)}`].filter(Boolean).join(" ");
}

const PHASES = { upcoming: "Ещё не началась", running: "Действует", ended: "Закончилась" };

function DiscountSwitch({ rule: { id, condition, isActive, deletedAt, phase } }: { rule: ListedPriceRule }) {
  const canChange = useMayChange();
  const change = useMutation({
    send: (isOn: boolean) => callApi("PUT /price-rules/:id", { id, body: { isActive: isOn } }),
    success: "Скидка изменена",
    failure: "Не удалось изменить скидку",
  });
  return (
    <Switch
      checked={isActive}
      label={`Действует: ${condition}`}
      text={isActive ? PHASES[phase] : "Выключена"}
      disabled={deletedAt !== null || !canChange}
      onChange={change.run}
    />
  );
}

function DiscountActions({ rule: { id, condition, deletedAt, isUndoable } }: { rule: ListedPriceRule }) {
  const canChange = useMayChange();
  const undo = useMutation({
    send: () => callApi("POST /price-rules/:id/undo", { id }),
    success: "Прежние значения вернулись",
    failure: "Не удалось отменить изменение",
  });
  return (
    <RowActions
      path={DISCOUNTS_PATH}
      call="/price-rules"
      id={id}
      name={condition}
      isInTrash={deletedAt !== null}
      messages={{
        question: "Удалить скидку?",
        consequence:
          "Цены с этим условием исчезнут с сайта. 30 дней скидка пролежит в корзине, откуда её можно вернуть.",
        removed: "Скидка удалена",
        removeFailed: "Не удалось удалить скидку",
        restored: "Скидка возвращена",
        restoreFailed: "Не удалось вернуть скидку",
      }}
    >
      {isUndoable && canChange && (
        <MutationButton
          variant="quiet"
          size="sm"
          aria-label={`Отменить последнее изменение: ${condition}`}
          mutation={undo}
          pendingText="…"
        >
          <Icon name="rotate-ccw" size={18} />
          Отменить
        </MutationButton>
      )}
    </RowActions>
  );
}
