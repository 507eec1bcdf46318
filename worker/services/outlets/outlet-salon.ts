import type { selectSettings } from "../../db/queries/dealership/layout.ts";
import type { Salon } from "../../domain/dealership/settings.ts";
import type { OutletSalon } from "../../domain/outlets/outlet-car.ts";
import type { OutletSettings } from "../../domain/outlets/outlet-settings.ts";
import { toPublicSettings } from "../dealership/public-settings.ts";

type SettingsRow = Awaited<ReturnType<typeof selectSettings>>[number];

/** The salon as the outlet's writers and checks get it. The city is the first part of the address where staff named none. */
export function toOutletSalon(
  row: SettingsRow | undefined,
  { salon, settings, siteUrl, now }: { salon: Salon | null; settings: OutletSettings; siteUrl: string; now: number },
): OutletSalon {
  const { salonName, phone, address } = toPublicSettings(row, salon);
  return {
    name: salonName,
    legalName: settings.legalName ?? null,
    ogrn: settings.ogrn ?? null,
    phone: settings.contactPhone ?? phone,
    address: settings.inspectionAddress ?? address,
    city: settings.city ?? (address.split(",")[0]?.trim() || null),
    siteUrl,
    settings,
    now,
  };
}
