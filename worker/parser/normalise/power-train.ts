import type { Drivetrain, FuelType, Transmission } from "#worker/domain/cars/car-terms.ts";
import type { DraftWarning, ImportDraft } from "#worker/domain/imports/import-draft.ts";
import { type Fact, factsOf } from "../extracted-values.ts";
import { DRIVETRAIN_TERMS } from "../vocabulary/drivetrains.ts";
import { FUEL_TERMS } from "../vocabulary/fuels.ts";
import { readTerm } from "../vocabulary/term.ts";
import { TRANSMISSION_TERMS } from "../vocabulary/transmissions.ts";
import { engineLine, hpOfKw, readEngine, readModification, readPower, readVolume } from "./engine.ts";
import { decide, type Reading } from "./choose-value.ts";

type PowerTrain = Pick<ImportDraft, "transmission" | "drivetrain" | "fuelType" | "engine" | "engineCc" | "powerHp">;

/** Lines that speak of engine, gearbox and drive at once: «2.0 AT (150 л.с.) 4WD». */
function modifications(facts: readonly Fact[]): Fact[] {
  return factsOf(facts, "version", "engine").map((fact) => ({ ...fact, confidence: fact.confidence - 0.08 }));
}

/** Gearbox, drive, fuel and engine. A fuel that only a modification's grammar implies counts less than a named one. */
export function readEngineFields(facts: readonly Fact[], warnings: DraftWarning[]): PowerTrain {
  const fields: PowerTrain = {};
  const lines = modifications(facts);
  const transmission = decide<Transmission>(
    [...factsOf(facts, "transmission"), ...lines],
    "transmission",
    transmissionOf,
    warnings,
  );
  if (transmission) fields.transmission = transmission;
  const drivetrain = decide<Drivetrain>(
    [...factsOf(facts, "drivetrain"), ...lines],
    "drivetrain",
    drivetrainOf,
    warnings,
  );
  if (drivetrain) fields.drivetrain = drivetrain;
  const fuelType = decide<FuelType>(
    [...factsOf(facts, "fuel"), ...lines, ...factsOf(facts, "engineVolume")],
    "fuelType",
    fuelOf,
    warnings,
  );
  if (fuelType) fields.fuelType = fuelType;

  const cc = decide<number>(
    [...factsOf(facts, "engineVolume"), ...factsOf(facts, "engine", "version")],
    "engineCc",
    volumeOf,
    [],
    near,
  );
  const isElectric = fuelType?.value === "electric";
  if (cc && !isElectric) fields.engineCc = cc;
  const powered = [...factsOf(facts, "power"), ...factsOf(facts, "powerKw"), ...factsOf(facts, "engine", "version")];
  const kw = decide<number>(
    powered,
    "powerHp",
    (fact) => value(fact.name === "powerKw" ? readPower(`${fact.text} kw`).kw : readPower(fact.text).kw),
    [],
    near,
  );
  const hp = decide<number>(
    powered,
    "powerHp",
    (fact) =>
      value(
        fact.name === "power"
          ? readPower(fact.text).hp
          : fact.name === "powerKw"
            ? undefined
            : readEngine(fact.text).hp,
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

const isLine = ({ name }: Fact) => name === "version" || name === "engine";

function transmissionOf(fact: Fact): Reading<Transmission> | undefined {
  return isLine(fact) ? value(readModification(fact.text).transmission) : readTerm(TRANSMISSION_TERMS, fact.text);
}

function drivetrainOf(fact: Fact): Reading<Drivetrain> | undefined {
  return isLine(fact) ? value(readModification(fact.text).drivetrain) : readTerm(DRIVETRAIN_TERMS, fact.text);
}

function fuelOf(fact: Fact): Reading<FuelType> | undefined {
  if (fact.name === "engineVolume") return value(readEngine(fact.text).fuel);
  if (!isLine(fact)) return readTerm(FUEL_TERMS, fact.text);
  const named = fact.name === "engine" ? readTerm(FUEL_TERMS, fact.text) : undefined;
  return named?.value ? named : value(readModification(fact.text).fuel);
}

function volumeOf(fact: Fact): Reading<number> | undefined {
  return value(fact.name === "engineVolume" ? readVolume(fact.text, fact.unit) : readEngine(fact.text).cc);
}
