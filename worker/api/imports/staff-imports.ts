import type { Context } from "hono";
import {
  approveSchema,
  feedFileQuerySchema,
  locksSchema,
  parseFeedSchema,
  parseHtmlSchema,
  parseSingleSchema,
  parseUrlsSchema,
  rejectSchema,
  sameCarSchema,
  sourceChangeSchema,
  sourceSchema,
} from "../../domain/imports/import-calls.ts";
import { parseImportQuery } from "../../domain/imports/import-query.ts";
import { IMPORT_TEXTS } from "../../domain/imports/imports.ts";
import { mappingSchema } from "../../domain/imports/source-mapping.ts";
import { teachSchema } from "../../domain/imports/teaching-views.ts";
import { PANEL_PAGE_SIZE } from "../../domain/kernel/limits.ts";
import { parseInput } from "../../domain/kernel/parse-input.ts";
import type { Actor } from "../../services/staff/session.ts";
import { answer, answerError } from "../answer.ts";
import { readJson } from "../read-json.ts";
import { uploadChunks } from "../upload-chunks.ts";
import type { ApiEnvironment } from "../api-route.ts";

// Responses have the types of worker/domain/imports/import-views.ts, as in the panel's loaders. Times are epoch ms.

type Call = Context<ApiEnvironment>;

const SIZE = PANEL_PAGE_SIZE.table;

export async function postParseSingle(c: Call, actor: Actor) {
  const input = await readJson(c, parseSingleSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.imports.parseSingle(actor, input.value.url), (outcome) => outcome);
}

export async function postParseUrls(c: Call, actor: Actor) {
  const input = await readJson(c, parseUrlsSchema);
  if (!input.ok) return answerError(c, input.error);
  return c.json(await c.env.services.imports.parseUrls(actor, input.value.urls));
}

export async function postParseHtml(c: Call, actor: Actor) {
  const input = await readJson(c, parseHtmlSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.imports.parseHtml(actor, input.value), (outcome) => outcome);
}

export async function postParseFeed(c: Call, actor: Actor) {
  const input = await readJson(c, parseFeedSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.imports.parseFeed(actor, input.value.url), (started) => started);
}

/** The request body is the file itself, without a multipart form. */
export async function postFeedFile(c: Call, actor: Actor) {
  const query = parseInput(feedFileQuerySchema, c.req.query());
  if (!query.ok) return answerError(c, query.error);
  const body = c.req.raw.body;
  if (!body) return answerError(c, { code: "invalid", message: IMPORT_TEXTS.empty });
  const { sourceId = null } = query.value;
  const name = query.value.name || "Файл фида";
  const started = await c.env.services.imports.uploadFeed(actor, { body: uploadChunks(body), name, sourceId });
  return answer(c, started, (run) => run);
}

export async function getImportRuns(c: Call) {
  return c.json(await c.env.services.imports.listRuns(parseImportQuery(paramsOf(c)), SIZE));
}

export async function getImportRun(c: Call) {
  return answer(c, await c.env.services.imports.getRun(idOf(c), parseImportQuery(paramsOf(c)), SIZE), (page) => page);
}

export async function getImportItem(c: Call) {
  return answer(c, await c.env.services.imports.getItem(idOf(c)), (item) => item);
}

export async function getCarReading(c: Call) {
  return answer(c, await c.env.services.imports.getReading(idOf(c)), (item) => item);
}

export async function postApproval(c: Call, actor: Actor) {
  const input = await readJson(c, approveSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.imports.approveRun(actor, idOf(c), input.value), (decision) => decision);
}

export async function postRejection(c: Call, actor: Actor) {
  const input = await readJson(c, rejectSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.imports.rejectRun(actor, idOf(c), input.value.items), (decision) => decision);
}

export async function postCancel(c: Call, actor: Actor) {
  return answer(c, await c.env.services.imports.cancelRun(actor, idOf(c)), (decision) => decision);
}

export async function getUndoPreview(c: Call) {
  return answer(c, await c.env.services.imports.previewUndo(idOf(c)), (summary) => summary);
}

export async function postUndo(c: Call, actor: Actor) {
  return answer(c, await c.env.services.imports.undoRun(actor, idOf(c)), (decision) => decision);
}

export async function getSources(c: Call) {
  return c.json(await c.env.services.imports.listSources());
}

export async function postSource(c: Call, actor: Actor) {
  const input = await readJson(c, sourceSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.imports.createSource(actor, input.value), (source) => source, 201);
}

export async function putSource(c: Call, actor: Actor) {
  const change = await readJson(c, sourceChangeSchema);
  if (!change.ok) return answerError(c, change.error);
  return answer(c, await c.env.services.imports.updateSource(actor, idOf(c), change.value), (source) => source);
}

export async function deleteSource(c: Call, actor: Actor) {
  return answer(c, await c.env.services.imports.removeSource(actor, idOf(c)), (removed) => removed);
}

export async function postSourceRun(c: Call, actor: Actor) {
  return answer(c, await c.env.services.imports.runSource(actor, idOf(c)), (started) => started);
}

export async function postTeachingPreview(c: Call) {
  const input = await readJson(c, mappingSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.imports.previewMapping(idOf(c), input.value), (preview) => preview);
}

export async function postTeaching(c: Call, actor: Actor) {
  const input = await readJson(c, teachSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.imports.saveMapping(actor, idOf(c), input.value), (started) => started);
}

export async function getSameCars(c: Call) {
  return c.json(await c.env.services.imports.listSameCars());
}

export async function postSameCar(c: Call, actor: Actor) {
  const input = await readJson(c, sameCarSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.imports.decideSameCar(actor, input.value), (decision) => decision);
}

export async function putLocks(c: Call, actor: Actor) {
  const input = await readJson(c, locksSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.imports.setLocks(actor, idOf(c), input.value.fields), (source) => source);
}

function idOf(c: Call): string {
  return c.req.param("id") ?? "";
}

function paramsOf(c: Call): URLSearchParams {
  return new URL(c.req.url).searchParams;
}
