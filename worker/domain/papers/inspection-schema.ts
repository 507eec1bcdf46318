import * as z from "zod/mini";
import type { FieldLabels } from "../kernel/field-labels.ts";
import { READ_STATE } from "../kernel/read-state.ts";
import { optionalWhole } from "../kernel/text/number-fields.ts";
import { optionalDay, optionalText, requiredText } from "../kernel/text/text-fields.ts";
import { pictureAddressSchema } from "../media/upload.ts";
import { countPoints, INSPECTION_POINTS_MAX, POINT_ITEM_MAX } from "./inspection-points.ts";
import { INSPECTION_ZONES } from "./inspection-zones.ts";
import { type InspectionPoint, POINT_STATES } from "./papers.ts";

const POINT_NOTE_MAX = 300;

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
