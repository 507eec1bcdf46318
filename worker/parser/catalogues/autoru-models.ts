import type { CatalogueModel, CatalogueRow } from "#worker/domain/outlets/match-catalogue-row.ts";
import { readModification } from "../normalise/engine.ts";
import { BODY_TYPE_TERMS } from "../vocabulary/body-types.ts";
import { readTerm } from "../vocabulary/term.ts";
import { present } from "./present.ts";
import { type CatalogueElement, type CatalogueShape, childrenNamed, childText } from "./catalogue-shape.ts";

/** `catalog > mark[name] > folder[name] > modification[name] > tech_param_id, body_type, years, complectations`. */
export function autoruModels(): CatalogueShape {
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
