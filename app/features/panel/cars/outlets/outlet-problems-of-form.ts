import { type OutletCar, isRejected, type OutletProblem, problemsOf } from "#worker/domain/outlets/outlet-car.ts";
import { isForOutlet, OUTLET_CHECKS, editProblemsOf } from "#worker/domain/outlets/outlet-checks.ts";
import { ladderDiscounts } from "#worker/domain/money/price-ladder.ts";
import type { OutletKey } from "#worker/domain/outlets/outlet-keys.ts";
import type { CarReadiness } from "#worker/services/outlets/readiness/get-readiness.ts";
import { carBody } from "../car-body.ts";

export interface FieldProblem extends Omit<OutletProblem, "rule"> {
  outlets: OutletKey[];
}

/** Problems of the form as it stands; the same message of several outlets is one. Errors first. */
export function problemsByField(form: FormData, readiness: CarReadiness): FieldProblem[] {
  const { car, outlets } = readiness;
  const typed = typedCar(form, readiness);
  const found = new Map<string, FieldProblem>();
  for (const { key, salon, names } of outlets) {
    if (!isForOutlet(key, typed)) continue;
    const ofCar = problemsOf(OUTLET_CHECKS[key], { ...typed, names }, salon);
    const isPublished = car.isOffered && !isRejected(OUTLET_CHECKS[key], { ...car, names }, salon);
    const ofEdit = isPublished ? editProblemsOf(key, car, typed) : [];
    for (const { level, field, message } of [...ofCar, ...ofEdit]) {
      const id = `${level} ${field} ${message}`;
      const known = found.get(id);
      if (known) known.outlets.push(key);
      else found.set(id, { level, field, message, outlets: [key] });
    }
  }
  return [...found.values()].toSorted((a, b) => (a.level < b.level ? -1 : a.level > b.level ? 1 : 0));
}

/** The stored car with what is typed. A control that the form does not show keeps the stored value; «12а» in a number too. */
function typedCar(form: FormData, { car, blanks, ladder, rules }: CarReadiness): OutletCar {
  const stored = car as unknown as Record<string, unknown>;
  const body = carBody(form);
  const entries = Object.entries(body).flatMap(([name, value]) => {
    if (!form.has(name) || !(name in stored)) return [];
    const isNumber = typeof stored[name] === "number";
    if (isNumber && typeof value === "string") return [];
    const own = value === "" ? null : value;
    // A blank that stays keeps what outlets get in its place.
    return own === null && blanks.includes(name) ? [] : [[name, own]];
  });
  const urls = form.getAll("pictures").map(String);
  const pictures = form.has("pictures")
    ? urls.map((url) => car.pictures.find((known) => known.url.endsWith(url)) ?? { url, width: null })
    : car.pictures;
  const typed = Object.fromEntries(entries) as Partial<OutletCar>;
  return { ...car, ...typed, ...ladderDiscounts({ ...ladder, ...typed }, rules, Date.now()), pictures };
}
