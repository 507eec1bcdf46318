import { oneLine } from "../kernel/text/plain-text.ts";

export const SERVICE_WORKS_MAX = 30;
/** Characters of one. */
export const SERVICE_WORK_MAX = 100;

/** Works of the service as staff type them, one a line. */
export function serviceWorksOf(text: string | null): string[] {
  const lines = (text ?? "").split("\n").map((line) => oneLine(line).trim());
  return [...new Set(lines.filter(Boolean))];
}
