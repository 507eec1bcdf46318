import { buildIfChanged } from "../build/build-site.mjs";
import { openDemoSite } from "./demo-site.mjs";

/**
 * Builds the site when a source has changed, serves it as `openDemoSite` does, and stops it when `use` ends.
 * @template T @param {Parameters<typeof openDemoSite>[0]} options @param {(site: Awaited<ReturnType<typeof openDemoSite>>) => Promise<T>} use
 */
export async function withDemoSite(options, use) {
  await buildIfChanged();
  const site = await openDemoSite(options);
  try {
    return await use(site);
  } finally {
    await site.stop();
  }
}
