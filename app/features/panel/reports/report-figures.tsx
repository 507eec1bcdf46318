import { Link } from "@remix-run/react";
import type { ReportFigure } from "#worker/domain/reports/report-view.ts";

/** Numbers in large type, each with a link to what it counts. */
export function ReportFigures({ figures }: { figures: readonly ReportFigure[] }) {
  if (figures.length === 0) return null;
  return (
    <dl className="mb-6 flex flex-wrap gap-3">
      {figures.map(({ label, value, note, href }) => (
        <div
          key={label}
          className="panel flex grow basis-32 flex-col-reverse justify-end p-4 max-w-full sm:max-w-80 md:basis-40"
        >
          <dt className="text-soft">
            {label}
            {note && <span className="block text-xs">{note}</span>}
          </dt>
          <dd className="text-xl font-bold wrap-break-word">
            {href ? (
              <Link to={href} className="underline inline-flex min-h-11 items-center">
                {value}
              </Link>
            ) : (
              <span className="inline-flex min-h-11 items-center">{value}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
