import { utcStamp } from "../../kernel/time/salon-time.ts";
import { VISIT_MS } from "./visits.ts";

interface CalendarEvent {
  /** The same for every file about the visit. */
  id: string;
  /** Epoch ms. */
  at: number;
  /** When it was confirmed: a later file replaces an earlier one. */
  confirmedAt: number;
  title: string;
  place: string;
  text: string;
  url: string;
}

const LINE_BYTES = 75;
/** How long before the visit the calendar reminds of it. */
const REMINDER = "-PT2H";

/** A confirmed visit as a file for calendars: RFC 5545, times in UTC. */
export function visitCalendar({ id, at, confirmedAt, title, place, text, url }: CalendarEvent): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Car dealership//Visits//RU",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${id}`,
    `SEQUENCE:${Math.floor(confirmedAt / 1000)}`,
    `DTSTAMP:${utcStamp(confirmedAt)}`,
    `DTSTART:${utcStamp(at)}`,
    `DTEND:${utcStamp(at + VISIT_MS)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    "STATUS:CONFIRMED",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:${REMINDER}`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** RFC 5545, 3.3.11. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|[\r\n]/g, "\\n");
}

/** Splits a line after at most 75 bytes, between characters (3.1). */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let result = "";
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LINE_BYTES) {
      result += "\r\n ";
      // The space counts.
      bytes = 1;
    }
    result += character;
    bytes += size;
  }
  return result;
}
