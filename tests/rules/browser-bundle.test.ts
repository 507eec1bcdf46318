import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Metafile {
  inputs: Record<string, { bytes: number }>;
  outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }>;
}

function readMetafile(): Metafile {
  const file = new URL("../../build/metafile.js.json", import.meta.url);
  const parsed: unknown = JSON.parse(readFileSync(file, "utf8"));
  if (!parsed || typeof parsed !== "object" || !("inputs" in parsed) || !("outputs" in parsed))
    throw new Error("No metafile");
  return parsed as Metafile;
}

// The compiler's own account of what went into the browser's files; `npm run build` writes it.
const { outputs } = readMetafile();
const shipped = [
  ...new Set(
    Object.values(outputs).flatMap(({ inputs }) =>
      Object.entries(inputs)
        .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
        .map(([path]) => path),
    ),
  ),
];

describe("what browsers are sent", () => {
  it("holds the screens and the domain, so that this test looks at the right thing", () => {
    expect(shipped.some((path) => path.startsWith("app/routes/"))).toBe(true);
    expect(shipped.some((path) => path.startsWith("worker/domain/"))).toBe(true);
  });

  it("holds no byte of the Worker other than its domain", () => {
    const own = shipped.filter((path) => !path.includes("node_modules/"));
    expect(own.filter((path) => path.startsWith("worker/") && !path.startsWith("worker/domain/"))).toEqual([]);
  });

  it("holds nothing that belongs to the server or weighs too much for a page", () => {
    const refused = /node_modules\/(?:drizzle-orm|hono|@remix-run\/cloudflare|zod\/v4\/(?:classic|locales))\//;
    expect(shipped.filter((path) => refused.test(path))).toEqual([]);
  });
});
