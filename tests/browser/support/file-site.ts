import { openDemoSite } from "../../../scripts/site/demo-site.mjs";

export type Site = Awaited<ReturnType<typeof openDemoSite>>;

let openAnother: (() => Promise<Site>) | null = null;
let opening: Promise<Site> | null = null;
let opened: Site | null = null;

/**
 * The site of the running test file: the demo salon on a copy of the prepared state, started at the first call and stopped
 * after the file. What a file changes, no other file sees.
 */
export async function fileSite(): Promise<Site> {
  opening ??= openAnother ? openAnother() : openDemoCopy();
  opened = await opening;
  return opened;
}

function openDemoCopy(): Promise<Site> {
  const vars = { DIAGNOSTICS: "1", IMPORT_ALLOW_LOCAL: "1" };
  return openDemoSite({ vars });
}

/** Makes the running file's site another one than the demo salon; called once, at the top of the file. */
export function useSite(open: () => Promise<Site>): void {
  openAnother = open;
}

/** Where D1 and R2 of the file's site lie. Throws before its first page was opened. */
export function fileStateDir(): string {
  if (!opened) throw new Error("The site of this file is not open yet: visit a page or call fileSite() first.");
  return opened.stateDir;
}

/** Stops the file's site, so that the next file of this process gets its own. */
export async function closeFileSite(): Promise<void> {
  const closing = opening;
  openAnother = null;
  opening = null;
  opened = null;
  await (await closing)?.stop();
}
