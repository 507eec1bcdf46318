import { INSPECTION_ZONES, STANDARD_POINTS } from "./inspection-zones.ts";
import { type InspectionPoint, POINT_STATES } from "./papers.ts";

export const INSPECTION_POINTS_MAX = 150;
export const POINT_ITEM_MAX = 100;

export function countPoints(points: readonly Pick<InspectionPoint, "state">[]) {
  const count = (state: InspectionPoint["state"]) => points.filter((point) => point.state === state).length;
  return { good: count("good"), worn: count("worn"), bad: count("bad"), open: count(null) };
}

export function standardPoints(): InspectionPoint[] {
  return INSPECTION_ZONES.flatMap(({ key }) =>
    (STANDARD_POINTS[key] ?? []).map((item) => ({ zone: key, item, state: null, note: null, photo: null })),
  );
}

/** The worst of what was found in each zone; a zone at which nobody has looked is left out. */
export function zoneStates(points: readonly InspectionPoint[]): Map<string, NonNullable<InspectionPoint["state"]>> {
  const states = new Map<string, NonNullable<InspectionPoint["state"]>>();
  for (const { zone, state } of points) {
    const known = states.get(zone);
    if (state && (!known || POINT_STATES.indexOf(state) > POINT_STATES.indexOf(known))) states.set(zone, state);
  }
  return states;
}
