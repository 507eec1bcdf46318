import { useLocation, useRouteLoaderData } from "@remix-run/react";
import type { loader } from "#app/root.tsx";
import type { SalonSettings } from "#worker/domain/settings.ts";
import { formatPhone } from "#app/shared.ts";

/** On paper alone, in place of the header and the footer: whose page it is and where it can be found. */
export function PrintHead({ settings }: { settings: SalonSettings }) {
  const origin = useRouteLoaderData<typeof loader>("root")?.origin ?? "";
  return (
    <div className="print-head">
      <b>{settings.salonName}</b> · {formatPhone(settings.phone)} · {settings.fullAddress ?? settings.address}
      <br />
      {origin + useLocation().pathname}
    </div>
  );
}
