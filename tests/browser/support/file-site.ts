import { afterAll, inject } from "vitest";
import { openDemoSite } from "../../../scripts/site/demo-site.mjs";

export type Site = Awaited<ReturnType<typeof openDemoSite>>;

/** Opens the file's site; `useSite` replaces it. */
let open = (): Promise<Site> => {
  const vars = { DIAGNOSTICS: "1", IMPORT_ALLOW_LOCAL: "1" };
  return openDemoSite({ copyOf: inject("preparedState"), vars });
};
let opening: Promise<Site> | null = null;
let opened: Site | null = null;

/**
 * The site of the running test file: the demo salon on a copy of the prepared state, started at the first call and stopped
 * after the file. What a file changes, no other file sees.
 */
export async function fileSite(): Promise<Site> {
  opening ??= open();
  opened = await opening;
  return opened;
}

/** Makes the running file's site another one than the demo salon; called once, at the top of the file. */
export function useSite(openAnother: () => Promise<Site>): void {
  open = openAnother;
}

/** Where D1 and R2 of the file's site lie. Throws before its first page was opened. */
export function fileStateDir(): string {
  if (!opened) throw new Error("The site of this file is not open yet: visit a page or call fileSite() first.");
  return opened.stateDir;
}

afterAll(async () => (await opening)?.stop());
