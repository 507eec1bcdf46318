import { availableParallelism } from "node:os";
import type {
  ImageInfoResponse,
  ImageOutputOptions,
  ImagesBinding,
  ImageTransform,
  ImageTransformer,
  ImagesError,
} from "@cloudflare/workers-types";
import sharp, { type ResizeOptions, type Sharp, type SharpOptions } from "sharp";
import { type PictureType, sniffPictureType } from "../../worker/domain/media/picture-type.ts";
import { jobQueue } from "../job-queue.ts";

/** https://developers.cloudflare.com/images/reference/errors/ */
const CODES = {
  notAnImage: 9412,
  tooManyPixels: 9413,
  coding: 9516,
  unsupported: 9520,
  internal: 9523,
  timeout: 9529,
} as const;

type ImagesOperation = "INFO" | "TRANSFORM";

/** An error with the code and the form of those of the Images binding. */
function imagesError(
  operation: ImagesOperation,
  failure: keyof typeof CODES,
  text: string,
  cause?: unknown,
): ImagesError {
  const code = CODES[failure];
  const error = new Error(`IMAGES_${operation}_ERROR ${code}: ERROR: ${text}`, cause === undefined ? {} : { cause });
  return Object.assign(error, { code });
}

function timeoutError(cause?: unknown): ImagesError {
  return imagesError("TRANSFORM", "timeout", "the image timed out while processing", cause);
}

/** The error of the binding for an error of sharp. */
function ofSharpError(operation: ImagesOperation, cause: unknown): ImagesError {
  const text = cause instanceof Error ? cause.message : String(cause);
  if (/pixel limit/i.test(text)) return imagesError(operation, "tooManyPixels", "the image has too many pixels", cause);
  if (/^timeout/i.test(text)) return timeoutError(cause);
  if (/save_|out of memory|unable to allocate|write error/i.test(text)) {
    return imagesError(operation, "internal", `internal error while processing the image: ${text}`, cause);
  }
  return imagesError(operation, "coding", `error during decoding: ${text}`, cause);
}

const MEGAPIXEL = 1_000_000;
/** The most that the Images service reads. The product accepts 40 megapixels (worker/services/media/measure-picture.ts). */
const MAX_PIXELS = 100 * MEGAPIXEL;
/** With the time in the queue. Less than the 20 s after which the Worker gives up a call (worker/adapters/media/image-variants.ts). */
const TIMEOUT_MS = 15_000;
/** A picture occupies a thread of libuv's four, and files and password hashes need the others. */
const JOBS = Math.max(1, Math.min(3, availableParallelism() - 1));

const INPUT: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: "error", autoOrient: true };

// One thread for a picture, so that several do not take the processor from requests; and no picture is opened twice.
sharp.concurrency(1);
sharp.cache(false);

interface Settings {
  maxPixels?: number;
  timeoutMs?: number;
}

/**
 * The Images binding by sharp: reads JPEG, PNG, WebP, AVIF and GIF (its first image), and makes what the product uses: a width or a height
 * with `scale-down`, as JPEG, PNG, WebP or AVIF. Pictures are upright, in sRGB and without metadata. Everything else throws.
 */
export function sharpImages({ maxPixels = MAX_PIXELS, timeoutMs = TIMEOUT_MS }: Settings = {}): ImagesBinding {
  const enqueue = jobQueue(JOBS);

  async function open(stream: unknown, operation: ImagesOperation): Promise<{ bytes: Buffer; picture: Sharp }> {
    const bytes = Buffer.from(await new Response(stream as BodyInit).arrayBuffer());
    requireRaster(sniffPictureType(bytes), operation);
    const picture = sharp(bytes, { ...INPUT, limitInputPixels: maxPixels });
    // Ends decoding and resizing; an encoder cannot be stopped, and its picture is small.
    return { bytes, picture: picture.timeout({ seconds: Math.ceil(timeoutMs / 1000) }) };
  }

  const binding = {
    async info(stream: unknown): Promise<ImageInfoResponse> {
      const bytes = Buffer.from(await new Response(stream as BodyInit).arrayBuffer());
      const type = sniffPictureType(bytes);
      if (type === "image/svg+xml") return { format: type };
      const { picture } = await open(bytes, "INFO");
      const { width, height } = await picture.metadata().catch((cause: unknown) => {
        throw ofSharpError("INFO", cause);
      });
      return { format: String(type), fileSize: bytes.length, width, height };
    },
    input: (stream: unknown) => transformer(() => open(stream, "TRANSFORM"), []),
    text: () => refuse("text"),
    get hosted() {
      return refuse("hosted");
    },
  };
  return binding as unknown as ImagesBinding;

  function transformer(source: () => ReturnType<typeof open>, sizes: readonly ImageTransform[]): ImageTransformer {
    const handle = {
      transform: (size: ImageTransform) => transformer(source, [...sizes, requireKnown(size)]),
      draw: () => refuse("draw"),
      output: (options: ImageOutputOptions) =>
        inTime(timeoutMs, (signal) =>
          enqueue(async () => {
            // Nobody waits any more.
            if (signal.aborted) throw timeoutError();
            const { picture } = await source();
            for (const { width, height } of sizes) {
              picture.resize({ width, height, fit: "inside", withoutEnlargement: true } as ResizeOptions);
            }
            const bytes = await encode(picture, options).catch((cause: unknown) => {
              throw ofSharpError("TRANSFORM", cause);
            });
            return resultOf(bytes, options.format);
          }),
        ),
    };
    return handle as unknown as ImageTransformer;
  }
}

function inTime<T>(ms: number, start: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ms);
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(timeoutError()));
    start(signal).then(resolve, reject);
  });
}

/** Only decoders that the product needs see a file: an SVG, a TIFF or a PDF never gets to libvips. */
function requireRaster(type: PictureType | null, operation: ImagesOperation): void {
  if (type === null) throw imagesError(operation, "notAnImage", "the file is not an image");
  if (type === "image/svg+xml" || type === "image/x-icon") {
    throw imagesError(operation, "unsupported", `the format ${type} is not supported`);
  }
}

function requireKnown(size: ImageTransform): ImageTransform {
  const { width, height, fit, ...others } = size;
  const [other] = Object.keys(others);
  if (other) refuse(`transform: ${other}`);
  if (fit !== undefined && fit !== "scale-down") refuse(`fit: ${fit}`);
  return { ...(width && { width }), ...(height && { height }) };
}

function refuse(name: string): never {
  throw new TypeError(`The Images binding of the server does not implement «${name}».`);
}

function encode(picture: Sharp, { format, quality, background }: ImageOutputOptions): Promise<Buffer> {
  if (background !== undefined) picture.flatten({ background });
  const options = quality === undefined ? {} : { quality };
  switch (format) {
    case "image/avif":
      return picture.avif(options).toBuffer();
    case "image/webp":
      return picture.webp(options).toBuffer();
    case "image/jpeg":
      return picture.jpeg(options).toBuffer();
    case "image/png":
      // With a quality sharp would reduce the picture to a palette.
      return picture.png().toBuffer();
    default:
      throw imagesError("TRANSFORM", "unsupported", `the output format ${format} is not supported`);
  }
}

function resultOf(bytes: Buffer, contentType: string) {
  const body = () => new Response(new Uint8Array(bytes), { headers: { "Content-Type": contentType } });
  return {
    response: ({ headers = {} }: { headers?: HeadersInit } = {}) => {
      const response = body();
      for (const [name, value] of new Headers(headers)) response.headers.set(name, value);
      return response;
    },
    contentType: () => contentType,
    image: () => body().body,
  };
}
