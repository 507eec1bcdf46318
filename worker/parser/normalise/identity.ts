import { type DraftWarning, draftWarning, type ImportDraft } from "#worker/domain/imports/import-draft.ts";
import { type Fact, factsOf } from "../extracted-values.ts";
import { BODY_TYPE_TERMS } from "../vocabulary/body-types.ts";
import { readTerm } from "../vocabulary/term.ts";
import { findMake, readMake } from "./make-model.ts";
import { modelInTitle, readModel, untilTitleEnd, withoutLead } from "./model.ts";
import { fold, tidy } from "./text.ts";

type Identity = Pick<ImportDraft, "brand" | "model" | "name" | "generation" | "trim">;

const NAME_MAX = 120;

/** Make, model, full name, generation and trim; fields first, titles where fields are silent. */
export function readIdentity(facts: readonly Fact[], warnings: DraftWarning[]): Identity {
  const fields: Identity = {};
  const titles = factsOf(facts, "title").map((fact) => ({ fact, text: withoutLead(fact.text) }));
  const inTitles = titles.flatMap(({ fact, text }) => {
    const found = findMake(text);
    return found ? [{ fact, text, ...found }] : [];
  });
  const named = factsOf(facts, "brand").flatMap((fact) => {
    const reading = readMake(fact.text);
    return reading ? [{ fact, ...reading }] : [];
  });
  const brand =
    named.find(({ known }) => known) ??
    (inTitles[0] ? { fact: inTitles[0].fact, make: inTitles[0].make, known: true } : named[0]);
  if (!brand) return fields;
  const { make } = brand;
  fields.brand = { value: make, from: brand.fact.from, confidence: brand.known ? brand.fact.confidence : 0.5 };
  if (!brand.known) warnings.push(draftWarning("unknown-brand", "brand", `«${make}»`));

  const ofMake = inTitles.filter((title) => title.make === make);
  const stated = factsOf(facts, "model").flatMap((fact) => {
    const reading = readModel(make, fact.text);
    return reading ? [{ fact, reading }] : [];
  });
  const titled = ofMake.flatMap(({ fact, rest }) => {
    const reading = modelInTitle(make, rest);
    return reading ? [{ fact, reading }] : [];
  });
  const model = stated[0] ?? titled.find(({ reading }) => reading.known) ?? titled[0];
  if (model) {
    const { reading, fact } = model;
    fields.model = { value: reading.model, from: fact.from, confidence: reading.known ? fact.confidence : 0.5 };
    if (!reading.known) warnings.push(draftWarning("guessed", "model", `«${reading.model}»`));
  }
  const generation =
    factsOf(facts, "generation")[0] ??
    (model?.reading.generation ? { ...model.fact, text: model.reading.generation } : undefined);
  if (generation && generation.text.length <= 60)
    fields.generation = { value: generation.text, from: generation.from, confidence: generation.confidence };
  const trim = factsOf(facts, "trim").find(({ text }) => text.length <= 80 && !/^\d+$/.test(text));
  if (trim) fields.trim = { value: trim.text, from: trim.from, confidence: trim.confidence };
  if (fields.model)
    fields.name = nameOf(
      make,
      fields.model.value,
      facts,
      ofMake.map(({ text }) => text),
      fields.model,
    );
  return fields;
}

/** «BMW i4 eDrive40 Gran Coupé»: make, model and version; else the fullest title about them. */
function nameOf(
  make: string,
  model: string,
  facts: readonly Fact[],
  titles: readonly string[],
  source: NonNullable<Identity["model"]>,
): NonNullable<Identity["name"]> {
  const short = fold(model).startsWith(fold(make)) ? model : `${make} ${model}`;
  const version = factsOf(facts, "version")
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

function isBodyAlone(text: string): boolean {
  return readTerm(BODY_TYPE_TERMS, text) !== undefined && text.split(" ").length <= 3;
}
