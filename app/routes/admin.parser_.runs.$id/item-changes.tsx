import type { ImportChange } from "#worker/domain/imports/import-views.ts";
import { doubtText } from "#app/features/panel/imports/doubt-text.ts";

/** Changed fields: before → after, with locks and doubts. */
export function ItemChanges({ changes }: { changes: readonly ImportChange[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className="mt-1 grid gap-x-5 gap-y-0.5 md:grid-cols-[max-content_minmax(0,1fr)]">
      {changes.map(({ field, label, before, after, isLocked, isOfOther, doubt }) => (
        <div key={field} className="md:contents">
          <dt className="text-soft">{label}</dt>
          <dd className="wrap-anywhere">
            <span className={isLocked || isOfOther ? "font-medium" : "text-soft line-through"}>{before}</span>{" "}
            <span aria-hidden="true" className="text-soft">
              →
            </span>{" "}
            <span className={isLocked || isOfOther ? "text-soft line-through" : "font-medium"}>{after}</span>
            {isLocked && <span className="ml-2 text-xs text-soft">закреплено вручную, не изменится</span>}
            {isOfOther && <span className="ml-2 text-xs text-soft">ведёт другой источник, не изменится</span>}
            {doubt && <span className="ml-2 text-xs text-warning">{doubtText(doubt)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
