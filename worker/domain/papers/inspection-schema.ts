import * as z from "zod/mini";
import type { FieldLabels } from "../kernel/field-labels.ts";
import { READ_STATE } from "../kernel/read-state.ts";
import { optionalWhole } from "../kernel/text/number-fields.ts";
import { optionalDay, optionalText, requiredText } from "../kernel/text/text-fields.ts";
import { pictureAddressSchema } from "../media/upload.ts";
import { INSPECTION_ZONES, STANDARD_POINTS } from "./inspection-zones.ts";
import { type InspectionPoint, POINT_STATES } from "./papers.ts";

export const INSPECTION_POINTS_MAX = 150;
export const POINT_ITEM_MAX = 100;
export const POINT_NOTE_MAX = 300;

const ZONE_KEYS = INSPECTION_ZONES.map(({ key }) => key);

const pointSchema = z.object({
  zone: z.enum(ZONE_KEYS, "Такой зоны нет"),
  item: requiredText(POINT_ITEM_MAX, "Назовите, что осмотрено"),
  state: z.nullable(z.enum(POINT_STATES, "Выберите состояние")),
  note: z.pipe(
    optionalText(POINT_NOTE_MAX),
    z.transform((note) => note ?? null),
  ),
  photo: pictureAddressSchema,
});

const fields = {
  /** «2026-11-21» */
  inspectedOn: optionalDay(),
  mileage: optionalWhole({ min: 0, max: 10_000_000, message: "Пробег — целое число километров" }),
  note: optionalText(1000),
  points: z.optional(
    z
      .array(pointSchema, "Ожидаются пункты осмотра")
      .check(z.maxLength(INSPECTION_POINTS_MAX, `Не больше ${INSPECTION_POINTS_MAX} пунктов`)),
  ),
  shown: z.optional(z.boolean("Укажите, показывать ли осмотр")),
};

export const inspectionChangeSchema = z.object({ ...fields, ...READ_STATE });

/** Of a new one: with the standard list of points, or with those of another inspection of the same car. */
export const inspectionSchema = z.object({ copyOf: z.optional(z.nullable(z.string().check(z.maxLength(100)))) });

export type InspectionChange = z.infer<typeof inspectionChangeSchema>;

export const INSPECTION_FIELD_LABELS: FieldLabels = {
  inspectedOn: { label: "День осмотра" },
  mileage: { label: "Пробег, км" },
  note: { label: "Заметка" },
  points: { label: "Пункты", show: (points) => pointsInWords(points as InspectionPoint[]) },
  shown: { label: "Показывать на сайте" },
};

function pointsInWords(points: readonly InspectionPoint[]): string {
  const { good, worn, bad, open } = countPoints(points);
  return `исправно ${good}, износ ${worn}, дефект ${bad}, не осмотрено ${open}`;
}

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
