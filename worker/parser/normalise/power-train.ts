import type { Drivetrain, FuelType, Transmission } from "#worker/domain/cars/car-terms.ts";
import type { DraftWarning, ImportDraft } from "#worker/domain/imports/import-draft.ts";
import { type ExtractedValue, valuesNamed } from "../extracted-values.ts";
import { DRIVETRAIN_TERMS } from "../vocabulary/drivetrains.ts";
import { FUEL_TERMS } from "../vocabulary/fuels.ts";
import { readTerm } from "../vocabulary/term.ts";
import { TRANSMISSION_TERMS } from "../vocabulary/transmissions.ts";
import { engineLine, hpOfKw, readEngine, readModification, readPower, readVolume } from "./engine.ts";
import { chooseValue, type Reading } from "./choose-value.ts";

type PowerTrain = Pick<ImportDraft, "transmission" | "drivetrain" | "fuelType" | "engine" | "engineCc" | "powerHp">;

/** Lines that hold engine, gearbox and drive together: «2.0 AT (150 л.с.) 4WD». */
function modifications(values: readonly ExtractedValue[]): ExtractedValue[] {
  return valuesNamed(values, "version", "engine").map((extracted) => ({
    ...extracted,
    confidence: extracted.confidence - 0.08,
  }));
}

/** Gearbox, drive, fuel and engine. Values from a combined line have a lower confidence than separate ones. */
export function readEngineFields(values: readonly ExtractedValue[], warnings: DraftWarning[]): PowerTrain {
  const fields: PowerTrain = {};
  const lines = modifications(values);
  const transmission = chooseValue<Transmission>(
    [...valuesNamed(values, "transmission"), ...lines],
    "transmission",
    transmissionOf,
    warnings,
  );
  if (transmission) fields.transmission = transmission;
  const drivetrain = chooseValue<Drivetrain>(
    [...valuesNamed(values, "drivetrain"), ...lines],
    "drivetrain",
    drivetrainOf,
    warnings,
  );
  if (drivetrain) fields.drivetrain = drivetrain;
  const fuelType = chooseValue<FuelType>(
    [...valuesNamed(values, "fuel"), ...lines, ...valuesNamed(values, "engineVolume")],
    "fuelType",
    fuelOf,
    warnings,
  );
  if (fuelType) fields.fuelType = fuelType;

  const cc = chooseValue<number>(
    [...valuesNamed(values, "engineVolume"), ...valuesNamed(values, "engine", "version")],
    "engineCc",
    volumeOf,
    [],
    near,
  );
  const isElectric = fuelType?.value === "electric";
  if (cc && !isElectric) fields.engineCc = cc;
  const powered = [
    ...valuesNamed(values, "power"),
    ...valuesNamed(values, "powerKw"),
    ...valuesNamed(values, "engine", "version"),
  ];
  const kw = chooseValue<number>(
    powered,
    "powerHp",
    (extracted) =>
      value(extracted.name === "powerKw" ? readPower(`${extracted.text} kw`).kw : readPower(extracted.text).kw),
    [],
    near,
  );
  const hp = chooseValue<number>(
    powered,
    "powerHp",
    (extracted) =>
      value(
        extracted.name === "power"
          ? readPower(extracted.text).hp
          : extracted.name === "powerKw"
            ? undefined
            : readEngine(extracted.text).hp,
      ),
    [],
    near,
  );
  const power = hp ?? (kw && { ...kw, value: hpOfKw(kw.value) });
  if (power) fields.powerHp = power;

  const line = engineLine({
    ...(fields.engineCc && { cc: fields.engineCc.value }),
    ...(power && { hp: power.value }),
    ...(kw && { kw: kw.value }),
    ...(fuelType && { fuel: fuelType.value }),
  });
  const source = fields.engineCc ?? power;
  if (line && source) fields.engine = { ...source, value: line };
  return fields;
}

const near = (a: number, b: number) => Math.abs(a - b) <= Math.max(60, a * 0.03);

function value<T>(read: T | undefined): Reading<T> | undefined {
  return read === undefined ? undefined : { value: read };
}

const isLine = ({ name }: ExtractedValue) => name === "version" || name === "engine";

function transmissionOf(extracted: ExtractedValue): Reading<Transmission> | undefined {
  return isLine(extracted)
    ? value(readModification(extracted.text).transmission)
    : readTerm(TRANSMISSION_TERMS, extracted.text);
}

function drivetrainOf(extracted: ExtractedValue): Reading<Drivetrain> | undefined {
  return isLine(extracted)
    ? value(readModification(extracted.text).drivetrain)
    : readTerm(DRIVETRAIN_TERMS, extracted.text);
}

function fuelOf(extracted: ExtractedValue): Reading<FuelType> | undefined {
  if (extracted.name === "engineVolume") return value(readEngine(extracted.text).fuel);
  if (!isLine(extracted)) return readTerm(FUEL_TERMS, extracted.text);
  const named = extracted.name === "engine" ? readTerm(FUEL_TERMS, extracted.text) : undefined;
  return named?.value ? named : value(readModification(extracted.text).fuel);
}

function volumeOf(extracted: ExtractedValue): Reading<number> | undefined {
  return value(
    extracted.name === "engineVolume" ? readVolume(extracted.text, extracted.unit) : readEngine(extracted.text).cc,
  );
}
