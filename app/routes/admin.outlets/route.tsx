import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { requireStaff } from "#app/features/panel/staff/require-staff.ts";
import { isAllowed } from "#worker/domain/staff/permissions.ts";
import { withoutAddresses, type OutletView } from "#worker/domain/outlets/outlet-views.ts";
import { OUTLET_LABELS } from "#worker/domain/outlets/outlet-keys.ts";
import { CARS, countOf, formatNumber } from "#worker/domain/kernel/text/plural.ts";
import { OUTLET_HELP } from "#app/features/panel/outlets/outlet-help.ts";
import { NamesLink } from "#app/features/panel/outlets/names-link.tsx";
import { OutletSwitch } from "#app/features/panel/outlets/outlet-switch.tsx";
import { answersText, changesText, formatSize, warningsOf } from "#app/features/panel/outlets/outlet-words.ts";
import { Moment } from "#app/features/panel/salon-time.tsx";
import { useMayChange } from "#app/features/panel/use-current-staff.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const reading = context.services.outlets.listOutlets();
  const [outlets, { permissions }] = await Promise.all([reading, requireStaff(context)]);
  return { outlets: isAllowed(permissions, "outlets.write") ? outlets : outlets.map(withoutAddresses) };
}

export const meta: MetaFunction = () => [{ title: "Площадки — панель" }, { name: "robots", content: "noindex" }];

export default function Outlets() {
  const { outlets } = useLoaderData<typeof loader>();
  const shown = outlets.toSorted((one, other) => Number(other.enabled) - Number(one.enabled));
  return (
    <>
      <ScreenTitle
        title="Площадки"
        aside={
          <Link to="/admin/outlets/names" className="inline-flex min-h-11 items-center font-medium underline">
            Названия и отчёты
          </Link>
        }
      >
        Автомобили сайта на досках объявлений и в рекламе. Файл каждой площадки обновляется сам, не позже чем через
        четверть часа после изменения.
      </ScreenTitle>
      <ul className="grid gap-4 lg:grid-cols-2">
        {shown.map((outlet) => (
          <OutletCard key={outlet.key} outlet={outlet} />
        ))}
      </ul>
    </>
  );
}

/** One outlet of the list: its switch, its last file, and what needs attention. */
function OutletCard({ outlet }: { outlet: OutletView }) {
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
