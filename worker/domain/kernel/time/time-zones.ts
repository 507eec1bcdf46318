/**
 * The time zones of Russia by their IANA names. None has had daylight saving time since 2014, so the offset is fixed, and
 * server and browser format the same text with any version of the time zone data.
 */
export const TIME_ZONES = [
  { name: "Europe/Kaliningrad", city: "Калининград", utcOffsetHours: 2 },
  { name: "Europe/Moscow", city: "Москва", utcOffsetHours: 3 },
  { name: "Europe/Samara", city: "Самара", utcOffsetHours: 4 },
  { name: "Asia/Yekaterinburg", city: "Екатеринбург", utcOffsetHours: 5 },
  { name: "Asia/Omsk", city: "Омск", utcOffsetHours: 6 },
  { name: "Asia/Novosibirsk", city: "Новосибирск", utcOffsetHours: 7 },
  { name: "Asia/Krasnoyarsk", city: "Красноярск", utcOffsetHours: 7 },
  { name: "Asia/Irkutsk", city: "Иркутск", utcOffsetHours: 8 },
  { name: "Asia/Yakutsk", city: "Якутск", utcOffsetHours: 9 },
  { name: "Asia/Vladivostok", city: "Владивосток", utcOffsetHours: 10 },
  { name: "Asia/Magadan", city: "Магадан", utcOffsetHours: 11 },
  { name: "Asia/Kamchatka", city: "Петропавловск-Камчатский", utcOffsetHours: 12 },
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
