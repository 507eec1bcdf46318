import { type DraftWarning, draftWarning, type ImportDraft } from "#worker/domain/imports/import-draft.ts";
import { type ExtractedValue, valuesNamed } from "../extracted-values.ts";
import { BODY_TYPE_TERMS } from "../vocabulary/body-types.ts";
import { readTerm } from "../vocabulary/term.ts";
import { findMake, isKnownFamily, isNoName, knownModel, readMake } from "./make-model.ts";
import { modelInTitle, readModel, untilTitleEnd, withoutLead } from "./model.ts";
import { fold, tidy } from "./text.ts";

type Identity = Pick<ImportDraft, "brand" | "model" | "name" | "generation" | "trim">;

const NAME_MAX = 120;
const MODEL_MAX = 60;
/** Titles of less confidence are descriptions. */
const TITLE_OF_CAR = 0.6;

/** Make, model, full name, generation and trim: from fields that hold them, else from titles. */
export function readIdentity(values: readonly ExtractedValue[], warnings: DraftWarning[]): Identity {
  const fields: Identity = {};
  const titles = valuesNamed(values, "title").map((extracted) => ({ extracted, text: withoutLead(extracted.text) }));
  const inTitles = titles.flatMap(({ extracted, text }) => {
    const found = findMake(text);
    return found ? [{ extracted, text, ...found }] : [];
  });
  const named = valuesNamed(values, "brand").flatMap((extracted) => {
    const reading = readMake(extracted.text);
    return reading ? [{ extracted, ...reading }] : [];
  });
  const inModels = valuesNamed(values, "model").flatMap((extracted) => {
    const found = findMake(extracted.text);
    return found?.wordsBefore === 0 && found.rest ? [{ extracted, make: found.make, known: true }] : [];
  });
  const brand =
    named.find(({ known, extracted }) => known && extracted.from !== "address") ??
    (inTitles[0]
      ? { extracted: inTitles[0].extracted, make: inTitles[0].make, known: true }
      : (named[0] ?? inModels[0]));
  if (!brand) {
    // A car whose make is not stated is still a car.
    const alone = valuesNamed(values, "model").find(
      ({ text }) => /[\p{L}\p{N}]/u.test(text) && !isNoName(text) && text.length <= MODEL_MAX,
    );
    if (alone) fields.model = { value: alone.text, from: alone.from, confidence: alone.confidence };
    return fields;
  }
  const { make } = brand;
  fields.brand = {
    value: make,
    from: brand.extracted.from,
    confidence: brand.known ? brand.extracted.confidence : 0.5,
  };
  if (!brand.known) warnings.push(draftWarning("unknown-brand", "brand", `«${make}»`));

  const withMake = inTitles.filter((title) => title.make === make);
  // The make may stand outside the titles that name the model: in breadcrumbs, a label or data.
  const bare = titles
    .filter(({ extracted, text }) => extracted.confidence >= TITLE_OF_CAR && findMake(text) === undefined)
    .flatMap(({ extracted, text }) =>
      knownModel(make, text) ? [{ extracted, text: `${make} ${text}`, make, rest: text }] : [],
    );
  const ofMake = [...withMake, ...bare];
  const stated = valuesNamed(values, "model").flatMap((extracted) => {
    const reading = readModel(make, extracted.text);
    return reading ? [{ extracted, reading }] : [];
  });
  const titled = ofMake.flatMap(({ extracted, rest }) => {
    const reading = modelInTitle(make, rest);
    return reading ? [{ extracted, reading }] : [];
  });
  const besideMake = named.flatMap(({ extracted, make: own, rest }) => {
    const reading = own === make && rest ? modelInTitle(make, rest) : undefined;
    return reading ? [{ extracted, reading }] : [];
  });
  const model = stated[0] ?? besideMake[0] ?? titled.find(({ reading }) => reading.known) ?? titled[0];
  if (model) {
    const { reading, extracted } = model;
    fields.model = {
      value: reading.model,
      from: extracted.from,
      confidence: reading.known ? extracted.confidence : 0.5,
    };
    if (!reading.known) warnings.push(draftWarning("guessed", "model", `«${reading.model}»`));
    else if (brand.known && isKnownFamily(make, reading.model) === false)
      warnings.push(draftWarning("unknown-model", "model", `«${make} ${reading.model}»`));
  }
  const generation =
    valuesNamed(values, "generation")[0] ??
    (model?.reading.generation ? { ...model.extracted, text: model.reading.generation } : undefined);
  if (generation && generation.text.length <= 60)
    fields.generation = { value: generation.text, from: generation.from, confidence: generation.confidence };
  const trim = valuesNamed(values, "trim").find(({ text }) => text.length <= 80 && !/^\d+$/.test(text));
  const trimText = trim && withoutName(trim.text, make, fields.model?.value);
  if (trim && trimText) fields.trim = { value: trimText, from: trim.from, confidence: trim.confidence };
  else if (model?.reading.trim && fields.model) fields.trim = { ...fields.model, value: model.reading.trim };
  if (fields.model)
    fields.name = nameOf(
      make,
      fields.model.value,
      values,
      ofMake.map(({ text }) => text),
      fields.model,
    );
  return fields;
}

/** «BMW i4 eDrive40 Gran Coupé»: make, model and version; without a version the longest title that names the model. */
function nameOf(
  make: string,
  model: string,
  values: readonly ExtractedValue[],
  titles: readonly string[],
  source: NonNullable<Identity["model"]>,
): NonNullable<Identity["name"]> {
  const short = fold(model).startsWith(fold(make)) ? model : `${make} ${model}`;
  const version = valuesNamed(values, "version")
    .map(({ text }) => tidy(text))
    .find((text) => text.length <= 90 && /\p{L}/u.test(text) && !isBodyAlone(text));
  if (version) {
    const tail = fold(version).startsWith(fold(model)) ? version.slice(model.length).trim() : version;
    return { ...source, value: `${short} ${tail}`.trim().slice(0, NAME_MAX) };
  }
  const candidates = titles
    .map((text) => ({ text, found: findMake(text) }))
    .flatMap(({ found }) => (found ? [`${make} ${untilTitleEnd(found.rest)}`.trim()] : []))
    .filter((text) => text.length <= NAME_MAX && fold(text).includes(fold(model)));
  const fullest = candidates.sort((a, b) => b.length - a.length)[0];
  return { ...source, value: fullest && fullest.length > short.length ? fullest : short };
}

/** «Лада Веста 1.6 MT Comfort» in a field of trims → «1.6 MT Comfort». */
function withoutName(text: string, make: string, model: string | undefined): string {
  const found = findMake(text);
  if (found?.make !== make || found.wordsBefore > 0) return text;
  const listed = knownModel(make, found.rest);
  if (listed) return listed.rest.trim();
  return model && fold(found.rest).startsWith(fold(model)) ? found.rest.slice(model.length).trim() : found.rest;
}

function isBodyAlone(text: string): boolean {
  return readTerm(BODY_TYPE_TERMS, text) !== undefined && text.split(" ").length <= 3;
}
