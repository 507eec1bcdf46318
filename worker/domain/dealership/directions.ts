import { openingHours } from "./opening-hours.ts";
import { salonWeekday, startOfSalonDay, type TimeZone } from "../kernel/time/salon-time.ts";
import type { SalonSettings } from "./settings.ts";
import { DAY_MS } from "../kernel/time/durations.ts";

/** Map links of the dealership, and whether it is open. */
export interface Directions {
  /** Links to Yandex Maps: the place and the route. */
  mapHref: string;
  routeHref: string;
  /** «Сейчас открыто, до 21:00»; null when the hours cannot be parsed. */
  openText: string | null;
  /** Of all salons, a line each; left out while there is only one. */
  addresses?: string | undefined;
}

/** Degrees, WGS 84. */
interface Coordinates {
  latitude: number | null;
  longitude: number | null;
}

const DAYS = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"];
const WEEK = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

export function directionsOf(
  {
    fullAddress,
    address,
    workingHours,
    timeZone,
    latitude = null,
    longitude = null,
  }: Pick<SalonSettings, "fullAddress" | "address" | "workingHours" | "timeZone"> & Partial<Coordinates>,
  now: number,
): Directions {
  // Letters are not encoded: browsers do that, and the page already contains the address in letters.
  const place = (fullAddress ?? address).replaceAll(/[^\p{L}\d.,-]+/gu, "+");
  if (latitude !== null && longitude !== null) {
    return {
      mapHref: `https://yandex.ru/maps/?pt=${longitude},${latitude}&z=17&l=map`,
      routeHref: `https://yandex.ru/maps/?rtext=~${latitude},${longitude}&rtt=auto`,
      openText: openText(workingHours, now, timeZone),
    };
  }
  return {
    mapHref: place && `https://yandex.ru/maps/?text=${place}`,
    routeHref: place && `https://yandex.ru/maps/?rtext=~${place}&rtt=auto`,
    openText: openText(workingHours, now, timeZone),
  };
}

/** Whether the dealership is open at a moment by its own clock, and until or from when. */
export function openText(workingHours: string | null, now: number, zone: TimeZone): string | null {
  const lines = openingHours(workingHours);
  if (lines.length === 0) return null;
  const minutes = Math.floor((now - startOfSalonDay(now, zone)) / 60_000);
  const today = hoursOn(lines, now, zone);
  if (today && minutes >= today.from && minutes < today.to) return `Сейчас открыто, до ${clock(today.to)}`;
  if (today && minutes < today.from) return `Сейчас закрыто, откроемся сегодня в ${clock(today.from)}`;
  const tomorrow = hoursOn(lines, now + DAY_MS, zone);
  return tomorrow ? `Сейчас закрыто, откроемся завтра в ${clock(tomorrow.from)}` : "Сейчас закрыто";
}

/** When a request is answered that comes while the dealership is closed; null where what its thanks promise holds. @param openText as above */
export function answerText(openText: string | null): string | null {
  return openText?.includes("откроемся") ? `${openText}, тогда и ответим.` : null;
}

/** Minutes since midnight; null on a day off. */
function hoursOn(lines: readonly string[], at: number, zone: TimeZone): { from: number; to: number } | null {
  const day = DAYS[salonWeekday(at, zone)] ?? "";
  for (const line of lines) {
    const [, first = "", last = first, from = "", to = ""] = /^(\w+)(?:-(\w+))? (\d+:\d+)-(\d+:\d+)$/.exec(line) ?? [];
    const [place, begin, end] = [day, first, last].map((name) => WEEK.indexOf(name)) as [number, number, number];
    const isWithin = begin <= end ? place >= begin && place <= end : place >= begin || place <= end;
    if (begin >= 0 && isWithin) return { from: minutesOf(from), to: minutesOf(to) };
  }
  return null;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

function clock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}
