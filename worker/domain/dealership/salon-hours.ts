import { timeZoneOf, type WorkingHours, workingHoursOf } from "../kernel/time/salon-time.ts";

/** The working hours of a lead's salon; those of the settings for null, and for a closed salon. */
export type HoursOf = (salonId: string | null) => WorkingHours;

interface StoredHours {
  workingHours: string | null;
  timeZone: string | null;
  salons: readonly { id: string; workingHours: string | null }[];
}

export function salonHours(settings: StoredHours | undefined): HoursOf {
  const zone = timeZoneOf(settings?.timeZone);
  return (salonId) => workingHoursOf(salonHoursText(settings, salonId), zone);
}

/** Opening hours as staff have typed them. */
export function salonHoursText(settings: Omit<StoredHours, "timeZone"> | undefined, salonId: string | null) {
  const own = settings?.salons.find(({ id }) => id === salonId)?.workingHours;
  return own ?? settings?.workingHours ?? null;
}
