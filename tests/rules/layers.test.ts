// An import against the layers, such as SQL in a route or the kit importing cars, makes a part impossible to change alone.
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { findCircles, importsOf, readImportGraph, readImports } from "../../scripts/lint/import-graph.mjs";
import { refusedImports } from "../../scripts/lint/layers.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const refused = (file: string, code: string) => refusedImports(file, importsOf(file, code));

describe("the code base", () => {
  it("has no import that the layers refuse", () => {
    const imports = [...readImports(ROOT)];
    expect(imports.length).toBeGreaterThan(500);
    expect(imports.flatMap(([file, found]) => refusedImports(file, found))).toEqual([]);
  });

  it("has no files that import each other in a circle", () => {
    expect(findCircles(readImportGraph(ROOT), ({ isType }) => !isType)).toEqual([]);
  });
});

describe("an import is refused", () => {
  it.each([
    ["worker/domain/kernel/x.ts", 'import { CARS } from "../cars/car-terms.ts";'],
    ["worker/domain/cars/x.ts", 'import { eq } from "drizzle-orm";'],
    ["worker/domain/cars/x.ts", 'import { readFile } from "node:fs";'],
    ["worker/domain/cars/x.ts", 'import * as z from "zod";'],
    ["worker/domain/cars/x.ts", 'import type { Database } from "../../db/client.ts";'],
    ["worker/db/queries/x.ts", 'import { getHome } from "../../services/dealership/pages/get-home.ts";'],
    ["worker/db/queries/x.ts", 'import { Hono } from "hono";'],
    ["worker/parser/x.ts", 'import { cars } from "#worker/db/schema/cars.ts";'],
    ["worker/parser/x.ts", 'import type { Env } from "../env.ts";'],
    ["worker/adapters/x.ts", 'import { getHome } from "../services/dealership/pages/get-home.ts";'],
    ["worker/services/cars/x.ts", 'import { Hono } from "hono";'],
    ["worker/services/cars/x.ts", 'import { redirect } from "@remix-run/cloudflare";'],
    ["worker/services/cars/x.ts", 'import { api } from "../../api/api.ts";'],
    ["worker/services/cars/x.ts", 'import type { Env } from "../../env.ts";'],
    ["worker/services/cars/x.ts", 'import { Card } from "#app/features/cars/card/car-card.tsx";'],
    ["worker/services/cars/x.ts", 'import { seed } from "#scripts/demo/write-seed.ts";'],
    ["worker/services/cars/x.ts", 'import { call } from "../test-deps.ts";'],
    ["worker/context/x.ts", 'import { api } from "../api/api.ts";'],
    ["worker/context/x.ts", 'import { selectCars } from "../db/queries/cars/cars.ts";'],
    ["worker/api/cars/x.ts", 'import { selectCars } from "../../db/queries/cars/cars.ts";'],
    ["worker/api/cars/x.ts", 'import { gate } from "../../edge/staff-gate.ts";'],
    ["worker/cron/x.ts", 'import { cars } from "../db/schema/cars.ts";'],
    ["worker/edge/x.ts", 'import { eq } from "drizzle-orm";'],
    ["worker/edge/x.ts", 'import { routes } from "@remix-run/dev/server-build";'],
    ["server/x.ts", 'import { selectCars } from "../worker/db/queries/cars/cars.ts";'],
    ["server/x.ts", 'import { env } from "cloudflare:workers";'],
    ["app/lib/x.ts", 'import { useToast } from "#app/ui/toast/toast.tsx";'],
    ["app/lib/x.ts", 'import type { Car } from "#worker/domain/cars/car.ts";'],
    ["app/ui/x.tsx", 'import { CAR_STATUSES } from "#worker/domain/cars/car-terms.ts";'],
    ["app/ui/x.tsx", 'import { CarCard } from "#app/features/cars/card/car-card.tsx";'],
    ["app/features/cars/x.tsx", 'import type { loader } from "#app/routes/admin/route.tsx";'],
    ["app/features/cars/x.tsx", 'import { getHome } from "#worker/services/dealership/pages/get-home.ts";'],
    ["app/features/cars/x.tsx", 'const part = () => import("#worker/services/dealership/pages/get-home.ts");'],
    ["app/routes/x/route.tsx", 'import { createDatabase } from "#worker/db/client.ts";'],
    ["app/routes/x/route.tsx", 'import * as z from "zod";'],
    ["app/routes/x/route.tsx", 'import { openPage } from "#tests/browser/support/pages.ts";'],
  ])("%s: %s", (file, code) => {
    expect(refused(file, code)).toEqual([expect.stringMatching(/^\S+:1 imports \S+\. [A-Z]/)]);
  });
});

describe("an import is allowed", () => {
  it.each([
    ["worker/domain/cars/x.ts", 'import * as z from "zod/mini";\nimport { ok } from "../kernel/result.ts";'],
    ["worker/db/queries/x.ts", 'import { CAR_STATUSES } from "../../domain/cars/car-terms.ts";'],
    ["worker/services/cars/x.ts", 'import { selectCars } from "../../db/queries/cars/cars.ts";'],
    [
      "worker/api/cars/x.ts",
      'import { parseInput } from "../../domain/kernel/parse-input.ts";\nimport { Hono } from "hono";',
    ],
    ["app/ui/x.tsx", 'import { countOf } from "#worker/domain/kernel/text/plural.ts";'],
    ["app/features/cars/x.tsx", 'import type { Home } from "#worker/services/dealership/pages/get-home.ts";'],
    ["app/features/cars/x.tsx", 'import { type Home } from "#worker/services/dealership/pages/get-home.ts";'],
    ["app/features/cars/x.tsx", 'const part = () => import("./part.client.tsx");'],
    ["app/routes/x/route.tsx", 'import { CarCard } from "#app/features/cars/card/car-card.tsx";'],
  ])("%s: %s", (file, code) => {
    expect(refused(file, code)).toEqual([]);
  });
});
