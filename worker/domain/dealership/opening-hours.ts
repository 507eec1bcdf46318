const DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"] as const;
const RUSSIAN_DAYS = ["пн", "вт", "ср", "чт", "пт", "сб", "вс"];
const EVERY_DAY = `${DAYS[0]}-${DAYS[6]}`;

const DAY = `(?:${RUSSIAN_DAYS.join("|")})`;
const TIME = "([01]?\\d|2[0-4])[:.]([0-5]\\d)";
const LINE = new RegExp(
  `^(ежедневно|${DAY}(?:\\s*[-–—]\\s*${DAY})?)[:,]?\\s+(?:с\\s+)?${TIME}\\s*(?:[-–—]|до)\\s*${TIME}$`,
);

/**
 * Opening hours in the format of schema.org: «Пн–Пт: 9:00–20:00» → `Mo-Fr 09:00-20:00`. Other lines, such as the hours of the
 * service department, are left out.
 */
export function openingHours(text: string | null): string[] {
  return (text ?? "").split("\n").flatMap((line) => {
    const [, days, fromHour, fromMinute, toHour, toMinute] = LINE.exec(line.trim().toLowerCase()) ?? [];
    if (!days || !fromHour || !toHour) return [];
    return [`${daysOf(days)} ${fromHour.padStart(2, "0")}:${fromMinute}-${toHour.padStart(2, "0")}:${toMinute}`];
  });
}

function daysOf(text: string): string {
  if (text === "ежедневно") return EVERY_DAY;
  const days = text.split(/\s*[-–—]\s*/).map((day) => DAYS[RUSSIAN_DAYS.indexOf(day)]);
  return days.join("-");
}
