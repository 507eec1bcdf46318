import { renderToStaticMarkup } from "react-dom/server";
import { Photo } from "#app/features/media/photo.tsx";
import { formatMileage } from "#worker/domain/cars/car-attributes.ts";
import { countOf, type PluralForms } from "#worker/domain/kernel/text/plural.ts";
import { isWebAddress } from "#worker/domain/kernel/text/text-fields.ts";
import { formatDay } from "#worker/domain/kernel/time/salon-time.ts";
import { zoneStates } from "#worker/domain/papers/inspection-points.ts";
import { INSPECTION_ZONES, type InspectionZone, zoneLabel } from "#worker/domain/papers/inspection-zones.ts";
import {
  type InspectionPoint,
  POINT_STATE_LABELS,
  type PointState,
  REPORT_ROW_LABELS,
  REPORT_TONE_LABELS,
  type ReportTone,
  type ShownInspection,
  type ShownPapers,
  type ShownReport,
} from "#worker/domain/papers/papers.ts";
import { CarScheme } from "#app/features/papers/car-scheme.tsx";

const POINTS: PluralForms = ["пункт", "пункта", "пунктов"];

/** The history and the inspection of a car as HTML, or null: they need no script, so none is sent with them. For loaders only. */
export function papersHtml(slug: string, { reports, inspection }: ShownPapers): string | null {
  const looked = inspection?.points.filter(({ state }) => state !== null) ?? [];
  if (reports.length === 0 && looked.length === 0) return null;
  return renderToStaticMarkup(
    <>
      {reports.length > 0 && <History slug={slug} reports={reports} />}
      {inspection && looked.length > 0 && <Inspection inspection={inspection} points={looked} />}
    </>,
  );
}

const HEADING = "mb-4 text-xl font-bold md:text-2xl";

