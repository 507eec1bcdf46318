import type { ImagesBinding } from "@cloudflare/workers-types";
import type { VariantFormat } from "../domain/media/variant-plan.ts";
import { colourOfPng } from "./colour-of-png.ts";

/** The picture could not be decoded. */
export class UnreadablePicture extends Error {
  constructor(cause: unknown) {
    super("The picture could not be decoded", { cause });
  }
}

/** Makes variants of a picture: upright, without metadata, never enlarged. Throws `UnreadablePicture`. */
export interface ImageVariants {
  make(source: Uint8Array, variant: { format: VariantFormat; width: number }): Promise<Uint8Array>;
  /** The average colour as #rrggbb. */
  colour(source: Uint8Array): Promise<string>;
}

/** 1 to 100. The same as the binding's offline defaults, so that files have the same size in development. */
const QUALITY = { avif: 50, webp: 80, jpg: 80, png: 100 } as const satisfies Record<VariantFormat, number>;
const TYPES = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg", png: "image/png" } as const;

export function boundImages(images: ImagesBinding): ImageVariants {
  const make: ImageVariants["make"] = async (source, { format, width }) => {
    try {
      // Orientation is applied and metadata dropped by the binding itself; JPEG cannot be transparent.
      const result = await images
        .input(streamOf(source))
        .transform({ width, fit: "scale-down" })
        .output({
          format: TYPES[format],
          quality: QUALITY[format],
          anim: false,
          ...(format === "jpg" && { background: "#ffffff" }),
        });
      return new Uint8Array(await new Response(result.image() as unknown as ReadableStream).arrayBuffer());
    } catch (cause) {
      throw new UnreadablePicture(cause);
    }
  };
  return {
    make,
    colour: async (source) => colourOfPng(await make(source, { format: "png", width: 1 })),
  };
}

/** The fake: returns the requested format and width as bytes. */
export const plainImages: ImageVariants = {
  make: (_, { format, width }) => Promise.resolve(new TextEncoder().encode(`${format} ${width}`)),
  colour: () => Promise.resolve("#808080"),
};

/** workerd's streams are the platform's; only their type declarations differ. */
function streamOf(bytes: Uint8Array) {
  return new Blob([bytes.slice()]).stream() as unknown as Parameters<ImagesBinding["input"]>[0];
}
