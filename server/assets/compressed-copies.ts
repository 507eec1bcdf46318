import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { COMPRESSED_FROM_BYTES, type Encoding, isCompressible } from "../http/compression.ts";
import type { Asset } from "./read-assets.ts";

const ENCODINGS = ["br", "gzip"] as const;
const COMPRESS = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength } }),
  gzip: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/** A file with the compressed bytes of an asset. */
interface CompressedCopy {
  file: string;
  size: number;
}

/** Compressed files of assets by the hash of their content, made once and kept between starts. */
export interface CompressedCopies {
  find(asset: Asset, encoding: Encoding): Promise<CompressedCopy | null>;
  /** Makes those that are missing, one at a time: the processor is for visitors. Stops after the file at which `signal` is aborted. */
  makeMissing(assets: Iterable<Asset>, signal?: AbortSignal): Promise<void>;
}

export function compressedCopies(folder: string): CompressedCopies {
  const known = new Map<string, CompressedCopy>();
  const fileOf = ({ hash }: Asset, encoding: Encoding) => `${folder}/${hash}.${encoding}`;
  return {
    find: (asset, encoding) => Promise.resolve(known.get(fileOf(asset, encoding)) ?? null),
    async makeMissing(assets, signal) {
      await mkdir(folder, { recursive: true });
      for (const asset of assets) {
        if (!isCompressible(asset.headers.get("Content-Type") ?? "") || asset.size < COMPRESSED_FROM_BYTES) continue;
        for (const encoding of ENCODINGS) {
          if (signal?.aborted) return;
          const file = fileOf(asset, encoding);
          known.set(file, { file, size: (await sizeOf(file)) ?? (await make(asset, encoding, file)) });
        }
      }
    },
  };
}

async function sizeOf(file: string): Promise<number | null> {
  return stat(file).then(
    ({ size }) => size,
    () => null,
  );
}

async function make(asset: Asset, encoding: Encoding, file: string): Promise<number> {
  const bytes = await COMPRESS[encoding](await readFile(asset.file));
  await writeFile(`${file}.new`, bytes);
  await rename(`${file}.new`, file);
  return bytes.byteLength;
}
