import { type ItemRow, type NewItem, selectItems } from "../../../db/queries/imports/import-items.ts";
import type { RunRow } from "../../../db/queries/imports/import-runs.ts";
import type { SingleOutcome } from "../../../domain/imports/import-views.ts";
import { IMPORT_TEXTS, type ItemState } from "../../../domain/imports/imports.ts";
import { type ErrorCode, fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { checkStaffAddress } from "../../staff/security/check-staff-address.ts";
import type { ImportDeps } from "../import-deps.ts";
import { newRun, queuedItem, saveNewRun, workInBackground } from "./new-run.ts";
import { workOnRuns } from "./work-on-runs.ts";
import type { Actor } from "../../deps.ts";

/** How long the response waits for the page, ms. */
const WAIT_MS = 25_000;

/** POST parse-single: reads the page before it responds. A forbidden address creates no run. */
export async function parseSingle(deps: ImportDeps, actor: Actor, url: string): Promise<Result<SingleOutcome>> {
  const address = await checkStaffAddress(deps, actor, "page", url);
  if (!address.ok) return address;
  const run = newRun(deps, actor, { kind: "single", title: address.value.href, url: address.value.href });
  return readBeforeResponse(deps, actor, run, queuedItem(deps, 0, address.value));
}

/** POST parse-html: a page that staff saved in a browser, for sites that refuse the server. */
export async function parseHtml(
  deps: ImportDeps,
  actor: Actor,
  { html, url }: { html: string; url?: string | null | undefined },
): Promise<Result<SingleOutcome>> {
  // The address only names the page. It is never requested, so it is not checked.
  const address = url && URL.canParse(url) && /^https?:/.test(url) ? new URL(url) : null;
  if (url && !address) return fail("invalid", "Это не ссылка", { url: "Это не ссылка" });
  const title = address?.href ?? "Сохранённая страница";
  const run = newRun(deps, actor, { kind: "html", title, url: address?.href ?? null, isStored: true });
  await deps.importStore.put(run.id, oneChunk(new TextEncoder().encode(html)));
  return readBeforeResponse(deps, actor, run, queuedItem(deps, 0, address));
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function readBeforeResponse(
  deps: ImportDeps,
  actor: Actor,
  run: RunRow,
  queued: NewItem,
): Promise<Result<SingleOutcome>> {
  const { db } = deps;
  const { id } = run;
  await saveNewRun(deps, actor, run, [queued]);
  await db.answerChange({
    message: STILL_READ,
    runId: id,
    itemId: queued.id,
    state: "queued",
    verdict: null,
    carId: null,
  } satisfies SingleOutcome);
  await workOnRuns(deps, { id, budgetMs: WAIT_MS });
  const [[item]] = await db.read([selectItems(db, id, { state: null, verdict: null }, { limit: 1, offset: 0 })]);
  if (!item) return fail("unavailable", IMPORT_TEXTS.singleFailed);
  workInBackground(deps, id);
  const failure = FAILURES[item.state];
  if (failure) return fail(failure, item.reason ?? IMPORT_TEXTS.singleFailed);
  const { state, verdict, carId } = item;
  return ok({ message: outcomeText(item), runId: id, itemId: item.id, state, verdict, carId });
}

const STILL_READ = "Страница ещё читается";

/** The error of each item state that yields no car. */
const FAILURES: Partial<Record<ItemState, ErrorCode>> = {
  blocked: "unavailable",
  shell: "unsupported",
  "not-a-listing": "unsupported",
  missing: "not_found",
  failed: "unavailable",
};

function outcomeText({ state, verdict, title, reason }: ItemRow): string {
  if (state === "applied") return `Черновик создан: ${title}`;
  if (state === "same") return `Этот автомобиль уже есть: ${title}`;
  if (state === "list") return reason ?? "Это список объявлений";
  if (state === "queued") return STILL_READ;
  return verdict === "changed"
    ? `Этот автомобиль уже есть и изменился: ${title}. Посмотрите отличия`
    : `Нужно решение: ${reason ?? title}`;
}
