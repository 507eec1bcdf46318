import { insertItems, type ItemRow, type NewItem, selectItems } from "../../../db/queries/imports/import-items.ts";
import { insertRun, type RunRow, updateRun } from "../../../db/queries/imports/import-runs.ts";
import { selectParserSource, selectParserSources, type SourceRow } from "../../../db/queries/imports/parser-sources.ts";
import type { RunStarted, SingleOutcome } from "../../../domain/imports/import-views.ts";
import {
  IMPORT_FEED_MAX_BYTES,
  IMPORT_LINKS,
  IMPORT_TEXTS,
  type ItemState,
  type RunKind,
  type SourceKind,
} from "../../../domain/imports/imports.ts";
import { hostKey, pageKey } from "../../../domain/kernel/page-address.ts";
import { countOf } from "../../../domain/kernel/text/plural.ts";
import { type ErrorCode, fail, ok, type Result } from "../../../domain/kernel/result.ts";
import { writeAsStaff } from "../../staff/audit/write-as-staff.ts";
import type { Actor } from "../../staff/session.ts";
import type { ImportDeps } from "../import-deps.ts";
import { checkAddress } from "./fetch-deps.ts";
import { workOnRuns } from "./work-on-runs.ts";

/** How long a call that answers with the car itself may read, and how long work goes on after an answer, ms. */
const WAITED_MS = 25_000;
const AFTERWARDS_MS = 25_000;

interface NewRun {
  kind: RunKind;
  title: string;
  url?: string | null;
  sourceId?: string | null;
  brandId?: string | null;
  isStored?: boolean;
}

function runRow({ ids, clock }: ImportDeps, actor: Pick<Actor, "userId"> | null, run: NewRun): RunRow {
  const now = clock.now();
  return {
    id: ids.next(),
    sourceId: run.sourceId ?? null,
    state: "queued",
    startedBy: actor?.userId ?? null,
    createdAt: now,
    finishedAt: null,
    kind: run.kind,
    title: run.title.slice(0, 300),
    url: run.url ?? null,
    reason: null,
    workAt: now,
    attempts: 0,
    isStored: run.isStored ?? false,
    cursor: 0,
    filled: "{}",
    refusals: "{}",
    counts: "{}",
    decidedBy: actor?.userId ?? null,
    createBrands: false,
    brandId: run.brandId ?? null,
  };
}

/** A run with its items and its line in the log, in one batch. */
async function begin(deps: ImportDeps, actor: Actor, row: RunRow, items: readonly NewItem[]): Promise<void> {
  const { db, clock } = deps;
  const changes = { import: [null, row.title] } as const;
  await writeAsStaff(deps, actor, { action: "create", entity: "import", entityId: row.id, changes, isVisible: false }, [
    insertRun(db, row),
    ...(items.length > 0 ? [insertItems(db, row.id, items, clock.now())] : []),
    ...(items.length > 0 ? [updateRun(db, row.id, { counts: countsOfNew(items) })] : []),
  ]);
}

function countsOfNew(items: readonly NewItem[]): string {
  const counts: Record<string, number> = {};
  for (const { state } of items) counts[`${state}:`] = (counts[`${state}:`] ?? 0) + 1;
  return JSON.stringify(counts);
}

/** POST parse-single: the page is read before the answer. A refused address makes no run. */
export async function parseSingle(deps: ImportDeps, actor: Actor, url: string): Promise<Result<SingleOutcome>> {
  const address = await checkAddress(deps, url);
  if (!address.ok) return address;
  const row = runRow(deps, actor, { kind: "single", title: address.value.href, url: address.value.href });
  await begin(deps, actor, row, [itemOf(deps, 0, address.value)]);
  return readAtOnce(deps, row);
}

/** POST parse-html: a page that was saved in a browser, so that no site can refuse it. */
export async function parseHtml(
  deps: ImportDeps,
  actor: Actor,
  { html, url }: { html: string; url?: string | null | undefined },
): Promise<Result<SingleOutcome>> {
  // Where it is from only names it: nobody is sent there.
  const address = url && URL.canParse(url) && /^https?:/.test(url) ? new URL(url) : null;
  if (url && !address) return fail("invalid", "Это не ссылка", { url: "Это не ссылка" });
  const title = address?.href ?? "Сохранённая страница";
  const row = runRow(deps, actor, { kind: "html", title, url: address?.href ?? null, isStored: true });
  await deps.importStore.put(row.id, oneChunk(new TextEncoder().encode(html)));
  await begin(deps, actor, row, [itemOf(deps, 0, address)]);
  return readAtOnce(deps, row);
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function readAtOnce(deps: ImportDeps, { id }: RunRow): Promise<Result<SingleOutcome>> {
  const { db } = deps;
  await workOnRuns(deps, { id, budgetMs: WAITED_MS });
  const [[item]] = await db.read([selectItems(db, id, { state: null, verdict: null }, { limit: 1, offset: 0 })]);
  if (!item) return fail("unavailable", IMPORT_TEXTS.singleFailed);
  deps.later(() => workOnRuns(deps, { id, budgetMs: AFTERWARDS_MS }));
  const failure = FAILURES[item.state];
  if (failure) return fail(failure, item.reason ?? IMPORT_TEXTS.singleFailed);
  const { state, verdict, carId } = item;
  return ok({ message: outcomeText(item), runId: id, itemId: item.id, state, verdict, carId });
}

/** States in which no car has come of a page. */
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
  if (state === "queued") return "Страница ещё читается";
  return verdict === "changed"
    ? `Этот автомобиль уже есть и изменился: ${title}. Посмотрите отличия`
    : `Нужно решение: ${reason ?? title}`;
}

