// A lint rule that never reports anything protects nobody. Each rule of .oxlintrc.json that we chose is shown code that breaks it.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** File, its code, and the rule that reports it. */
const BROKEN = [
  ["worker/services/cars/a.ts", "export const answer = new Response();", "no-restricted-globals"],
  ["worker/services/cars/e.ts", 'export const load = () => fetch("https://a.ru");', "no-restricted-globals"],
  ["worker/edge/e.ts", 'export const load = () => fetch("https://a.ru");', "no-restricted-globals"],
  ["worker/services/cars/b.ts", "export type Received = Request;", "no-restricted-types"],
  ["worker/services/cars/c.ts", "export default function c() {}", "no-default-export"],
  ["worker/api/a.ts", "export const read = (id: any) => id;", "no-explicit-any"],
  [
    "worker/edge/a.ts",
    "const send = async () => 1;\nexport const run = () => {\n  send();\n};",
    "no-floating-promises",
  ],
  [
    "worker/edge/b.ts",
    "const isIn = async () => true;\nexport const run = () => (isIn() ? 1 : 2);",
    "no-misused-promises",
  ],
  ["worker/edge/c.ts", "export const run = async (n: number) => await n;", "await-thenable"],
  [
    "worker/domain/a.ts",
    'export function text(stage: "draft" | "sale") {\n  switch (stage) {\n    case "draft":\n      return 1;\n  }\n  return 2;\n}',
    "switch-exhaustiveness-check",
  ],
  [
    "app/ui/a.tsx",
    'import { useState } from "react";\nexport function A({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}',
    "rules-of-hooks",
  ],
  [
    "app/ui/b.tsx",
    'import { useEffect } from "react";\nexport function B({ title }: { title: string }) {\n  useEffect(() => {\n    document.title = title;\n  }, []);\n  return null;\n}',
    "exhaustive-deps",
  ],
  ["app/ui/c.tsx", "export default function C() {\n  return null;\n}", "no-default-export"],
] as const;

/** File and code that must pass. */
const FINE = [
  ["app/routes/a/route.tsx", "export default function Page() {\n  return null;\n}"],
  ["worker/adapters/web/connect.ts", 'export const load = () => fetch("https://a.ru");'],
  ["worker/edge/f.ts", 'export const load = (site: { fetch(url: string): void }) => site.fetch("https://a.ru");'],
  ["worker/edge/d.ts", "const send = async () => 1;\nexport const run = () => void send();"],
  ["worker/services/cars/a.test.ts", "export const answer = new Response();"],
] as const;

const reported = new Map<string, string>();
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "lint-"));
  cpSync(join(ROOT, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
  const tsconfig = { extends: join(ROOT, "tsconfig.json"), compilerOptions: { types: [] }, include: ["app", "worker"] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
  for (const [path, code] of [...BROKEN, ...FINE]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${code}\n`);
  }
  for (const { filename, code } of lint()) reported.set(filename, `${reported.get(filename) ?? ""} ${code}`);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** What oxlint reports in the folder. */
function lint(): { filename: string; code: string }[] {
  const bin = join(ROOT, "node_modules/.bin");
  const env = { ...process.env, OXLINT_TSGOLINT_PATH: join(bin, "tsgolint") };
  try {
    execFileSync(join(bin, "oxlint"), ["--type-aware", "--format", "json"], { cwd: folder, env, stdio: "pipe" });
    return [];
  } catch (failure) {
    const { stdout } = failure as { stdout: Buffer };
    return (JSON.parse(stdout.toString()) as { diagnostics: { filename: string; code: string }[] }).diagnostics;
  }
}

describe("lint reports", () => {
  it.each(BROKEN.map(([path, , rule]) => [rule, path] as const))("%s in %s", (rule, path) => {
    expect(reported.get(path)).toContain(rule);
  });

  it("nothing in code that keeps the rules", () => {
    expect(FINE.map(([path]) => reported.get(path)).filter(Boolean)).toEqual([]);
  });
});
