import type { VariantFormat } from "./variant-plan.ts";

/**
 * 1 to 100, as the Images binding takes it. `npm run pictures:quality` compares them with others. The same as the binding's offline
 * defaults, so that files have the same size in development.
 */
export const PICTURE_QUALITIES = { avif: 50, webp: 80, jpg: 80, png: 100 } as const satisfies Record<
  VariantFormat,
  number
>;
