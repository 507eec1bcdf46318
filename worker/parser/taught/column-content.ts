import type { TaughtField } from "#worker/domain/imports/taught-fields.ts";
import { readEngine } from "../normalise/engine.ts";
import { findMake, readMake } from "../normalise/make-model.ts";
import { readVin } from "../normalise/vin.ts";
import { readYear } from "../normalise/year.ts";
import { BODY_TYPE_TERMS } from "../vocabulary/body-types.ts";
import { PTS_TERMS, STATUS_TERMS, STEERING_TERMS } from "../vocabulary/conditions.ts";
import { DRIVETRAIN_TERMS } from "../vocabulary/drivetrains.ts";
import { FUEL_TERMS } from "../vocabulary/fuels.ts";
import { readTerm, type TermRule } from "../vocabulary/term.ts";
import { TRANSMISSION_TERMS } from "../vocabulary/transmissions.ts";

/** Fields that are recognised by the values of a column, in the order in which columns are given to them. */
export const CONTENT_FIELDS: readonly TaughtField[] = [
  "vin",
  "image",
  "url",
  "year",
  "title",
  "brand",
  "engine",
  "transmission",
  "drivetrain",
  "fuel",
  "body",
  "status",
  "steering",
  "pts",
  "engineVolume",
  "power",
  "price",
  "mileage",
  "color",
  "description",
];

const PICTURE = /\.(?:jpe?g|png|webp|avif)(?:[?#]|$)/i;
const ADDRESS = /^(?:https?:)?\/\/|^www\./i;
const COLOR =
  /^(?:т[её]мно-?|светло-?)?(?:бел|ч[её]рн|сер|красн|син|голуб|зел|коричн|беж|ж[её]лт|оранж|бордо|фиолет|золот|white|black|gr[ae]y|silver|red|blue)/i;
const WORDS_MAX = 40;
const TITLE_MAX = 120;
const DESCRIPTION_MIN = 80;
const GUESS_OF_THOUSANDS = 0.8;

/** The share of the values that are what the field holds, 0 to 1. */
export function contentScore(field: TaughtField, texts: readonly string[], now: number): number {
  if (texts.length === 0) return 0;
  const has = (test: (text: string) => boolean) => texts.filter(test).length / texts.length;
  switch (field) {
    case "vin":
      return has((text) => readVin(text) !== undefined);
    case "image":
      return has((text) => ADDRESS.test(text) && PICTURE.test(text.split(/[\s,;|]+/)[0] ?? ""));
    case "url":
      return has((text) => ADDRESS.test(text) && !PICTURE.test(text));
    case "year":
      return has((text) => /^(?:19|20)\d{2}(?:\s?г\.?(?:\s?в\.?)?)?$/.test(text) && readYear(text, now) !== undefined);
    case "title":
      return has((text) => text.length <= TITLE_MAX && isMakeAndMore(text));
    case "brand":
      return has((text) => readMake(text)?.known === true);
    case "engine":
      return has((text) => Object.keys(readEngine(text)).length >= 2);
    case "transmission":
      return has((text) => isTerm(TRANSMISSION_TERMS, text));
    case "drivetrain":
      return has((text) => isTerm(DRIVETRAIN_TERMS, text));
    case "fuel":
      return has((text) => isTerm(FUEL_TERMS, text));
    case "body":
      return has((text) => isTerm(BODY_TYPE_TERMS, text));
    case "status":
      return has((text) => isTerm(STATUS_TERMS, text));
    case "steering":
      return has((text) => isTerm(STEERING_TERMS, text));
    case "pts":
      return has((text) => isTerm(PTS_TERMS, text));
    case "engineVolume":
      return has((text) => /^[1-8][.,]\d$/.test(text) || /^\d{3,4}\s?(?:см|cc|куб)/i.test(text));
    case "power":
      return has((text) => /^\d{2,4}\s?(?:л\.?\s?с|квт|hp)/i.test(text));
    case "price":
      return (
        Math.max(
          has((text) => isBetween(text, 150_000, 100_000_000) || /₽|руб/i.test(text)),
          // «2 890»: a price in thousands. As certain as a guess may be, so that a column of rubles wins.
          has((text) => isBetween(text, 200, 30_000)) * GUESS_OF_THOUSANDS,
        ) * spread(texts)
      );
    case "mileage":
      return (
        has((text) => text === "0" || isBetween(text, 500, 900_000) || /\d\s?(?:тыс\.?\s?)?км/i.test(text)) *
          spread(texts) || thousandsOfKm(texts)
      );
    case "color":
      return has((text) => text.length <= WORDS_MAX && COLOR.test(text));
    case "description":
      return has((text) => text.length >= DESCRIPTION_MIN);
    default:
      return 0;
  }
}

function isMakeAndMore(text: string): boolean {
  const found = findMake(text);
  return found?.wordsBefore === 0 && found.rest !== "";
}

const isTerm = <T extends string>(rules: readonly TermRule<T>[], text: string) =>
  text.length <= WORDS_MAX && !/^\d+$/.test(text) && readTerm(rules, text) !== undefined;

/** «12,4», «48», «31,5»: a mileage in thousands; volumes of engines are all below ten. */
function thousandsOfKm(texts: readonly string[]): number {
  const isWide = texts.some((text) => isBetween(text, 10, 500));
  const hasFraction = texts.some((text) => /^\d{1,3}[.,]\d$/.test(text));
  return isWide && hasFraction && texts.every((text) => isBetween(text, 0, 500)) ? GUESS_OF_THOUSANDS : 0;
}

function isBetween(text: string, least: number, most: number): boolean {
  const number = /^[\d\s'’]+(?:[.,]\d+)?$/.test(text)
    ? Number(text.replace(/[\s'’]/g, "").replace(",", "."))
    : Number.NaN;
  return number >= least && number <= most;
}

/** Prices and mileages differ from car to car; numbers of a series or a code do not look like them. */
function spread(texts: readonly string[]): number {
  const lengths = texts.map((text) => text.replace(/\D/g, "").length);
  return texts.length < 2 || new Set(texts).size > 1 || Math.max(...lengths) >= 6 ? 1 : 0;
}
