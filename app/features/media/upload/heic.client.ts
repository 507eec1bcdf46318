import libheif from "libheif-js/libheif-wasm/libheif.js";
import library from "libheif-js/libheif-wasm/libheif.wasm";

/** Of the JavaScript part of the library, which its types leave out. */
interface Library {
  HeifDecoder: new () => { decode(file: ArrayBuffer): HeifImage[] };
}

interface HeifImage {
  get_width(): number;
  get_height(): number;
  /** Fills `target` and calls back with it; null when the picture is broken. */
  display(target: ImageData, done: (filled: ImageData | null) => void): void;
}

/**
 * Decodes the first picture of a HEIC file, upright. Takes a second or two and 4 bytes per pixel, so it runs in a worker, which ends with it.
 * The worker's script is the chunk of this file: only scripts of our own addresses may run.
 */
export function decodeHeic(file: Blob): Promise<ImageBitmap> {
  const worker = new Worker(import.meta.url, { type: "module" });
  return new Promise<ImageBitmap>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ImageBitmap | null>) =>
      data ? resolve(data) : reject(new Error("The picture cannot be decoded"));
    worker.onerror = () => reject(new Error("The decoder cannot be loaded"));
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}

async function decode(file: Blob): Promise<ImageBitmap> {
  const [wasmBinary, bytes] = await Promise.all([
    fetch(library).then((response) => response.arrayBuffer()),
    file.arrayBuffer(),
  ]);
  const { HeifDecoder } = libheif({ wasmBinary }) as unknown as Library;
  const [image] = new HeifDecoder().decode(bytes);
  if (!image) throw new Error("The file has no picture");
  const target = new ImageData(image.get_width(), image.get_height());
  await new Promise<void>((resolve, reject) =>
    image.display(target, (filled) => (filled ? resolve() : reject(new Error("The picture is broken")))),
  );
  return createImageBitmap(target);
}

if (typeof document === "undefined") {
  addEventListener("message", ({ data }: MessageEvent<Blob>) => {
    void decode(data).then(
      (bitmap) => postMessage(bitmap, { transfer: [bitmap] }),
      () => postMessage(null),
    );
  });
}
