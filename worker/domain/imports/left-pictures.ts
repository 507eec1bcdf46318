import { hashDistance } from "../media/perceptual-hash.ts";

// Which pictures of a source an import leaves out.

/** `small`: too small for a photo, or a banner; `repeated`: already in the gallery; `placeholder`: on cars of many models. */
export const LEFT_PICTURES = ["small", "repeated", "placeholder"] as const;
export type LeftPicture = (typeof LEFT_PICTURES)[number];

/** Narrower, lower or more elongated pictures are logos, buttons and banners, px. */
const WIDTH_MIN = 300;
const HEIGHT_MIN = 200;
const ASPECT_MAX = 2.6;

/** Bits of 128. Lower than for two listings of a car: two photos of one interior must both stay. */
const REPEATED_BITS = 6;

/** A press photo stands on many cars of one model; what stands on cars of so many models is no photo of a car. */
export const PLACEHOLDER_MODELS = 3;

export function isTooSmall({ width, height }: { width: number; height: number }): boolean {
  return width < WIDTH_MIN || height < HEIGHT_MIN || width / height > ASPECT_MAX || height / width > ASPECT_MAX;
}

/** Whether a picture shows the same as one of `others`, in another size or quality. Blank hashes are unknown. */
export function isRepeated(hash: string, others: readonly string[]): boolean {
  return hash !== "" && others.some((other) => other !== "" && hashDistance(hash, other) <= REPEATED_BITS);
}
