import type { CatalogueModel, CatalogueRow } from "#worker/domain/outlets/match-catalogue-row.ts";
import {
  type CatalogueElement,
  CatalogueFault,
  type CatalogueShape,
  childText,
  childrenNamed,
} from "./catalogue-shape.ts";
import { decodedStream, gunzipped } from "../feeds/decode-stream.ts";
import { pieces } from "../feeds/feed-input.ts";
import { LimitedParser } from "../limited-parser.ts";
import { type Pause, StepBudget } from "../step-budget.ts";
import { avitoModels } from "./avito-models.ts";
import { readModification } from "../normalise/engine.ts";
import { BODY_TYPE_TERMS } from "../vocabulary/body-types.ts";
import { readTerm } from "../vocabulary/term.ts";
import { present } from "./present.ts";

/** `catalog > mark[name] > folder[name] > modification[name] > tech_param_id, body_type, years, complectations`. */
function autoruModels(): CatalogueShape {
  return { root: "catalog", units: ["mark"], models: modelsOf };
}

/** A folder is a model with its generation: «Qashqai, II». */
function modelsOf(mark: CatalogueElement): CatalogueModel[] {
  const make = nameOf(mark);
  const models = new Map<string, CatalogueModel>();
  for (const folder of childrenNamed(mark, "folder")) {
    const [model = "", generation = ""] = nameOf(folder).split(/,\s*(.*)/s);
    const known = models.get(model) ?? { make, model, rows: [] };
    models.set(model, known);
    for (const modification of childrenNamed(folder, "modification"))
      known.rows.push(rowOf(make, nameOf(folder), generation, modification));
  }
  return [...models.values()];
}

const nameOf = ({ attributes }: CatalogueElement) => attributes["name"]?.trim() ?? "";

function rowOf(make: string, folder: string, generation: string, modification: CatalogueElement): CatalogueRow {
  const name = nameOf(modification);
  const bodyType = childText(modification, "body_type");
  const { cc, hp, fuel, transmission, drivetrain } = readModification(name);
  const [yearFrom, yearTo] = (childText(modification, "years").match(/\d{4}/g) ?? []).map(Number);
  const doors = /(\d)\s*дв/.exec(bodyType)?.[1];
  const techParamId = childText(modification, "tech_param_id");
  const trims = childrenNamed(modification, "complectations").flatMap((list) => childrenNamed(list, "complectation"));
  return {
    label: [name, generation, bodyType].filter(Boolean).join(", "),
    names: {
      make,
      model: folder,
      modificationId: name,
      ...(techParamId ? { techParamId } : {}),
      ...(bodyType ? { row: { body_type: bodyType } } : {}),
    },
    // Price lists name the trim, they do not number it.
    trims: trims.map((trim) => nameOf(trim) || trim.text.trim()).map((trim) => ({ id: trim, name: trim })),
    attributes: present({
      generation,
      yearFrom,
      yearTo,
      bodyType: readTerm(BODY_TYPE_TERMS, bodyType)?.value,
      fuelType: fuel,
      transmission,
      drivetrain,
      powerHp: hp,
      litres: cc && cc / 1000,
      doors: doors ? Number(doors) : undefined,
    }),
  };
}

const SHAPES: Readonly<Record<CatalogueShapeKey, () => CatalogueShape>> = {
  drom: dromModels,
  autoru: autoruModels,
  avito: avitoModels,
};
type CatalogueShapeKey = "drom" | "autoru" | "avito";

const LIMITS = { depth: 32, tags: 10_000_000, attributes: 50, attributeChars: 1000, tokenChars: 1_000_000 };
/** Elements inside one make: the largest have 40,000. */
const UNIT_ELEMENTS_MAX = 150_000;
/** Characters of their texts and attributes: a make is held in memory, where the Worker has 128 MB. */
const UNIT_CHARS_MAX = 10_000_000;
const TEXT_MAX = 500;

/**
 * Reads the XML of an outlet's catalogue as it arrives, a make at a time, with pauses for other work. Entities of a DTD are not expanded.
 * @throws CatalogueFault if it is another document or has been cut short; TooComplexError beyond the limits
 */
export async function* readCatalogue(
  key: CatalogueShapeKey,
  chunks: AsyncIterable<Uint8Array>,
  pause?: Pause,
): AsyncGenerator<CatalogueModel> {
  const shape = SHAPES[key]();
  const path: string[] = [];
  const open: CatalogueElement[] = [];
  const found: CatalogueModel[] = [];
  let elements = 0;
  let chars = 0;
  let isXml = false;
  let isComplete = false;
  const parser = new LimitedParser(
    {
      onopentag(name, attributes) {
        isXml = true;
        if (path.length === 0 && name !== shape.root)
          throw new CatalogueFault(`Это другой файл: он начинается с «${name}», а справочник — с «${shape.root}»`);
        path.push(name);
        const isUnit = open.length === 0 && shape.units.includes(path.slice(1).join("/"));
        if (!isUnit && open.length === 0) return;
        elements = isUnit ? 1 : elements + 1;
        chars = isUnit ? 0 : chars;
        for (const value of Object.values(attributes)) chars += value.length;
        if (elements > UNIT_ELEMENTS_MAX || chars > UNIT_CHARS_MAX)
          throw new CatalogueFault("Слишком много строк у одной марки");
        const element = { name, attributes: { ...attributes }, text: "", children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        const element = open.at(-1);
        if (!element || element.text.length >= TEXT_MAX) return;
        const added = text.slice(0, TEXT_MAX);
        element.text += added;
        chars += added.length;
      },
      onclosetag(_name, isImplied) {
        path.pop();
        const element = open.pop();
        if (element && open.length === 0 && !isImplied) for (const model of shape.models(element)) found.push(model);
        if (path.length === 0 && !isImplied) isComplete = true;
      },
    },
    { xmlMode: true, decodeEntities: true },
    LIMITS,
  );
  const budget = new StepBudget(Number.POSITIVE_INFINITY, pause);
  for await (const text of pieces(decodedStream(gunzipped(chunks)), budget)) {
    parser.write(text);
    yield* found.splice(0);
  }
  parser.end();
  if (!isXml) throw new CatalogueFault("Это не XML: выберите файл справочника из кабинета площадки");
  if (!isComplete) throw new CatalogueFault("Файл обрывается: загрузите его целиком");
  yield* found.splice(0);
}

/** Drom has some 300. */
const MAKES_MAX = 5000;

/** `References > Marks > Mark[idMark, sMark]`, then `Models > Model[idModel, sModel, idMark]`: models without modifications. */
function dromModels(): CatalogueShape {
  const makes = new Map<string, string>();
  return {
    root: "References",
    units: ["Marks/Mark", "Models/Model"],
    models(unit) {
      const idMark = childText(unit, "idMark");
      if (unit.name === "Mark") {
        makes.set(idMark, childText(unit, "sMark"));
        if (makes.size > MAKES_MAX) throw new CatalogueFault("Слишком много марок");
        return [];
      }
      const make = makes.get(idMark);
      const model = childText(unit, "sModel");
      if (!make || !model) return [];
      const row = { idMark, idModel: childText(unit, "idModel") };
      return [{ make, model, rows: [{ label: model, names: { make, model, row }, trims: [], attributes: {} }] }];
    },
  };
}
