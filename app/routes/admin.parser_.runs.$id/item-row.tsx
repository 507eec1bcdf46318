import { Link } from "@remix-run/react";
import type { ImportItemRow } from "#worker/domain/import-views.ts";
import { ItemBadge } from "#app/features/panel/imports/import-badges.tsx";
import { picturesText } from "#app/features/panel/imports/run-words.ts";
import { formatRubles, Icon } from "#app/shared.ts";
import { FoundLinks } from "./found-links.tsx";
import { ItemChanges } from "./item-changes.tsx";
import { isDecidable } from "./picked.ts";

interface ItemRowProps {
  item: ImportItemRow;
  /** Of all that was read of it. */
  href: string;
  isPicked: boolean;
  onPick: (isPicked: boolean) => void;
}

/** One car or one address: what it is, in what it differs, what is to be looked at. */
export function ItemRow({ item, href, isPicked, onPick }: ItemRowProps) {
  const { title, state, verdict, reason, price, carId, url, proposedBrand, changes, doubts, links } = item;
  const wasRead = verdict !== null;
  const pictures = picturesText(item.pictures);
  const open = doubts.filter(({ field }) => !changes.some((change) => change.field === field));
  return (
    <li className="flex gap-1 px-2 py-2 hover:bg-canvas md:px-3">
      <div className="w-11 shrink-0">
        {isDecidable(item) && (
          <label className="grid size-11 place-items-center">
            <input
              type="checkbox"
              checked={isPicked}
              aria-label={`Выбрать: ${title}`}
              onChange={(event) => onPick(event.target.checked)}
              className="size-5 accent-ink"
            />
          </label>
        )}
      </div>
      <div className="min-w-0 grow py-2.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {wasRead ? (
            <Link to={href} preventScrollReset className="min-w-0 font-semibold break-words hover:underline">
              {title}
            </Link>
          ) : (
            <span className="min-w-0 font-semibold break-all">{title}</span>
          )}
          <ItemBadge state={state} verdict={verdict} />
          {price !== null && <span className="figures ml-auto font-semibold">{formatRubles(price)}</span>}
        </div>
        {reason && <p className="mt-1 max-w-200 text-graphite">{reason}</p>}
        {proposedBrand && (
          <p className="mt-1">
            Новая марка: <span className="font-semibold">{proposedBrand}</span>{" "}
            <span className="text-soft">— появится, если разрешить её создать</span>
          </p>
        )}
        <ItemChanges changes={changes} />
        {open.length > 0 && (
          <details className="mt-1">
            <summary className="min-h-6 w-fit text-xs text-warning">Проверьте: {open.length}</summary>
            <ul className="mt-0.5 grid gap-0.5 text-xs text-graphite">
              {open.map(({ field, message }) => (
                <li key={field}>{message}</li>
              ))}
            </ul>
          </details>
        )}
        {links.length > 0 && <FoundLinks links={links} />}
        <p className="flex flex-wrap items-center gap-x-4 text-xs text-soft">
          {pictures && <span className={item.pictures.failed > 0 ? "text-warning" : undefined}>{pictures}</span>}
          {carId && (
            <Link to={`/admin/cars/${carId}`} className="inline-flex min-h-8 items-center underline">
              {verdict === "new" ? "Открыть черновик" : "Открыть автомобиль"}
            </Link>
          )}
          {url && (
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-8 max-w-full min-w-0 items-center gap-1 hover:text-ink"
            >
              <span className="truncate">Страница источника</span>
              <Icon name="external-link" size={14} className="shrink-0" />
            </a>
          )}
        </p>
      </div>
    </li>
  );
}
