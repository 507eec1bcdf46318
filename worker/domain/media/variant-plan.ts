import { bannerWidths, fullWidths, photoWidths } from "./media.ts";
import { PICTURE_PURPOSES, type PicturePurpose, type PicturePurposeName } from "./picture-purposes.ts";

export type VariantFormat = "avif" | "webp" | "jpg" | "png";

interface PlannedVariant {
  /** File name in the picture's folder. */
  name: string;
  format: VariantFormat;
  /** px; the height follows. */
  width: number;
}

interface VariantPlan {
  /** Of the largest variant, px. */
  width: number;
  height: number;
  variants: PlannedVariant[];
  /** The variant whose address is the address of the picture; one of `variants`. */
  shown: string;
}

export interface PictureSize {
  width: number;
  height: number;
}

/** The Images binding makes no AVIF with a longer side (developers.cloudflare.com/images, limits). */
const AVIF_MAX_SIDE = 1200;
const AVIF_MAX_WIDTH = 960;

/** The variants to make of an upright picture of this size. None is larger than the picture. */
export function planVariants(purpose: PicturePurposeName, source: PictureSize): VariantPlan {
  const { recipe, maxWidth }: PicturePurpose = PICTURE_PURPOSES[purpose];
  const own = Math.min(source.width, maxWidth, recipe === "photo" ? tallestAvifWidth(source) : maxWidth);
  const size = { width: own, height: Math.max(1, Math.round((own * source.height) / source.width)) };
  switch (recipe) {
    case "photo": {
      const { avif, webp } = photoWidths(own);
      const variants = [...of("avif", avif), ...of("webp", [...new Set([...webp, ...fullWidths(own)])])];
      return { ...size, variants: [...variants, ...of("jpg", [own])], shown: `${own}.jpg` };
    }
    case "banner":
      return { ...size, variants: [...of("webp", bannerWidths(own)), ...of("jpg", [own])], shown: `${own}.jpg` };
    // Logos: small and transparent, with the address itself as the only variant.
    case "mark":
      return { ...size, variants: of("webp", [own]), shown: `${own}.webp` };
    case "icon":
      return { ...size, variants: [{ name: "icon.png", format: "png", width: own }], shown: "icon.png" };
  }
}

/** The greatest width at which the 960 px variant of a tall picture is within the height limit of AVIF. */
function tallestAvifWidth({ width, height }: PictureSize): number {
  const fits = (AVIF_MAX_WIDTH * height) / width <= AVIF_MAX_SIDE;
  return fits ? width : Math.floor((AVIF_MAX_SIDE * width) / height);
}

function of(format: VariantFormat, widths: readonly number[]): PlannedVariant[] {
  return widths.map((width) => ({ name: `${width}.${format}`, format, width }));
}
