import { CAR_YEAR_MIN } from "#worker/domain/kernel/limits.ts";
import {
  DRAFT_DESCRIPTION_MAX,
  type DraftFieldName,
  type DraftWarning,
  draftWarning,
  type ImportDraft,
} from "#worker/domain/imports/import-draft.ts";
import { type Fact, type FactName, factsOf, type SourceContext } from "./extracted-values.ts";
import { readOwners, readStatus } from "./normalise/condition.ts";
import { readIdentity } from "./normalise/identity.ts";
import { readMileage } from "./normalise/mileage.ts";
import { absolute, cleanPictures } from "./normalise/pictures.ts";
import { readEngineFields } from "./normalise/power-train.ts";
import { readPrice } from "./normalise/price.ts";
import { decide, type Reading } from "./normalise/choose-value.ts";
import { fold, tidyLines } from "./normalise/text.ts";
import { readVin } from "./normalise/vin.ts";
import { readYear } from "./normalise/year.ts";
import { BODY_TYPE_TERMS } from "./vocabulary/body-types.ts";
import { PTS_TERMS, STEERING_TERMS } from "./vocabulary/conditions.ts";
import { readTerm, type TermRule } from "./vocabulary/term.ts";

const MILEAGE_MAX_KM = 1_500_000;
const DAMAGED =
  /аварийн|битый(?! нет)|после дтп|на запчасти|schade(?!frei)|unfall(?!frei)|damaged|accident damage|не на ходу/u;
const GONE = /soldout|discontinued|^sold$|снят[оа]? с продажи|продан[оа]?(?!\p{L})|outofstock/u;

export interface MadeDraft {
  draft: ImportDraft;
  warnings: DraftWarning[];
}

/** Facts, however read, as a draft: values in our terms, each with where it is from, and the doubts about them in Russian. */
export function makeDraft(given: readonly Fact[], context: SourceContext): MadeDraft {
  const warnings: DraftWarning[] = [];
  const facts = given.filter(({ text }) => text !== "" && !/^[-–—.?*]+$/.test(text));
  const draft: ImportDraft = readIdentity(facts, warnings);

  const year = decide<number>(
    [...factsOf(facts, "year"), ...titleYears(facts)],
    "year",
    ({ text }) => read(readYear(text, context.now)),
    warnings,
  );
  if (year) draft.year = year;
  if (year && year.value < CAR_YEAR_MIN) warnings.push(draftWarning("year-before-form", "year", String(year.value)));

  const mileage = decide<number>(
    factsOf(facts, "mileage"),
    "mileage",
    (fact) => mileageOf(fact, context),
    warnings,
    (a, b) => Math.abs(a - b) <= Math.max(2, a * 0.02),
  );
  if (mileage) draft.mileage = mileage;

  Object.assign(
    draft,
    readPrice(
      facts,
      context,
      [year?.value, mileage?.value].filter((value) => value !== undefined),
      warnings,
    ),
  );
  Object.assign(draft, readEngineFields(facts, warnings));

  const body = decide(factsOf(facts, "body"), "bodyType", termReader(BODY_TYPE_TERMS), warnings);
  if (body) draft.bodyType = body;
  const owners = decide<number>(factsOf(facts, "owners"), "owners", ({ text }) => read(readOwners(text)), []);
  if (owners) draft.owners = owners;
  const status = readStatus(facts, draft, context, warnings);
  if (status) draft.status = status;
  const pts = decide(factsOf(facts, "pts"), "pts", termReader(PTS_TERMS), []);
  if (pts) draft.pts = pts;
  const steering = decide(factsOf(facts, "steering"), "steering", termReader(STEERING_TERMS), []);
  if (steering) draft.steering = steering;

  const vins = factsOf(facts, "vin");
  const vin = decide<string>(vins, "vin", ({ text }) => read(readVin(text)), []);
  if (vin) draft.vin = vin;
  else if (vins.length > 0) warnings.push(draftWarning("vin-invalid", "vin", vins[0]?.text.slice(0, 20)));

  copyText(draft, facts, context);
  addNotices(facts, warnings);
  return { draft, warnings: unique(warnings) };
}

