import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

// The arrows between folders are lint rules; a rule that never fires is no rule, so each is shown a text that breaks it.

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "arrows-"));
  cpSync(join(ROOT, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The rules that one line of code breaks when it stands in a file at `path`. */
function brokenRules(path: string, code: string): string[] {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${code}\n`);
  try {
    execFileSync(join(ROOT, "node_modules/.bin/oxlint"), ["--format", "json", path], { cwd: folder, stdio: "pipe" });
    return [];
  } catch (failure) {
    const { stdout } = failure as { stdout: Buffer };
    const { diagnostics } = JSON.parse(stdout.toString()) as { diagnostics: { code: string }[] };
    return diagnostics.map(({ code: rule }) => rule);
  }
}

const use = (what: string, from: string) => `import { ${what} } from "${from}";\nexport const used = ${what};`;

describe("an import against the arrows is refused", () => {
  it.each([
    ["worker/domain/x.ts", use("eq", "drizzle-orm")],
    ["worker/domain/x.ts", use("readFile", "node:fs")],
    ["worker/domain/x.ts", use("createDatabase", "../db/client.ts")],
    ["worker/domain/x.ts", use("createDatabase", "#worker/db/client.ts")],
    ["worker/db/x.ts", use("getHome", "../services/storefront/get-home.ts")],
    ["worker/db/queries/x.ts", use("Hono", "hono")],
    ["worker/services/cars/x.ts", use("Hono", "hono")],
    ["worker/services/cars/x.ts", use("redirect", "@remix-run/cloudflare")],
    ["worker/services/cars/x.ts", use("api", "../../api/api.ts")],
    ["worker/services/cars/x.ts", "export const answer = new Response();"],
    ["worker/parser/x.ts", use("cars", "#worker/db/schema/cars.ts")],
    ["worker/api/x.ts", use("selectCatalogue", "../db/queries/cars.ts")],
    ["worker/edge/x.ts", use("eq", "drizzle-orm")],
    ["worker/cron/x.ts", use("cars", "../db/schema/cars.ts")],
    ["app/features/x.tsx", use("getHome", "#worker/services/dealership/pages/get-home.ts")],
    ["app/routes/a/route.tsx", use("createDatabase", "#worker/db/client.ts")],
    ["app/ui/x.tsx", use("Hono", "hono")],
    ["app/forms/x.ts", use("z", "zod")],
    ["app/lib/x.ts", use("clamp", "./utils.ts")],
    ["worker/domain/x.ts", use("z", "zod")],
    ["worker/adapters/x.ts", use("getHome", "../services/storefront/get-home.ts")],
    ["worker/services/cars/x.ts", use("Card", "#app/features/cars/card/car-card.tsx")],
    ["worker/services/cars/x.ts", "export type Asked = Request;"],
    ["worker/services/cars/x.ts", 'import type { Env } from "../../env.ts";\nexport type E = Env;'],
    ["worker/edge/x.ts", use("routes", "@remix-run/dev/server-build")],
  ])("%s: %s", (path, code) => {
    expect(brokenRules(path, code).join()).toMatch(/no-restricted-(imports|globals|types)/);
  });

  it("and so is a default export outside the places that need one", () => {
    expect(brokenRules("worker/services/cars/y.ts", "export default function y() {}").join()).toContain(
      "no-default-export",
    );
    expect(brokenRules("app/ui/y.tsx", "export default function Y() {}").join()).toContain("no-default-export");
    expect(brokenRules("app/routes/b/route.tsx", "export default function B() {}")).toEqual([]);
  });
});

describe("an import along the arrows is fine", () => {
  it.each([
    ["worker/domain/z.ts", `import * as z from "zod/mini";\nexport const schema = z.string();`],
    ["worker/domain/z2.ts", use("ok", "./result.ts")],
    ["worker/db/z.ts", use("CAR_STATUSES", "../domain/car-terms.ts")],
    ["worker/services/cars/z.ts", use("selectCatalogue", "../../db/queries/cars.ts")],
    ["worker/api/z.ts", use("parseInput", "../domain/parse-input.ts")],
    ["app/features/z.tsx", use("formatRubles", "#worker/domain/money/money.ts")],
    ["app/lib/z.ts", `import type { Frame } from "#worker/services/dealership/get-layout.ts";\nexport type Z = Frame;`],
  ])("%s: %s", (path, code) => {
    expect(brokenRules(path, code)).toEqual([]);
  });
});
