import type { BodyType } from "#worker/domain/cars/car-terms.ts";
import { CAR_YEAR_MIN } from "#worker/domain/kernel/limits.ts";
import {
  type DraftFieldName,
  type DraftWarning,
  draftWarning,
  type ImportDraft,
} from "#worker/domain/imports/import-draft.ts";
import { type ExtractedValue, isNothing, valuesNamed, type SourceContext, type ValueName } from "./extracted-values.ts";
import { readOwners, readStatus } from "./normalise/condition.ts";
import { readMeanings, routed } from "./normalise/list-words.ts";
import { isKnownFamily, isOffRoader } from "./normalise/make-model.ts";
import { readOutletValues } from "./normalise/outlet-values.ts";
import { readIdentity } from "./normalise/identity.ts";
import { chooseMileage, CONFIDENCE_DOUBTED, isPerhapsThousands } from "./normalise/choose-mileage.ts";
import { readEngineFields } from "./normalise/power-train.ts";
import { readPrice } from "./normalise/price.ts";
import { type ChosenValue, chooseValue, type Reading } from "./normalise/choose-value.ts";
import { fold, tidyLines } from "./normalise/text.ts";
import { readVin } from "./normalise/vin.ts";
import { readYear } from "./normalise/year.ts";
import { BODY_TYPE_TERMS } from "./vocabulary/body-types.ts";
import { PTS_TERMS, STEERING_TERMS } from "./vocabulary/conditions.ts";
import { readTerm, type TermRule } from "./vocabulary/term.ts";
import { CAR_FIELDS } from "../domain/cars/car-fields.ts";
import { absolute, cleanPictures } from "./normalise/pictures.ts";

const DAMAGED =
  /аварийн|битый(?! нет)|после дтп|на запчасти|schade(?!frei)|unfall(?!frei)|damaged|accident damage|не на ходу/u;
const GONE = /soldout|discontinued|^sold$|снят[оа]? с продажи|продан[оа]?(?!\p{L})|outofstock/u;

interface MadeDraft {
  draft: ImportDraft;
  warnings: DraftWarning[];
}

/** Turns extracted values into a draft: normalised fields with their origin, and warnings in Russian. */
export function makeDraft(given: readonly ExtractedValue[], context: SourceContext): MadeDraft {
  const warnings: DraftWarning[] = [];
  const filled = given.filter((extracted) => !isNothing(extracted));
  const meanings = readMeanings(filled, context.answers?.words ?? []);
  const values = routed(meanings.values);
  const draft: ImportDraft = readIdentity(values, warnings);

  const year = chooseValue<number>(
    [...valuesNamed(values, "year"), ...titleYears(values)],
    "year",
    ({ text }) => read(readYear(text, context.now)),
    warnings,
  );
  if (year) draft.year = year;
  if (year && year.value < CAR_YEAR_MIN) warnings.push(draftWarning("year-before-form", "year", String(year.value)));

  const mileage = chooseMileage(values, context, warnings);
  if (mileage) draft.mileage = mileage;

  Object.assign(
    draft,
    readPrice(
      values,
      context,
      [year?.value, mileage?.value].filter((value) => value !== undefined),
      warnings,
    ),
  );
  Object.assign(draft, readEngineFields([...values, ...engineLines(values)], warnings));

  const body = chooseValue(valuesNamed(values, "body"), "bodyType", termReader(BODY_TYPE_TERMS), warnings);
  if (body) draft.bodyType = ofFamily(body, draft, warnings);
  const owners = chooseValue<number>(valuesNamed(values, "owners"), "owners", ({ text }) => read(readOwners(text)), []);
  if (owners) draft.owners = owners;
  const status = readStatus(values, draft, context, warnings);
  if (status) draft.status = status;
  if (status?.value === "used" && mileage && isPerhapsThousands(mileage.value, year?.value, context.now)) {
    warnings.push(draftWarning("mileage-thousands", "mileage", `${mileage.value} км`));
    draft.mileage = { ...mileage, confidence: CONFIDENCE_DOUBTED };
  }
  const pts = chooseValue(valuesNamed(values, "pts"), "pts", termReader(PTS_TERMS), []);
  if (pts) draft.pts = pts;
  const steering = chooseValue(valuesNamed(values, "steering"), "steering", termReader(STEERING_TERMS), []);
  if (steering) draft.steering = steering;

  const vins = valuesNamed(values, "vin");
  // Some sources write the VIN as the car's id or barcode.
  const vin = chooseValue<string>(
    [...vins, ...valuesNamed(values, "sourceId")],
    "vin",
    ({ text }) => read(readVin(text)),
    [],
  );
  if (vin) draft.vin = vin;
  else if (vins.length > 0) warnings.push(draftWarning("vin-invalid", "vin", vins[0]?.text.slice(0, 20)));

  copyTexts(draft, values, context);
  Object.assign(draft, readOutletValues(values, draft));
  addWarnings(values, warnings);
  return { draft, warnings: unique(meanings.settle(draft, warnings)) };
}

