import { type OutletFileView, type OutletView, OUTLET_DAYS_SHOWN } from "#worker/domain/outlets/outlet-views.ts";
import { CARS, countOf, formatNumber } from "#worker/domain/kernel/text/plural.ts";

const KIB = 1024;

/** «1,4 МБ» */
export function formatSize(bytes: number): string {
  if (bytes < KIB * KIB) return `${formatNumber(Math.max(1, bytes / KIB))}\u00a0КБ`;
  return `${(bytes / KIB / KIB).toFixed(1).replace(".", ",")}\u00a0МБ`;
}

/** «+3 новых, −1, изменилось 12», against the file before. */
export function changesText({ added, removed, changed }: OutletFileView): string {
  const parts = [
    added ? `+${formatNumber(added)}` : null,
    removed ? `−${formatNumber(removed)}` : null,
    changed ? `изменилось ${formatNumber(changed)}` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(", ") : "без изменений";
}

/** «За 30 дней: 21 переход, 1 заявка»; null where nothing can be counted, since the links of search engines are not tagged. */
export function answersText({ key, visits, leads }: Pick<OutletView, "key" | "visits" | "leads">): string | null {
  if (key === "webmaster") return null;
  const counts = `${countOf(visits, ["переход", "перехода", "переходов"])}, ${countOf(leads, ["заявка", "заявки", "заявок"])}`;
  return `За ${OUTLET_DAYS_SHOWN} дней: ${counts}`;
}

export const FILE_STATE_LABELS: Record<OutletFileView["state"], string> = {
  making: "Делается",
  served: "Отдан",
  held: "Задержан",
  rejected: "Не понадобился",
  failed: "Не получился",
};

/** What staff should know about an outlet that is on, most urgent first. */
export function warningsOf({ held, files, served, isForgotten, path, isPathKnown }: OutletWarnings): string[] {
  const [last] = files;
  return [
    held?.problem ? `Новый файл задержан. ${held.problem}` : null,
    last?.state === "failed" ? `Последний файл не получился: ${last.problem ?? "причина неизвестна"}` : null,
    isPathKnown && path === null ? "Адрес отозван: площадка не получает файл" : null,
    isForgotten ? "Площадка не забирала файл больше суток. Проверьте ссылку в кабинете." : null,
    served?.problem ?? null,
    served && served.omitted > 0
      ? `Не поместилось: ${countOf(served.omitted, CARS)}, площадка принимает не больше`
      : null,
  ].filter((warning) => warning !== null);
}

interface OutletWarnings extends Pick<OutletView, "held" | "files" | "served" | "isForgotten" | "path"> {
  /** Staff who may not change outlets do not get the address. */
  isPathKnown: boolean;
}
