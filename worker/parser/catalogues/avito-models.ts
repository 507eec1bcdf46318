import type { CatalogueAttributes, CatalogueRow } from "#worker/domain/outlets/match-catalogue-row.ts";
import { parseNumber } from "../normalise/numbers.ts";
import { BODY_TYPE_TERMS } from "../vocabulary/body-types.ts";
import { DRIVETRAIN_TERMS } from "../vocabulary/drivetrains.ts";
import { FUEL_TERMS } from "../vocabulary/fuels.ts";
import { readTerm } from "../vocabulary/term.ts";
import { TRANSMISSION_TERMS } from "../vocabulary/transmissions.ts";
import { present } from "./present.ts";
import { type CatalogueElement, type CatalogueShape, childrenNamed, childText } from "./catalogue-shape.ts";

const ROW_ELEMENTS = [
  "YearFrom",
  "YearTo",
  "FuelType",
  "DriveType",
  "Transmission",
  "Power",
  "EngineSize",
  "BodyType",
  "Doors",
] as const;

/** `Catalog > Make > Model > Generation > Modification > YearFrom …`; names and ids are attributes. */
export function avitoModels(): CatalogueShape {
  return {
    root: "Catalog",
    units: ["Make"],
    models: (make) =>
      childrenNamed(make, "Model").map((model) => ({
        make: nameOf(make),
        model: nameOf(model),
        rows: childrenNamed(model, "Generation").flatMap((generation) =>
          childrenNamed(generation, "Modification").map((modification) => rowOf(make, model, generation, modification)),
        ),
      })),
  };
}

const nameOf = ({ attributes }: CatalogueElement) => attributes["name"]?.trim() ?? "";

function rowOf(
  make: CatalogueElement,
  model: CatalogueElement,
  generation: CatalogueElement,
  modification: CatalogueElement,
): CatalogueRow {
  const row = Object.fromEntries(
    ROW_ELEMENTS.flatMap((name) => {
      const text = childText(modification, name);
      return text ? [[name, text]] : [];
    }),
  );
  const trims = childrenNamed(modification, "Complectations").flatMap((list) => childrenNamed(list, "Complectation"));
  return {
    label: [nameOf(modification), nameOf(generation)].filter(Boolean).join(", "),
    names: {
      make: nameOf(make),
      model: nameOf(model),
      generationId: generation.attributes["id"] ?? "",
      modificationId: modification.attributes["id"] ?? "",
      row,
    },
    trims: trims.map((trim) => ({ id: trim.attributes["id"] ?? "", name: nameOf(trim) })),
    attributes: attributesOf(row, nameOf(generation)),
  };
}

function attributesOf(row: Partial<Record<string, string>>, generation: string): CatalogueAttributes {
  const numberOf = (name: string) => parseNumber(row[name] ?? "");
  const { FuelType: fuel = "", Transmission: gearbox = "", DriveType: drive = "", BodyType: body = "" } = row;
  const fuelType = readTerm(FUEL_TERMS, fuel)?.value;
  return present({
    generation,
    yearFrom: numberOf("YearFrom"),
    yearTo: numberOf("YearTo"),
    bodyType: readTerm(BODY_TYPE_TERMS, body)?.value,
    fuelType,
    transmission: readTerm(TRANSMISSION_TERMS, gearbox)?.value,
    drivetrain: readTerm(DRIVETRAIN_TERMS, drive)?.value,
    // Electric cars have kilowatts there, others horsepower.
    powerHp: fuelType === "electric" ? undefined : numberOf("Power"),
    litres: numberOf("EngineSize"),
    doors: numberOf("Doors"),
  });
}