function History({ slug, reports }: { slug: string; reports: readonly ShownReport[] }) {
  return (
    <section id="history" className="mt-10 max-w-192">
      <h2 className={HEADING}>История автомобиля</h2>
      {reports.map(({ id, title, madeAt, hasFile, link, rows }) => (
        <div key={id} className="mt-3 panel p-5">
          <h3 className="font-semibold wrap-anywhere">
            {title}
            {madeAt !== null && <span className="font-medium text-soft">, {formatDay(madeAt, "UTC")}</span>}
          </h3>
          {rows.length > 0 && (
            <dl>
              {rows.map(({ kind, text, tone }, at) => (
                <div key={`${at} ${text}`} className="flex justify-between gap-4 border-b border-line py-2.5">
                  <dt className="text-soft">{REPORT_ROW_LABELS[kind]}</dt>
                  <dd className="min-w-0 text-right font-medium wrap-anywhere">
                    <ToneSign tone={tone} /> {text}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <p className="flex flex-wrap gap-x-6">
            {hasFile && (
              <a href={`/car/${slug}/report/${id}`} className="inline-flex min-h-11 items-center underline">
                Скачать отчёт, PDF
              </a>
            )}
            {link && isWebAddress(link) && (
              <a
                href={link}
                target="_blank"
                rel="noopener nofollow"
                className="inline-flex min-h-11 items-center underline"
              >
                Отчёт на сайте источника
              </a>
            )}
          </p>
        </div>
      ))}
    </section>
  );
}

const TONE_SIGNS: Record<ReportTone, string> = { good: "✓", neutral: "•", bad: "!" };
const TONE_CLASSES: Record<ReportTone, string> = { good: "text-success", neutral: "text-soft", bad: "text-danger" };

/** By its sign, not by its colour alone. */
function ToneSign({ tone }: { tone: ReportTone }) {
  return (
    <span className={TONE_CLASSES[tone]}>
      <span aria-hidden="true">{TONE_SIGNS[tone]}</span>
      <span className="sr-only">{REPORT_TONE_LABELS[tone]}:</span>
    </span>
  );
}

interface InspectionProps {
  inspection: ShownInspection;
  /** Those at which somebody has looked. */
  points: readonly InspectionPoint[];
}

function Inspection({ inspection: { inspectedAt, mileage, note }, points }: InspectionProps) {
  const states = zoneStates(points);
  const troubled = points.filter(({ state }) => state !== "good");
  const good = points.filter(({ state }) => state === "good");
  return (
    <section id="inspection" className="mt-10">
      <h2 className={HEADING}>Осмотр</h2>
      <p className="text-soft">
        {[formatDay(inspectedAt, "UTC"), mileage === null ? null : `пробег ${formatMileage(mileage)}`]
          .filter(Boolean)
          .join(", ")}
      </p>
      {note && <p className="mt-2 wrap-anywhere whitespace-pre-line">{note}</p>}
      <div className="mt-4 grid gap-6 md:grid-cols-2">
        <div className="mx-auto w-full max-w-60">
          <CarScheme states={states} />
          <p className="mt-2 text-center text-xs text-soft">Номер в круге — износ или дефект</p>
        </div>
        <div>
          <ZoneTable states={states} />
          {troubled.length > 0 && (
            <ul className="mt-4 grid gap-4">
              {troubled.map((point, at) => (
                <TroubledPoint key={`${at} ${point.item}`} point={point} />
              ))}
            </ul>
          )}
          {good.length > 0 && <GoodPoints points={good} />}
        </div>
      </div>
    </section>
  );
}

function ZoneTable({ states }: { states: ReadonlyMap<string, PointState> }) {
  const troubled = INSPECTION_ZONES.filter(({ key }) => (states.get(key) ?? "good") !== "good");
  if (troubled.length === 0) return <p className="font-semibold">Износа и дефектов не найдено</p>;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Зоны, в которых есть износ или дефекты</caption>
      <thead className="sr-only">
        <tr>
          <th>Номер на схеме</th>
          <th>Зона</th>
          <th>Состояние</th>
        </tr>
      </thead>
      <tbody>
        {troubled.map((zone) => (
          <tr key={zone.key} className="border-t border-line">
            <td className="py-1.5 font-semibold">{numberOf(zone) ?? ""}</td>
            <td className="wrap-anywhere">{zone.label}</td>
            <td className="text-right font-medium">{POINT_STATE_LABELS[states.get(zone.key) ?? "good"]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function numberOf(zone: InspectionZone): number | null {
  return zone.drawn ? INSPECTION_ZONES.indexOf(zone) + 1 : null;
}

function TroubledPoint({ point: { zone, item, state, note, photo } }: { point: InspectionPoint }) {
  const label = `${zoneLabel(zone)}: ${item}`;
  return (
    <li className="border-t border-line pt-3">
      <p className="wrap-anywhere">
        <b className={state === "bad" ? "text-danger" : "text-graphite"}>{POINT_STATE_LABELS[state ?? "good"]}.</b>{" "}
        {label}
      </p>
      {note && <p className="mt-1 text-soft wrap-anywhere">{note}</p>}
      {photo && (
        <a href={photo} className="mt-2 block max-w-60" target="_blank" rel="noopener">
          <Photo src={photo} alt={label} sizes="240px" ratio="4/3" />
        </a>
      )}
    </li>
  );
}

function GoodPoints({ points }: { points: readonly InspectionPoint[] }) {
  const zones = INSPECTION_ZONES.filter(({ key }) => points.some(({ zone }) => zone === key));
  return (
    <details className="mt-4 border-t border-line pt-3">
      <summary className="min-h-11 cursor-pointer font-semibold">Исправно: {countOf(points.length, POINTS)}</summary>
      <dl>
        {zones.map(({ key, label }) => (
          <div key={key} className="py-1.5 text-sm">
            <dt className="font-medium">{label}</dt>
            <dd className="text-soft wrap-anywhere">
              {points
                .filter(({ zone }) => zone === key)
                .map(({ item }) => item.toLowerCase().replace(/\b(птс|стс|vin)\b/gi, (word) => word.toUpperCase()))
                .join(", ")}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
