import { Link, useNavigate } from "@remix-run/react";
import { formatMileage } from "#worker/domain/cars/car-attributes.ts";
import type { ImportItemRow, ImportChange } from "#worker/domain/imports/import-views.ts";
import { useMayChange } from "#app/features/panel/use-current-staff.ts";
import { ItemBadge } from "#app/features/panel/imports/import-badges.tsx";
import { fieldNames, picturesText } from "#app/features/panel/imports/run-labels.ts";
import { formatRubles } from "#worker/domain/money/money.ts";
import { Icon } from "#app/ui/icon.tsx";
import { isDecidable } from "./selected-items.ts";
import { doubtText } from "#app/features/panel/imports/doubt-text.ts";
import { useState } from "react";
import { IMPORT_LINKS, IMPORT_TEXTS, IMPORT_URLS_MAX } from "#worker/domain/imports/imports.ts";
import { runPath } from "#app/features/panel/imports/imports-path.ts";
import { callApi } from "#app/lib/api.ts";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { countOf } from "#worker/domain/kernel/text/plural.ts";

/** The serial number: the part of a VIN that differs between cars of one model. */
const VIN_END = 6;

interface ItemRowProps {
  item: ImportItemRow;
  /** The screen with all extracted values. */
  href: string;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** An item: its car, differences and doubts. */
export function ItemRow({ item, href, isSelected, onSelect }: ItemRowProps) {
  const { title, state, verdict, reason, price, carId, url, proposedBrand, changes, doubts, links, vinNotes } = item;
  const canChange = useMayChange();
  const wasRead = verdict !== null;
  // Photos are fetched only for cars without any.
  const pictures = verdict === "new" || item.pictures.taken > 0 ? picturesText(item.pictures) : null;
  // Values missing in the source matter only for new cars.
  const open = doubts.filter(
    ({ field, isMissing }) =>
      !changes.some((change) => change.field === field) && (!isMissing || verdict === "new" || carId === null),
  );
  // A price that stands in the file and cannot be taken.
  const priceNote = open.find(({ field, message }) => field === "price" && message !== IMPORT_TEXTS.notStated)?.message;
  return (
    <li className="flex gap-1 px-2 py-2 hover:bg-canvas md:px-3">
      <div className="w-11 shrink-0">
        {canChange && isDecidable(item) && (
          <label className="grid size-11 place-items-center">
            <input
              type="checkbox"
              checked={isSelected}
              aria-label={`Выбрать: ${title}`}
              onChange={(event) => onSelect(event.target.checked)}
              className="size-5"
            />
          </label>
        )}
      </div>
      <div className="grid min-w-0 grow gap-x-6 gap-y-1 py-2.5 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {wasRead ? (
              <Link to={href} preventScrollReset className="min-w-0 font-semibold wrap-anywhere hover:underline">
                {title}
              </Link>
            ) : (
              <span className="min-w-0 font-semibold break-all">{title}</span>
            )}
            <ItemBadge state={state} verdict={verdict} />
          </p>
          <ItemTraits item={item} />
          {vinNotes.map((note) => (
            <p key={note} className="mt-1 text-xs text-warning">
              {note}
            </p>
          ))}
          {reason && <p className="mt-1 max-w-200 text-graphite">{reason}</p>}
          {proposedBrand && <p className="mt-1 text-soft">Марка появится, если разрешить её создать.</p>}
          {!(verdict === "gone" && reason) && <ItemChanges changes={changes} />}
          {open.length > 0 && (
            <p className="mt-1 text-xs text-warning">
              Проверьте: {fieldNames(open.map(({ field }) => field))}
              {priceNote && `. ${priceNote}`}
            </p>
          )}
          {links.length > 0 && <FoundLinks links={links} />}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 text-xs text-soft md:flex-col md:items-end">
          {price !== null && <span className="figures text-sm font-semibold text-ink">{formatRubles(price)}</span>}
          <span className="flex flex-wrap items-center gap-x-4 md:justify-end">
            {pictures && <span className={item.pictures.failed > 0 ? "text-warning" : undefined}>{pictures}</span>}
            {carId && (
              <Link to={`/admin/cars/${carId}`} className="inline-flex min-h-6 items-center underline">
                {verdict === "new" ? "Открыть черновик" : "Открыть автомобиль"}
              </Link>
            )}
            {url && (
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-6 items-center gap-1 hover:text-ink hover:underline"
              >
                Страница источника
                <Icon name="external-link" size={14} className="shrink-0" />
              </a>
            )}
          </span>
        </div>
      </div>
    </li>
  );
}

/** Values by which cars of one model differ: year, colour, mileage and the end of the VIN. */
function ItemTraits({ item: { year, color, mileage, vin } }: Pick<ItemRowProps, "item">) {
  const traits = [year, color?.toLowerCase(), mileage === null ? null : formatMileage(mileage)].filter(Boolean);
  if (traits.length === 0 && vin === null) return null;
  return (
    <p className="mt-0.5 text-xs wrap-anywhere text-soft">
      {traits.join(" · ")}
      {traits.length > 0 && vin && " · "}
      {vin && (
        <span title={`VIN ${vin}`} className="figures whitespace-nowrap">
          VIN <span aria-hidden="true">…{vin.slice(-VIN_END)}</span>
          <span className="sr-only">{vin}</span>
        </span>
      )}
    </p>
  );
}

/** Changed fields: before → after, with locks and doubts. */
function ItemChanges({ changes }: { changes: readonly ImportChange[] }) {
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
            {(isLocked || isOfOther) && (
              <span className="ml-2 text-xs text-soft">
                {isLocked ? "закреплено вручную" : "ведёт другой источник"}, не изменится
              </span>
            )}
            {doubt && <span className="ml-2 text-xs text-warning">{doubtText(doubt)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The listings of a result list, each with a button that imports it. */
function FoundLinks({ links }: { links: ImportItemRow["links"] }) {
  const navigate = useNavigate();
  const offered = links.slice(0, IMPORT_URLS_MAX);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(offered.map(({ url }) => url)));
  const start = useMutation({
    send: () => callApi("POST /parser/parse-urls", { body: { urls: [...chosen] } }),
    failure: IMPORT_TEXTS.runFailed,
    onDone: ({ runId }) => navigate(runPath(runId)),
  });
  return (
    <details className="mt-1">
      <summary className="min-h-8 w-fit content-center font-medium">Объявления на странице: {links.length}</summary>
      <ul className="max-h-80 overflow-y-auto border-y border-line">
        {offered.map(({ url, title, price }) => (
          <li key={url}>
            <Checkbox
              checked={chosen.has(url)}
              note={price === null ? undefined : formatRubles(price)}
              onChange={({ target }) =>
                setChosen((before) => {
                  const after = new Set(before);
                  if (target.checked) after.add(url);
                  else after.delete(url);
                  return after;
                })
              }
            >
              <span className="block truncate">{title ?? url}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <MutationButton
        variant="secondary"
        size="sm"
        className="mt-2"
        disabled={chosen.size === 0}
        mutation={start}
        pendingText="Запускаем…"
      >
        Импортировать: {countOf(chosen.size, IMPORT_LINKS)}
      </MutationButton>
    </details>
  );
}
