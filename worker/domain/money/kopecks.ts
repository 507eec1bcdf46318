import { formatNumber } from "../kernel/text/plural.ts";

/** «39 764,12 ₽» of a sum in kopecks. */
export function formatKopecks(kopecks: number): string {
  const rest = String(Math.abs(kopecks) % 100).padStart(2, "0");
  return `${formatNumber(Math.trunc(kopecks / 100))},${rest}\u00a0₽`;
}
