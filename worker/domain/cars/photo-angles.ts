/** How a car stands in an outline that shows what to take. */
export type PhotoOutline =
  | "front-corner"
  | "front"
  | "side"
  | "rear-corner"
  | "rear"
  | "seats"
  | "panel"
  | "gauges"
  | "trunk"
  | "engine"
  | "wheel"
  | "plate"
  | "paper";

interface PhotoAngle {
  key: string;
  label: string;
  outline: PhotoOutline;
  /** The outline is drawn from the other side. */
  isMirrored?: true;
  /** Stays with staff: it is never published. */
  isDocument?: true;
}

/** What staff take of each car, in the order of its gallery. */
export const PHOTO_ANGLES = [
  { key: "front_left", label: "3/4 спереди слева", outline: "front-corner" },
  { key: "front", label: "Спереди", outline: "front" },
  { key: "front_right", label: "3/4 спереди справа", outline: "front-corner", isMirrored: true },
  { key: "right", label: "Справа", outline: "side", isMirrored: true },
  { key: "rear_right", label: "3/4 сзади справа", outline: "rear-corner", isMirrored: true },
  { key: "rear", label: "Сзади", outline: "rear" },
  { key: "rear_left", label: "3/4 сзади слева", outline: "rear-corner" },
  { key: "left", label: "Слева", outline: "side" },
  { key: "panel", label: "Передняя панель", outline: "panel" },
  { key: "gauges", label: "Приборы", outline: "gauges" },
  { key: "front_seats", label: "Передние сиденья", outline: "seats" },
  { key: "rear_seats", label: "Задний ряд", outline: "seats", isMirrored: true },
  { key: "console", label: "Консоль и коробка", outline: "panel", isMirrored: true },
  { key: "trunk", label: "Багажник", outline: "trunk" },
  { key: "engine", label: "Под капотом", outline: "engine" },
  { key: "wheel", label: "Колесо", outline: "wheel" },
  { key: "vin_plate", label: "VIN-табличка", outline: "plate", isDocument: true },
  { key: "pts", label: "ПТС", outline: "paper", isDocument: true },
] as const satisfies readonly PhotoAngle[];

export type PhotoAngleKey = (typeof PHOTO_ANGLES)[number]["key"];
/** Of a photo of the row that visitors turn. */
export const SPIN_ANGLE = "spin";
/** Null: a photo beside the angles. */
export type PhotoPlace = PhotoAngleKey | typeof SPIN_ANGLE | null;

export const PHOTO_PLACES = [...PHOTO_ANGLES.map(({ key }) => key), SPIN_ANGLE] as const;

const DOCUMENTS: ReadonlySet<string> = new Set(
  (PHOTO_ANGLES as readonly PhotoAngle[]).filter(({ isDocument }) => isDocument).map(({ key }) => key),
);

/** Whether a photo of this angle stays with staff. */
export function isDocumentAngle(angle: string | null): boolean {
  return angle !== null && DOCUMENTS.has(angle);
}

/** Whether a photo of this angle belongs to the car's gallery. */
export function isGalleryAngle(angle: string | null): boolean {
  return angle !== SPIN_ANGLE && !isDocumentAngle(angle);
}

export function angleLabel(angle: string | null): string {
  if (angle === SPIN_ANGLE) return "Круговой ряд";
  return PHOTO_ANGLES.find(({ key }) => key === angle)?.label ?? "Без ракурса";
}

/** Between the places of two angles: so many photos of one angle keep the order in which they were taken. */
const STEP = 1000;
/** Photos without an angle stand after all angles. */
const BESIDE = 100 * STEP;
/** From here on staff have put the photos in order by hand. */
export const BY_HAND = 10_000 * STEP;

/** Where a photo of an angle begins in the order of the gallery. */
export function anglePosition(angle: string | null): number {
  const at = PHOTO_ANGLES.findIndex(({ key }) => key === angle);
  return at === -1 ? BESIDE : at * STEP;
}

/**
 * The place of a photo that is added: after those of its angle, and after all photos where staff have put them in order by hand.
 * `sequence` orders photos that were chosen together.
 */
export function positionOf(angle: string | null, sequence: number, others: readonly { position: number }[]): number {
  const last = Math.max(...others.map(({ position }) => position), 0);
  return last >= BY_HAND ? last + 1 : anglePosition(angle) + Math.min(Math.max(sequence, 0), STEP * 50);
}

/** The angles for photos that were chosen together: the given one, or the next free ones that are published; null when none is left. */
export function assignAngles(count: number, taken: ReadonlySet<string | null>): PhotoPlace[] {
  const free = PHOTO_ANGLES.filter(({ key }) => !taken.has(key) && !isDocumentAngle(key));
  return Array.from({ length: count }, (_, at) => free[at]?.key ?? null);
}