/** POST parse-urls: as many answers as there were addresses, in their order. */
export async function parseUrls(deps: ImportDeps, actor: Actor, urls: readonly string[]): Promise<RunStarted> {
  const keys = new Set<string>();
  const items: NewItem[] = [];
  for (const [position, text] of urls.entries()) {
    const address = await checkAddress(deps, text);
    const base = { id: deps.ids.next(), position, url: text, title: text };
    if (!address.ok) {
      items.push({ ...base, state: "failed", reason: address.error.message });
      continue;
    }
    const item = itemOf(deps, position, address.value);
    const key = item.sourceKey ?? text;
    items.push(keys.has(key) ? { ...item, state: "duplicate", reason: IMPORT_TEXTS.repeated } : item);
    keys.add(key);
  }
  const title = countOf(urls.length, IMPORT_LINKS);
  const row = runRow(deps, actor, { kind: "urls", title });
  await begin(deps, actor, row, items);
  goOn(deps, row.id);
  const refused = items.filter(({ state }) => state !== "queued").length;
  const rest = refused > 0 ? `, из них ${refused} не будут загружены: повтор или неверный адрес` : "";
  return { message: `Принято: ${title}${rest}`, runId: row.id };
}

/** POST parse-feed: once; where the address is a source's, it is read for that source. */
export async function parseFeed(deps: ImportDeps, actor: Actor, url: string): Promise<Result<RunStarted>> {
  const { db } = deps;
  const address = await checkAddress(deps, url);
  if (!address.ok) return address;
  const [sources] = await db.read([selectParserSources(db)]);
  const source = sources.find((known) => known.kind === "feed" && pageKey(known.url) === pageKey(address.value.href));
  const row = runRow(deps, actor, {
    kind: "feed",
    title: source?.name ?? address.value.href,
    url: address.value.href,
    sourceId: source?.id ?? null,
    brandId: source?.defaultBrandId ?? null,
  });
  await begin(deps, actor, row, []);
  goOn(deps, row.id);
  return ok({ message: "Фид принят и читается", runId: row.id });
}

/** POST feed-files: a body of at most 20 MB, kept as it arrives. `too_large`, or `invalid` when there is nothing in it. */
export async function uploadFeed(
  deps: ImportDeps,
  actor: Actor,
  { body, name, sourceId }: { body: AsyncIterable<Uint8Array>; name: string; sourceId: string | null },
): Promise<Result<RunStarted>> {
  const { db, importStore } = deps;
  const [[source]] = await db.read([selectParserSource(db, sourceId ?? "")]);
  if (sourceId && !source) return fail("not_found", "Источник не найден");
  const row = runRow(deps, actor, {
    kind: "feed-file",
    title: name,
    sourceId: source?.id ?? null,
    brandId: source?.defaultBrandId ?? null,
    isStored: true,
  });
  try {
    const length = await importStore.put(row.id, capped(body));
    if (length === 0) return fail("invalid", "Файл пуст");
  } catch (cause) {
    if (cause instanceof TooLong) return fail("too_large", "Файл больше 20 МБ");
    throw cause;
  }
  await begin(deps, actor, row, []);
  goOn(deps, row.id);
  return ok({ message: "Файл принят и читается", runId: row.id });
}

class TooLong extends Error {}

async function* capped(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const chunk of body) {
    total += chunk.length;
    if (total > IMPORT_FEED_MAX_BYTES) throw new TooLong();
    yield chunk;
  }
}

const KIND_OF_SOURCE: Record<SourceKind, RunKind> = { feed: "feed", pages: "pages" };

/** A reading of a source, on somebody's word or on schedule. */
export async function startSourceRun(deps: ImportDeps, actor: Actor | null, source: SourceRow): Promise<string> {
  const { db, clock } = deps;
  const kind = KIND_OF_SOURCE[source.kind];
  const { id: sourceId, name: title, url, defaultBrandId: brandId } = source;
  const row = runRow(deps, actor, { kind, title, url, sourceId, brandId });
  const items = kind === "pages" ? [itemOf(deps, 0, new URL(url))] : [];
  if (actor) await begin(deps, actor, row, items);
  else await db.write([insertRun(db, row), insertItems(db, row.id, items, clock.now())]);
  goOn(deps, row.id);
  return row.id;
}

function itemOf({ ids }: ImportDeps, position: number, url: URL | null): NewItem {
  const address = url?.href ?? null;
  return {
    id: ids.next(),
    position,
    state: "queued",
    url: address,
    title: address ?? "",
    sourceKey: address && pageKey(address),
    host: url && hostKey(url.host),
  };
}

/** After the answer; where nothing can outlive it, cron does the work. */
function goOn(deps: ImportDeps, id: string): void {
  deps.later(() => workOnRuns(deps, { id, budgetMs: AFTERWARDS_MS }));
}
