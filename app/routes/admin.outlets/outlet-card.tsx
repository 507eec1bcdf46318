import { Link } from "@remix-run/react";
import { OUTLET_LABELS } from "#worker/domain/outlets/outlet-keys.ts";
import type { OutletView } from "#worker/domain/outlets/outlet-views.ts";
import { CARS, countOf, formatNumber } from "#worker/domain/kernel/text/plural.ts";
import { OUTLET_HELP } from "#app/features/panel/outlets/outlet-help.ts";
import { NamesLink } from "#app/features/panel/outlets/names-link.tsx";
import { OutletSwitch } from "#app/features/panel/outlets/outlet-switch.tsx";
import { answersText, changesText, formatSize, warningsOf } from "#app/features/panel/outlets/outlet-words.ts";
import { Moment } from "#app/features/panel/salon-time.tsx";
import { useMayChange } from "#app/features/panel/use-current-staff.ts";

/** One outlet of the list: its switch, its last file, and what needs attention. */
export function OutletCard({ outlet }: { outlet: OutletView }) {
  const { key, enabled, served } = outlet;
  const mayChange = useMayChange();
  const answers = enabled || outlet.visits + outlet.leads > 0 ? answersText(outlet) : null;
  const warnings = enabled ? warningsOf({ ...outlet, isPathKnown: mayChange }) : [];
  return (
    <li className="panel flex flex-col gap-2 px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg font-semibold">
          <Link to={`/admin/outlets/${key}`} className="link">
            {OUTLET_LABELS[key]}
          </Link>
        </h2>
        <OutletSwitch outlet={outlet} />
      </div>
      {enabled && served ? (
        <p className="text-soft">
          <span className="font-medium text-ink">{countOf(served.cars, CARS)}</span>, {formatSize(served.bytes)},{" "}
          <Moment at={served.finishedAt ?? served.begunAt} />: {changesText(served)}
          {served.rejected > 0 && `. Не прошли проверку: ${formatNumber(served.rejected)}`}
        </p>
      ) : (
        <p className="text-soft">{enabled ? firstFileText(outlet) : OUTLET_HELP[key].join(" ")}</p>
      )}
      {answers && <p className="text-soft">{answers}</p>}
      {warnings.map((warning) => (
        <p key={warning} className="text-sm font-medium text-danger">
          {warning}
        </p>
      ))}
      {enabled && (outlet.held?.cars === 0 || outlet.lacksCatalogue) && <NamesLink outlet={outlet} />}
    </li>
  );
}

function firstFileText({ files }: OutletView): string {
  return files.length > 0 ? "Площадка пока ничего не получает." : "Первый файл делается.";
}
