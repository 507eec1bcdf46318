import { Link } from "@remix-run/react";
import { CATALOGUE_LABELS, CATALOGUE_OF } from "#worker/domain/outlets/catalogue-keys.ts";
import type { OutletView } from "#worker/domain/outlets/outlet-views.ts";
import { useMay } from "#app/features/panel/use-current-staff.ts";
import { LinkButton } from "#app/ui/button.tsx";

/** The way to the names that the outlet demands, urgent where it leaves cars out for want of them; nothing for outlets without a catalogue. */
export function NamesLink({ outlet: { key, enabled, files, lacksCatalogue } }: { outlet: OutletView }) {
  const mayLoad = useMay("outlets.write");
  const catalogue = CATALOGUE_OF[key];
  if (!catalogue) return null;
  const name = CATALOGUE_LABELS[catalogue];
  const address = `/admin/outlets/names?catalogue=${catalogue}`;
  if (enabled && lacksCatalogue && files[0]?.rejected)
    return (
      <div className="grid justify-items-start gap-2 rounded-sm border border-danger bg-accent-tint px-4 py-3">
        <p className="font-medium text-danger">
          Справочник «{name}» не загружен: без названий из него площадка не принимает автомобили.
        </p>
        {mayLoad && (
          <LinkButton to={address} size="sm">
            Загрузить справочник «{name}»
          </LinkButton>
        )}
      </div>
    );
  return (
    <p>
      <Link to={address} className="inline-flex min-h-8 items-center font-medium underline">
        Названия из справочника: {name}
      </Link>
    </p>
  );
}
