import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { ensureBrowser } from "../../scripts/lib/browser.mjs";
import { buildIfChanged } from "../../scripts/lib/build.mjs";
import { withLocalPlatform } from "../../scripts/lib/local-platform.mjs";
import { applyMigrations } from "../../scripts/lib/migrations.mjs";
import { findFreePort } from "../../scripts/lib/ports.mjs";
import { seedDemo } from "../../scripts/lib/seed-demo.mjs";
import { serveSite } from "../../scripts/lib/serve.mjs";

declare module "vitest" {
  interface ProvidedContext {
    siteUrl: string;
    browserPath: string;
  }
}

/** The built site with the demo salon, in a state folder of this run alone. */
export default async function setUpSite(project: TestProject): Promise<() => Promise<void>> {
  await buildIfChanged();
  const stateDir = await mkdtemp(join(tmpdir(), "dealership-"));
  await withLocalPlatform(
    async (env) => {
      await applyMigrations(env.DB);
      await seedDemo(env);
    },
    { stateDir },
  );
  const site = await serveSite({ port: await findFreePort(), stateDir });
  project.provide("siteUrl", site.url);
  project.provide("browserPath", await ensureBrowser());
  return async () => {
    await site.stop();
    await rm(stateDir, { recursive: true, force: true });
  };
}
