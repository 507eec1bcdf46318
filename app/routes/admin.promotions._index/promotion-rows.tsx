import { SCOPE_LABELS } from "#worker/domain/cars/car-status.ts";
import type { ListView } from "#worker/domain/kernel/panel-list.ts";
import { PROMOTION } from "#worker/domain/content/promotion.ts";
import type { PhasedPromotion } from "#worker/domain/content/promotion-phase.ts";
import { Photo } from "#app/features/media/photo.tsx";
import { RecordActions, RecordSwitch } from "#app/features/panel/content/record-actions.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/panel/data-table.tsx";

export function PromotionRows({ promotions, view }: { promotions: readonly PhasedPromotion[]; view: ListView }) {
  if (view === "table") return <DataTable label="Акции" columns={COLUMNS} rows={promotions} keyOf={({ id }) => id} />;
  return (
    <ul className="card-grid">
      {promotions.map((promotion) => (
        <li key={promotion.id} className="panel flex flex-col overflow-hidden">
          <Picture promotion={promotion} sizes="(min-width: 1240px) 400px, (min-width: 640px) 46vw, 92vw" />
          <div className="flex grow flex-col p-4">
            {promotion.discount && (
              <p>
                <Badge tone="accent">{promotion.discount}</Badge>
              </p>
            )}
            <h2 className="mt-2 text-base font-semibold">{promotion.title}</h2>
            <p className="mt-1 line-clamp-3 text-graphite">{promotion.description}</p>
            <Term promotion={promotion} />
            <div className="mt-auto pt-3">
              <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-2 *:last:-mr-2">
                <RecordSwitch record={PROMOTION} row={promotion} />
                <RecordActions record={PROMOTION} row={promotion} />
              </div>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

const COLUMNS: readonly Column<PhasedPromotion>[] = [
  {
    head: "Акция",
    isText: true,
    cell: (promotion) => (
      <span className="flex min-w-60 items-center gap-3 font-semibold">
        <Picture promotion={promotion} sizes="72px" className="w-18 shrink-0 rounded-sm bg-shade" />
        {promotion.title}
      </span>
    ),
  },
  { head: "Скидка", isText: true, cell: ({ discount }) => discount },
  { head: "Срок", isText: true, cell: (promotion) => <Term promotion={promotion} /> },
  {
    head: "На сайте",
    className: "whitespace-nowrap",
    cell: (promotion) => <RecordSwitch record={PROMOTION} row={promotion} />,
  },
  {
    head: "Действия",
    align: "right",
    isPinned: true,
    cell: (promotion) => <RecordActions record={PROMOTION} row={promotion} />,
  },
];

/** The phase of a promotion, its cars, and a warning about its dates. */
function Term({ promotion: { phase, phaseText, validUntil, carStatus, warning } }: { promotion: PhasedPromotion }) {
  return (
    <div className="mt-2 text-xs text-soft">
      <p className={phase === "running" ? "" : "font-semibold text-ink"}>
        {phaseText.charAt(0).toUpperCase() + phaseText.slice(1)}
      </p>
      {carStatus && <p>Автомобили: {SCOPE_LABELS[carStatus].toLowerCase()}</p>}
      {validUntil && <p>На сайте: «До {validUntil}»</p>}
      {warning && <p className="font-semibold text-accent-deep">{warning}</p>}
    </div>
  );
}

function Picture({
  promotion: { image },
  sizes,
  className,
}: {
  promotion: PhasedPromotion;
  sizes: string;
  className?: string;
}) {
  const none = (
    <span className="absolute inset-0 grid place-items-center bg-shade text-xs text-soft">
      {className ? null : "Без картинки"}
    </span>
  );
  return <Photo src={image} alt="" sizes={sizes} fallback={none} className={className} />;
}
