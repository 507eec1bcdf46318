import { formatNumber } from "../kernel/text/plural.ts";
import type { OutletSalon, OutletSet, OutletCheckLevel } from "./outlet-car.ts";
import type { OutletKey } from "./outlet-keys.ts";
import { HOUR_MS } from "../kernel/time/durations.ts";

/** What is known of an outlet's file beside its cars. */
export interface OutletFileDetails {
  /** Cars in the file. */
  cars: number;
  sets: readonly OutletSet[];
  /** Epoch ms; null before the outlet has downloaded a file. */
  fetchedAt: number | null;
  /** Epoch ms of the first file; null before it. */
  servedSince: number | null;
}

/** A check of the whole file or of the salon. It holds no single car back. */
interface OutletFileCheck {
  rule: number;
  level: OutletCheckLevel;
  /** The message in Russian, or null. */
  find(file: OutletFileDetails, salon: OutletSalon): string | null;
}

export interface OutletFileProblem extends Pick<OutletFileCheck, "rule" | "level"> {
  message: string;
}

/** Yandex shows sets with at least so many pictured offers. */
const SET_LEAST = 4;
/** VK Ads takes no file with fewer active items. */
const VK_LEAST = 6;
/** Our threshold: the slowest outlet downloads every six hours. */
const FETCHED_WITHIN_MS = 24 * HOUR_MS;

const IS_FETCHED: OutletFileCheck = {
  rule: 38,
  level: "warning",
  find({ fetchedAt, servedSince }, { now }) {
    const last = fetchedAt ?? servedSince;
    return last === null || now - last <= FETCHED_WITHIN_MS
      ? null
      : "Площадка не забирала файл больше суток. Проверьте ссылку в кабинете.";
  },
};

const WEBMASTER_FILE: readonly OutletFileCheck[] = [
  {
    rule: 33,
    level: "warning",
    find({ sets }) {
      const small = sets.filter(({ pictured }) => pictured < SET_LEAST).map(({ name }) => `«${name}»`);
      return small.length === 0
        ? null
        : `В подборке меньше четырёх машин с фото: Яндекс её не покажет. Это ${namesOf(small)}.`;
    },
  },
  {
    rule: 34,
    level: "error",
    find: (_file, { legalName, address, ogrn }) =>
      legalName && address && ogrn
        ? null
        : "На сайте нет полного названия, адреса или ОГРН: Яндекс не подключит выгрузку.",
  },
];

const CARS_FEED_FILE: readonly OutletFileCheck[] = [
  {
    rule: 35,
    level: "error",
    find: ({ cars }) =>
      cars >= VK_LEAST ? null : `Для ВКонтакте нужно не меньше шести машин в продаже, сейчас: ${formatNumber(cars)}.`,
  },
];

const FILE_CHECKS: Partial<Record<OutletKey, readonly OutletFileCheck[]>> = {
  webmaster: WEBMASTER_FILE,
  cars_feed: CARS_FEED_FILE,
};

export function fileProblemsOf(key: OutletKey, file: OutletFileDetails, salon: OutletSalon): OutletFileProblem[] {
  return [...(FILE_CHECKS[key] ?? []), IS_FETCHED].flatMap(({ rule, level, find }) => {
    const message = find(file, salon);
    return message === null ? [] : [{ rule, level, message }];
  });
}

const NAMES_SHOWN = 5;

function namesOf(names: readonly string[]): string {
  const more = names.length - NAMES_SHOWN;
  return names.slice(0, NAMES_SHOWN).join(", ") + (more > 0 ? ` и ещё ${formatNumber(more)}` : "");
}
