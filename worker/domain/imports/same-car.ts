import { hashDistance, isPlainHash } from "../media/perceptual-hash.ts";

// When two cars of the dealership may be one car that two sources list.

/** `number`: both sources have the same number; `photo`: a photo of one looks like a photo of the other. */
export const SAME_CAR_EVIDENCE = ["number", "photo"] as const;
export type SameCarEvidence = (typeof SAME_CAR_EVIDENCE)[number];

export const SAME_CAR_EVIDENCE_LABELS: Record<SameCarEvidence, string> = {
  number: "Один номер в двух источниках",
  photo: "Одинаковое фото",
};

export const SAME_CAR_STATES = ["open", "merged", "different"] as const;
export type SameCarState = (typeof SAME_CAR_STATES)[number];

/** Listings of one car were photographed, written and updated on different days. */
const MILEAGE_STEP_KM = 1000;
const MILEAGE_SHARE = 0.03;

/** Bits of 128. One photo with another size, compression or a small watermark differs by up to ten (decision 0055). */
const SAME_PHOTO_BITS = 12;

/** Whether two odometer readings may be of one car. A missing one contradicts nothing. */
export function isMileageNear(a: number, b: number): boolean {
  if (a === 0 || b === 0) return true;
  return Math.abs(a - b) <= Math.max(MILEAGE_STEP_KM, MILEAGE_SHARE * Math.max(a, b));
}

/** Whether a photo of one car is among the photos of the other. Pictures without details prove nothing. */
export function havePhotoInCommon(some: readonly string[], others: readonly string[]): boolean {
  return some.some(
    (hash) => !isPlainHash(hash) && others.some((other) => hashDistance(hash, other) <= SAME_PHOTO_BITS),
  );
}
