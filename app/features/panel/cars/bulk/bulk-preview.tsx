import type { BulkPreview, BulkRefusal } from "#worker/domain/cars/car-bulk.ts";
import type { BulkAction } from "#worker/domain/cars/car-bulk-actions.ts";
import { CARS, countOf, formatNumber } from "#worker/domain/kernel/text/plural.ts";

interface BulkPreviewTextProps {
  action: BulkAction;
  preview: BulkPreview;
  /** For `confirm`: fields whose doubts stay. */
  leftFields: ReadonlySet<string>;
  onLeave: (fields: ReadonlySet<string>) => void;
}

/** Of the actions that take cars off sale, which ends their holds. */
const NOTES: Partial<Record<BulkAction, string>> = {
  remove: "Автомобили исчезнут с сайта и 30 дней пролежат в корзине.",
  to_draft: "Автомобили и их страницы исчезнут с сайта.",
  take_off: "Автомобили уйдут из списков сайта, их страницы останутся.",
};

/** How many cars the action changes, which ones it cannot and why. */
export function BulkPreviewText({ action, preview, leftFields, onLeave }: BulkPreviewTextProps) {
  const { ids, examples, refusals, unchanged, held, doubts, waitingIds } = preview;
  return (
    <div className="grid gap-3">
      <p>
        <span className="font-semibold">Изменится: {countOf(ids.length, CARS)}</span>
        {examples.length > 0 && (
          <span className="wrap-anywhere text-soft"> — {examplesText(examples, ids.length)}</span>
        )}
      </p>
      {ids.length > 0 && NOTES[action] && <p>{NOTES[action]}</p>}
      {held > 0 && NOTES[action] && (
        <p className="text-warning">Забронировано: {countOf(held, CARS)}. Их брони закончатся.</p>
      )}
      {action === "publish" && doubts.length > 0 && (
        <div>
          <p className="font-semibold">Ждут подтверждения: {countOf(waitingIds.length, CARS)}</p>
          <p className="text-soft">
            Источник этого не указал, в карточке стоит предположение. Проверьте и подтвердите или пропустите эти машины.
          </p>
          <ul className="mt-1 grid gap-1">
            {doubts.map(({ field, label, value, message, count, examples: cars }) => (
              <li key={`${field} ${value} ${message}`} className="wrap-anywhere">
                {label}: <b>{value}</b> — {countOf(count, CARS)}
                <span className="block text-xs text-soft">{examplesText(cars, count)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {action === "confirm" && doubts.length > 0 && (
        <ul className="grid gap-1">
          {doubts.map(({ field, label, value, message, count, examples: cars }) => (
            <li key={`${field} ${value} ${message}`}>
              <label className="flex min-h-11 items-start gap-3 py-1">
                <input
                  type="checkbox"
                  className="mt-0.5 size-5 shrink-0"
                  checked={!leftFields.has(field)}
                  onChange={({ target }) => {
                    const after = new Set(leftFields);
                    if (target.checked) after.delete(field);
                    else after.add(field);
                    onLeave(after);
                  }}
                />
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-medium">{value === null ? label : `${label}: ${value}`}</span> —{" "}
                  {countOf(count, CARS)}. {message}
                  <span className="block text-xs text-soft">{examplesText(cars, count)}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <Refusals refusals={refusals} />
      {unchanged > 0 && <p className="text-soft">Уже так: {formatNumber(unchanged)}</p>}
    </div>
  );
}

/** Cars that the action does not change, by reason. */
export function Refusals({ refusals }: { refusals: readonly BulkRefusal[] }) {
  if (refusals.length === 0) return null;
  return (
    <div>
      <p className="font-semibold text-warning">
        Останутся как есть: {formatNumber(refusals.reduce((sum, { count }) => sum + count, 0))}
      </p>
      <ul className="mt-1 grid gap-1">
        {refusals.map(({ reason, count, examples }) => (
          <li key={reason} className="wrap-anywhere">
            {formatNumber(count)} — {reason}
            <span className="block text-xs text-soft">{examplesText(examples, count)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function examplesText(examples: readonly string[], count: number): string {
  const more = count - examples.length;
  return `${examples.join("; ")}${more > 0 ? ` и ещё ${formatNumber(more)}` : ""}`;
}
