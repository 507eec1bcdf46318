import type { ImagesBinding, ImagesError } from "@cloudflare/workers-types";
import { pictureQuality } from "../../domain/media/picture-quality.ts";
import type { VariantFormat } from "../../domain/media/variant-plan.ts";

/** The picture could not be decoded. */
export class UnreadablePicture extends Error {
  constructor(cause: unknown) {
    super("The picture could not be decoded", { cause });
  }
}

/** The service made no picture, and the file is not known to be at fault. */
export class ImagesUnavailable extends Error {
  /** One of developers.cloudflare.com/images/reference/errors; null when there was no answer. */
  readonly code: number | null;

  constructor(code: number | null, cause: unknown) {
    super(`The Images service made no picture (${code ?? "no answer"})`, { cause });
    this.code = code;
  }
}

/**
 * Makes variants of a picture: upright, without metadata, never enlarged. Throws `UnreadablePicture` and `ImagesUnavailable`.
 */
export interface ImageVariants {
  make(source: Uint8Array, variant: { format: VariantFormat; width: number }): Promise<Uint8Array>;
}

const TYPES = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg", png: "image/png" } as const;

// https://developers.cloudflare.com/images/reference/errors/
/** Not an image, too large, an unsupported format. 9516 is one of them only while decoding. */
const FILE_CODES: readonly number[] = [9412, 9413, 9520];
const CODING_ERROR = 9516;
/** Quota used up, no access, too busy: the next picture would fail too. */
const SERVICE_CODES: readonly number[] = [9422, 9423, 9425, 9430, 9432, 9522, 9527];
/** A call without an answer must end before the lease of an import does (services/imports/runs/run-steps.ts). */
const TIMEOUT_MS = 20_000;

export function boundImages(images: ImagesBinding, timeoutMs = TIMEOUT_MS): ImageVariants {
  /** After a refusal of the service, this invocation does not call it again. */
  let refusal: ImagesUnavailable | null = null;
  return {
    async make(source, { format, width }) {
      if (refusal) throw refusal;
      try {
        return await withTimeout(transform(images, source, { format, width }), timeoutMs);
      } catch (cause) {
        const failure = failureOf(cause);
        if (failure instanceof ImagesUnavailable && SERVICE_CODES.includes(failure.code ?? 0)) refusal = failure;
        throw failure;
      }
    },
  };
}

/** One call, and so one billed transformation: the binding returns one output for an input. */
async function transform(
  images: ImagesBinding,
  source: Uint8Array,
  { format, width }: { format: VariantFormat; width: number },
): Promise<Uint8Array> {
  // Orientation is applied and metadata dropped by the binding itself; JPEG cannot be transparent.
  const result = await images
    .input(streamOf(source))
    .transform({ width, fit: "scale-down" })
    .output({
      format: TYPES[format],
      quality: pictureQuality(format, width),
      anim: false,
      ...(format === "jpg" && { background: "#ffffff" }),
    });
  return new Uint8Array(await new Response(result.image() as unknown as ReadableStream).arrayBuffer());
}

function failureOf(cause: unknown): UnreadablePicture | ImagesUnavailable {
  const { code, message }: Partial<ImagesError> = cause instanceof Error ? cause : {};
  const isOfFile = FILE_CODES.includes(code ?? 0) || (code === CODING_ERROR && /decod/i.test(message ?? ""));
  return isOfFile ? new UnreadablePicture(cause) : new ImagesUnavailable(code ?? null, cause);
}

async function withTimeout<T>(call: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("Images did not answer in time")), ms);
  });
  try {
    return await Promise.race([call, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

const WHITE_PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4XmP4DwABAQEAJwnd2gAAAABJRU5ErkJggg==";

/** The fake: returns the requested format and width as bytes, and one white pixel as PNG, which the Worker decodes. */
export const plainImages: ImageVariants = {
  make: (_, { format, width }) =>
    Promise.resolve(
      format === "png"
        ? Uint8Array.from(atob(WHITE_PIXEL), (letter) => letter.charCodeAt(0))
        : new TextEncoder().encode(`${format} ${width}`),
    ),
};

/** workerd's streams are the platform's; only their type declarations differ. */
function streamOf(bytes: Uint8Array) {
  return new Blob([bytes.slice()]).stream() as unknown as Parameters<ImagesBinding["input"]>[0];
}
