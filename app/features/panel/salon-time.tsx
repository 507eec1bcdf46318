import {
  DEFAULT_TIME_ZONE,
  formatDay,
  formatMoment,
  formatTime,
  timeZoneLabel,
} from "#worker/domain/kernel/time/salon-time.ts";
import { usePanelData } from "./use-current-staff.ts";

/** Formats dates and times in the dealership's time zone. */
export function useSalonTime() {
  const zone = usePanelData()?.timeZone ?? DEFAULT_TIME_ZONE;
  return {
    /** «5 марта 2026 г.» */
    day: (at: number) => formatDay(at, zone),
    /** «5 марта 2026 г., 14:07» */
    moment: (at: number) => formatMoment(at, zone),
    /** «14:07» */
    time: (at: number) => formatTime(at, zone),
    /** «Екатеринбург, UTC+5» */
    zoneLabel: timeZoneLabel(zone),
  };
}

/** A date with its time; the tooltip names the time zone. */
export function Moment({ at }: { at: number }) {
  const { moment, zoneLabel } = useSalonTime();
  return (
    <time dateTime={new Date(at).toISOString()} title={`Время салона: ${zoneLabel}`}>
      {moment(at)}
    </time>
  );
}

/** A date alone; the tooltip has the time. */
export function Day({ at }: { at: number }) {
  const { day, moment, zoneLabel } = useSalonTime();
  return (
    <time dateTime={new Date(at).toISOString()} title={`${moment(at)} (${zoneLabel})`}>
      {day(at)}
    </time>
  );
}
