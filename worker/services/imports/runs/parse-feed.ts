import { selectParserSource, selectParserSources } from "../../../db/queries/imports/parser-sources.ts";
import type { RunStarted } from "../../../domain/imports/import-views.ts";
import { IMPORT_TEXTS, IMPORT_UPLOAD_MAX_BYTES } from "../../../domain/imports/imports.ts";
import { pageKey } from "../../../domain/kernel/page-address.ts";
import { fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { checkStaffAddress } from "../../staff/security/check-staff-address.ts";
import type { ImportDeps } from "../import-deps.ts";
import { newRun, saveNewRun, workInBackground } from "./new-run.ts";
import type { Actor } from "../../deps.ts";

/** POST parse-feed: reads a feed once. The address of a known source makes it a run of that source. */
export async function parseFeed(deps: ImportDeps, actor: Actor, url: string): Promise<Result<RunStarted>> {
  const { db } = deps;
  const address = await checkStaffAddress(deps, actor, "feed", url);
  if (!address.ok) return address;
  const [sources] = await db.read([selectParserSources(db)]);
  const source = sources.find((known) => known.kind === "feed" && pageKey(known.url) === pageKey(address.value.href));
  const run = newRun(deps, actor, {
    kind: "feed",
    title: source?.name ?? address.value.href,
    url: address.value.href,
    sourceId: source?.id ?? null,
    brandId: source?.defaultBrandId ?? null,
  });
  await saveNewRun(deps, actor, run, []);
  workInBackground(deps, run.id);
  return ok({ message: "Фид принят и читается", runId: run.id });
}

/** POST feed-files: stores a body of at most IMPORT_UPLOAD_MAX_BYTES as it arrives. `too_large`; `invalid` when it is empty. */
export async function uploadFeed(
  deps: ImportDeps,
  actor: Actor,
  { body, name, sourceId }: { body: AsyncIterable<Uint8Array>; name: string; sourceId: string | null },
): Promise<Result<RunStarted>> {
  const { db, importStore } = deps;
  const [[source]] = await db.read([selectParserSource(db, sourceId ?? "")]);
  if (sourceId && !source) return fail("not_found", "Источник не найден");
  const run = newRun(deps, actor, {
    kind: "feed-file",
    title: name,
    sourceId: source?.id ?? null,
    brandId: source?.defaultBrandId ?? null,
    isStored: true,
  });
  try {
    const length = await importStore.put(run.id, limited(body));
    if (length === 0) return fail("invalid", IMPORT_TEXTS.empty);
  } catch (cause) {
    if (cause instanceof FeedTooLargeError) return fail("too_large", IMPORT_TEXTS.fileTooLarge);
    throw cause;
  }
  await saveNewRun(deps, actor, run, []);
  workInBackground(deps, run.id);
  return ok({ message: "Файл принят и читается", runId: run.id });
}

class FeedTooLargeError extends Error {}

async function* limited(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const chunk of body) {
    total += chunk.length;
    if (total > IMPORT_UPLOAD_MAX_BYTES) throw new FeedTooLargeError();
    yield chunk;
  }
}