function read<T>(value: T | undefined): Reading<T> | undefined {
  return value === undefined ? undefined : { value };
}

function termReader<T extends string>(rules: readonly TermRule<T>[]): (fact: Fact) => Reading<T> | undefined {
  return ({ text }) => readTerm(rules, text);
}

/** Years in titles count less than stated ones: a title may carry a promotion's year too. */
function titleYears(facts: readonly Fact[]): Fact[] {
  return factsOf(facts, "title").map((fact) => ({ ...fact, confidence: fact.confidence - 0.15 }));
}

function mileageOf(fact: Fact, context: SourceContext): Reading<number> | undefined {
  const unit = fact.unit ?? (context.currency === "GBP" || context.currency === "USD" ? "miles" : "");
  const reading = readMileage(fact.text, unit);
  if (!reading) return undefined;
  if (reading.km > MILEAGE_MAX_KM) return { value: null, doubt: "mileage-absurd" };
  return { value: reading.km };
}

function copyText(draft: ImportDraft, facts: readonly Fact[], context: SourceContext): void {
  const first = (name: FactName, max: number) => factsOf(facts, name).find(({ text }) => text.length <= max);
  const copy = (
    field: "color" | "sourceId" | "url" | "description",
    found: Fact | undefined,
    value: string | undefined,
  ) => {
    if (found && value) draft[field] = { value, from: found.from, confidence: found.confidence };
  };
  const color = first("color", 60);
  if (color && /\p{L}{3}/u.test(color.text)) copy("color", color, color.text);
  const id = first("sourceId", 80);
  copy("sourceId", id, id?.text);
  const url = factsOf(facts, "url")[0];
  copy("url", url, url && absolute(url.text, context.url));
  const description = factsOf(facts, "description").find(({ text, from }) => text.length > 20 && from !== "open-graph");
  copy("description", description, description && tidyLines(description.text).slice(0, DRAFT_DESCRIPTION_MAX));
  const images = picturesOf(facts, context);
  if (images) draft.images = images;
}

/** The way of reading that knows the most pictures, provided it is trusted; a lone cover only where nothing else is. */
function picturesOf(facts: readonly Fact[], context: SourceContext): ImportDraft["images"] {
  const all = factsOf(facts, "image");
  const sets = [...new Set(all.map(({ from }) => from))].map((from) => {
    const own = all.filter((fact) => fact.from === from);
    return {
      from,
      confidence: Math.max(...own.map(({ confidence }) => confidence)),
      urls: cleanPictures(
        own.map(({ text }) => text),
        context.url,
      ),
    };
  });
  const filled = sets.filter(({ urls }) => urls.length > 0);
  const best = filled.find(({ urls }) => urls.length > 2) ?? filled.sort((a, b) => b.urls.length - a.urls.length)[0];
  return best && { value: best.urls, from: best.from, confidence: best.confidence };
}

function addNotices(facts: readonly Fact[], warnings: DraftWarning[]): void {
  const spoken = factsOf(facts, "title", "version", "status").map(({ text }) => fold(text));
  if (spoken.some((text) => DAMAGED.test(text.replace(/не бит\p{L}*/gu, ""))))
    warnings.push(draftWarning("damaged", "status"));
  const availability = factsOf(facts, "availability").map(({ text }) => fold(text));
  if (availability.some((text) => GONE.test(text))) warnings.push(draftWarning("gone"));
}

function unique(warnings: readonly DraftWarning[]): DraftWarning[] {
  const seen = new Set<string>();
  return warnings.filter(({ code, field }) => {
    const key = `${code} ${field ?? ""}`;
    return seen.has(key) ? false : seen.add(key);
  });
}

/** How many of the fields that only a car has a draft fills. */
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
