import { r2ExchangeStore } from "../../../adapters/exchange-store.ts";
import { holdQueuedRun, insertExchangeSource, releaseQueuedRun } from "../../../db/queries/imports/exchange.ts";
import { insertRun } from "../../../db/queries/imports/import-runs.ts";
import { selectParserSource } from "../../../db/queries/imports/parser-sources.ts";
import { recordIntegrationFailure, recordIntegrationUse } from "../../../db/queries/leads/integrations.ts";
import {
  EXCHANGE_LIMITS,
  EXCHANGE_QUIET_MS,
  EXCHANGE_SAME_AGAIN_MS,
  exchangeFileOf,
  exchangePictureUrl,
} from "../../../domain/imports/exchange.ts";
import type { RunKind } from "../../../domain/imports/imports.ts";
import { CARS, countOf } from "../../../domain/kernel/text/plural.ts";
import type { ExchangeFault } from "#parser";
import type { ImportDeps } from "../import-deps.ts";
import { newRun, workInBackground } from "../runs/new-run.ts";
import { yieldToOtherWork } from "../runs/run-steps.ts";
import {
  type ExchangeAnswer,
  type ExchangeSession,
  failure,
  LATE,
  progress,
  saveExchange,
  success,
} from "./exchange-session.ts";
import { newSource } from "../sources/new-source.ts";

const FAULTS: Record<ExchangeFault | "too-large", string> = {
  damaged: "Файл повреждён",
  cut: "Файл обрывается: передайте его целиком",
  "not-commerce": "Это не файл CommerceML",
  doctype: "Файлы с DOCTYPE не принимаются",
  "too-complex": "Слишком сложный файл: слишком много товаров или вложенных элементов",
  "too-large": "Слишком много товаров: выгружайте на сайт только автомобили",
};

/** Merges that a parallel exchange has overtaken so often are left to the next call of 1C. */
const TRIES = 2;

/**
 * `mode=import` of a catalogue: merges a received file into what 1C has sent so far, and puts the cars on sale into a run of the source «1С».
 * The files of one exchange become one run: it begins when no file has come for half a minute.
 */
export async function importFile(
  deps: ImportDeps,
  session: ExchangeSession,
  filename: string,
): Promise<ExchangeAnswer> {
  const { db, clock } = deps;
  const exchangeStore = r2ExchangeStore(deps.exchangeBucket);
  const { name } = exchangeFileOf(filename) ?? {};
  const file = name === undefined ? undefined : session.state.files[name];
  if (name === undefined || !file) return failure("Такой файл не передан");
  if (file.isRead) return success();
  const { catalogueJson, catalogueOfJson, exchangeLines, readExchange } = await import("#parser");
  const refuse = async (fault: keyof typeof FAULTS) => {
    const reason = `${name}: ${FAULTS[fault]}`;
    await db.writeIdempotent([recordIntegrationFailure(db, "onec", reason, clock.now())]);
    return failure(reason);
  };
  for (let tries = 0; tries < TRIES; tries++) {
    const stored = await exchangeStore.readCatalogue();
    const known = catalogueOfJson(stored?.text ?? null);
    // Another version has written it: the next whole exchange replaces it.
    const catalogue = known ?? catalogueOfJson(null);
    if (!catalogue) throw new Error("An empty catalogue is always readable");
    const reading = await readExchange(exchangeStore.read({ session: session.row.hash, file: name }), catalogue, {
      isContinued: session.state.isWhole,
      pause: () => yieldToOtherWork(deps),
    });
    if ("fault" in reading) return refuse(reading.fault);
    const text = catalogueJson(catalogue);
    if (text.length > EXCHANGE_LIMITS.catalogueChars) return refuse("too-large");
    if (!(await exchangeStore.putCatalogue(text, stored?.version ?? null))) continue;
    const { lines, offSale } = exchangeLines(catalogue, exchangePictureUrl);
    const kind = catalogue.isWhole ? "onec" : "onec-changes";
    await startRun(deps, lines.join("\n"), { kind, isWholeFile: reading.isWhole || session.state.isWhole });
    session.state.isWhole ||= reading.isWhole;
    session.state.files = { ...session.state.files, [name]: { ...file, isRead: true } };
    if (!(await saveExchange(deps, session))) return failure(LATE);
    await db.writeIdempotent([recordIntegrationUse(db, "onec", clock.now())]);
    return success(
      `В продаже: ${countOf(lines.length, CARS)}${offSale > 0 ? `, без цены или остатка: ${offSale}` : ""}`,
    );
  }
  return progress("Каталог занят другим обменом");
}

/** `mode=complete`: nothing more comes, so the run need not wait. */
export async function completeExchange(deps: ImportDeps): Promise<ExchangeAnswer> {
  const { db, clock } = deps;
  const [[run]] = await db.write([releaseQueuedRun(db, await sourceIdOf(deps), clock.now())]);
  if (run) workInBackground(deps, run.id);
  return success();
}

export const sourceIdOf = ({ ids }: ImportDeps) => ids.from("source of the exchange with 1C");

/** Puts the cars into the run that waits for this exchange, or into a new one. The same cars as last time need no run. */
async function startRun(
  deps: ImportDeps,
  content: string,
  { kind, isWholeFile }: { kind: RunKind; isWholeFile: boolean },
): Promise<void> {
  const { db, clock, ids, importStore } = deps;
  const exchangeStore = r2ExchangeStore(deps.exchangeBucket);
  // No car at all is a mistake, and a run without one fails.
  if (content === "") return;
  const now = clock.now();
  const workAt = now + EXCHANGE_QUIET_MS;
  const last = await exchangeStore.readLastRun();
  const hash = await ids.from(content);
  const isSame = last?.content === `${kind} ${hash}`;
  // A whole exchange is compared again, because missing cars wait for their time.
  if (isSame && (!isWholeFile || now - last.at < EXCHANGE_SAME_AGAIN_MS)) return;
  const id = await sourceIdOf(deps);
  const [, [source], [queued]] = await db.write([
    insertExchangeSource(db, newSource({ id, name: "1С", kind: "onec", createdAt: now })),
    selectParserSource(db, id),
    holdQueuedRun(db, id, { kind, workAt }),
  ]);
  const run = newRun(deps, null, {
    kind,
    title: source?.name ?? "1С",
    sourceId: id,
    brandId: source?.defaultBrandId ?? null,
    isStored: true,
  });
  await importStore.put(queued?.id ?? run.id, bytesOf(content));
  if (!queued) await db.write([insertRun(db, { ...run, workAt })]);
  await exchangeStore.putLastRun({ content: `${kind} ${hash}`, at: now });
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}