/** «Внедорожник» of a family of off-roaders and «SUV» of another listed family need no check. */
function ofFamily(
  body: ChosenValue<BodyType>,
  { brand, model }: ImportDraft,
  warnings: DraftWarning[],
): ChosenValue<BodyType> {
  const doubt = warnings.findIndex(({ code }) => code === "off-road");
  if (doubt === -1 || !brand || !model) return body;
  const of = [brand.value, model.value] as const;
  if (body.value === "coupe" ? !isOffRoader(...of) : !isKnownFamily(...of) || isOffRoader(...of)) return body;
  warnings.splice(doubt, 1);
  return { ...body, confidence: model.confidence };
}

function read<T>(value: T | undefined): Reading<T> | undefined {
  return value === undefined ? undefined : { value };
}

function termReader<T extends string>(
  rules: readonly TermRule<T>[],
): (extracted: ExtractedValue) => Reading<T> | undefined {
  return ({ text }) => readTerm(rules, text);
}

const VOLUME = /(?<![\d.,])\d[.,]\d(?![\d.,])/;

/** Trims and models that hold a modification, such as «Rapid 1.6 MPI», and names of a feed. */
function engineLines(values: readonly ExtractedValue[]): ExtractedValue[] {
  return values
    .filter(({ name, from, text }) => {
      const mayHold = name === "trim" || name === "model" || (name === "title" && from === "feed");
      return mayHold && text.length <= LINE_MAX && VOLUME.test(text);
    })
    .map((extracted) => ({ ...extracted, name: "version", confidence: extracted.confidence - 0.15 }));
}

const LINE_MAX = 120;

/** Years in titles have a lower confidence, because a title may hold the year of a promotion. */
function titleYears(values: readonly ExtractedValue[]): ExtractedValue[] {
  return valuesNamed(values, "title").map((extracted) => ({ ...extracted, confidence: extracted.confidence - 0.15 }));
}

function addWarnings(values: readonly ExtractedValue[], warnings: DraftWarning[]): void {
  const texts = valuesNamed(values, "title", "version", "status").map(({ text }) => fold(text));
  if (texts.some((text) => DAMAGED.test(text.replace(/не бит\p{L}*/gu, ""))))
    warnings.push(draftWarning("damaged", "status"));
  const availability = valuesNamed(values, "availability").map(({ text }) => fold(text));
  if (availability.some((text) => GONE.test(text))) warnings.push(draftWarning("gone"));
}

function unique(warnings: readonly DraftWarning[]): DraftWarning[] {
  const seen = new Set<string>();
  return warnings.filter(({ code, field }) => {
    const key = `${code} ${field ?? ""}`;
    return seen.has(key) ? false : seen.add(key);
  });
}

/** The filled fields that only cars have. */
export function carFields(draft: ImportDraft): DraftFieldName[] {
  const own: DraftFieldName[] = [
    "price",
    "foreignPrice",
    "year",
    "mileage",
    "bodyType",
    "transmission",
    "drivetrain",
    "fuelType",
    "engineCc",
    "powerHp",
    "vin",
    "owners",
    "trim",
  ];
  return own.filter((name) => draft[name] !== undefined);
}

/** Fills the fields that are copied as written: colour, id, URL, description and pictures. */
function copyTexts(draft: ImportDraft, values: readonly ExtractedValue[], context: SourceContext): void {
  const first = (name: ValueName, max: number) => valuesNamed(values, name).find(({ text }) => text.length <= max);
  const copy = (
    field: "color" | "sourceId" | "url" | "description",
    found: ExtractedValue | undefined,
    value: string | undefined,
  ) => {
    if (found && value) draft[field] = { value, from: found.from, confidence: found.confidence };
  };
  const color = first("color", CAR_FIELDS.color.max);
  if (color && /\p{L}{3}/u.test(color.text)) copy("color", color, color.text);
  const id = first("sourceId", 80);
  copy("sourceId", id, id?.text);
  const url = valuesNamed(values, "url")[0];
  copy("url", url, url && absolute(url.text, context.url));
  const description = valuesNamed(values, "description").find(
    ({ text, from }) => text.length > 20 && from !== "open-graph",
  );
  copy("description", description, description && tidyLines(description.text).slice(0, CAR_FIELDS.description.max));
  const images = picturesOf(values, context);
  if (images) draft.images = images;
}

/** The pictures of the most trusted origin with at least three; without such, of the origin with the most. */
function picturesOf(values: readonly ExtractedValue[], context: SourceContext): ImportDraft["images"] {
  const all = valuesNamed(values, "image");
  const sets = [...new Set(all.map(({ from }) => from))].map((from) => {
    const own = all.filter((extracted) => extracted.from === from);
    return {
      from,
      confidence: own[0]?.confidence ?? 0,
      urls: cleanPictures(
        own.map(({ text }) => text),
        context.url,
        context.picturesMax,
      ),
    };
  });
  const filled = sets.filter(({ urls }) => urls.length > 0);
  const best = filled.find(({ urls }) => urls.length > 2) ?? filled.sort((a, b) => b.urls.length - a.urls.length)[0];
  return best && { value: best.urls, from: best.from, confidence: best.confidence };
}
