/**
 * The time zones of Russia by their IANA names. None has had daylight saving time since 2014, so the offset is fixed, and
 * server and browser format the same text with any version of the time zone data.
 */
export const TIME_ZONES = [
  { name: "Europe/Kaliningrad", city: "Калининград", dative: "Калининграду", utcOffsetHours: 2 },
  { name: "Europe/Moscow", city: "Москва", dative: "Москве", utcOffsetHours: 3 },
  { name: "Europe/Samara", city: "Самара", dative: "Самаре", utcOffsetHours: 4 },
  { name: "Asia/Yekaterinburg", city: "Екатеринбург", dative: "Екатеринбургу", utcOffsetHours: 5 },
  { name: "Asia/Omsk", city: "Омск", dative: "Омску", utcOffsetHours: 6 },
  { name: "Asia/Novosibirsk", city: "Новосибирск", dative: "Новосибирску", utcOffsetHours: 7 },
  { name: "Asia/Krasnoyarsk", city: "Красноярск", dative: "Красноярску", utcOffsetHours: 7 },
  { name: "Asia/Irkutsk", city: "Иркутск", dative: "Иркутску", utcOffsetHours: 8 },
  { name: "Asia/Yakutsk", city: "Якутск", dative: "Якутску", utcOffsetHours: 9 },
  { name: "Asia/Vladivostok", city: "Владивосток", dative: "Владивостоку", utcOffsetHours: 10 },
  { name: "Asia/Magadan", city: "Магадан", dative: "Магадану", utcOffsetHours: 11 },
  {
    name: "Asia/Kamchatka",
    city: "Петропавловск-Камчатский",
    dative: "Петропавловску-Камчатскому",
    utcOffsetHours: 12,
  },
] as const;

export type TimeZone = (typeof TIME_ZONES)[number]["name"];
export const TIME_ZONE_NAMES = TIME_ZONES.map(({ name }) => name);
export const DEFAULT_TIME_ZONE = "Asia/Yekaterinburg" satisfies TimeZone;

/** The zone of that name; the default zone for an unknown name. */
export function timeZoneOf(name: string | null | undefined): TimeZone {
  return TIME_ZONE_NAMES.find((known) => known === name) ?? DEFAULT_TIME_ZONE;
}

function find(zone: TimeZone) {
  return TIME_ZONES.find(({ name }) => name === zone) ?? TIME_ZONES[3];
}

export function utcOffsetMs(zone: TimeZone): number {
  return find(zone).utcOffsetHours * 3_600_000;
}

/** «UTC+5» */
export function utcOffsetLabel(zone: TimeZone): string {
  return `UTC+${find(zone).utcOffsetHours}`;
}

/** «Екатеринбург, UTC+5» */
export function timeZoneLabel(zone: TimeZone): string {
  return `${find(zone).city}, ${utcOffsetLabel(zone)}`;
}

/** «по Екатеринбургу» */
export function salonZoneWords(zone: TimeZone): string {
  return `по ${find(zone).dative}`;
}
