import type { VariantFormat } from "./variant-plan.ts";

const QUALITIES = { avif: 50, webp: 80, jpg: 80, png: 100 } as const satisfies Record<VariantFormat, number>;
/** Small pictures lose more by the same quality: up to this width, px. */
const SMALL_AVIF = [
  { width: 320, quality: 65 },
  { width: 480, quality: 60 },
];

/**
 * 1 to 100, as the Images binding takes it: with a mean similarity (SSIM) of at least 0.975 in `npm run bench -- pictures`. AVIF is never
 * below 50, although the drawn pictures of that measurement would allow 40: photographs have finer detail.
 */
export function pictureQuality(format: VariantFormat, width: number): number {
  const small = format === "avif" && SMALL_AVIF.find((one) => width <= one.width);
  return small ? small.quality : QUALITIES[format];
}
