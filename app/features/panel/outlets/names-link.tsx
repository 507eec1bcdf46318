import { Link } from "@remix-run/react";
import { CATALOGUE_LABELS, CATALOGUE_OF } from "#worker/domain/outlets/catalogue-keys.ts";
import type { OutletKey } from "#worker/domain/outlets/outlet-keys.ts";

/** The way to the names that the outlet demands; nothing for outlets without a catalogue. */
export function NamesLink({ outlet }: { outlet: OutletKey }) {
  const catalogue = CATALOGUE_OF[outlet];
  if (!catalogue) return null;
  return (
    <p>
      <Link
        to={`/admin/outlets/names?catalogue=${catalogue}`}
        className="inline-flex min-h-8 items-center font-medium underline"
      >
        Названия из справочника: {CATALOGUE_LABELS[catalogue]}
      </Link>
    </p>
  );
}
