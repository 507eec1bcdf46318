import type { Context } from "hono";
import { countOf, CARS } from "../../domain/kernel/text/plural.ts";
import { parseInput } from "../../domain/kernel/parse-input.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import {
  listingChoiceSchema,
  nameSearchSchema,
  outletNameSchema,
  uploadQuerySchema,
} from "../../domain/outlets/outlet-calls.ts";
import { type CatalogueKey, isCatalogueKey } from "../../domain/outlets/catalogue-keys.ts";
import { isOutletKey, type OutletKey } from "../../domain/outlets/outlet-keys.ts";
import type { StaffSession } from "../../services/staff/session.ts";
import type { ReportCounts } from "../../services/outlets/reports/store-report.ts";
import { answer, answerError } from "../answer.ts";
import type { ApiEnvironment } from "../api-route.ts";
import { readJson } from "../read-json.ts";
import { uploadChunks } from "../upload-chunks.ts";

type Call = Context<ApiEnvironment>;

function outletOf(c: Call): Result<OutletKey> {
  const key = c.req.param("key") ?? "";
  return isOutletKey(key) ? ok(key) : fail("not_found", "Такой площадки нет");
}

function catalogueOf(c: Call): Result<CatalogueKey> {
  const key = c.req.param("catalogue") ?? "";
  return isCatalogueKey(key) ? ok(key) : fail("not_found", "Такого справочника нет");
}

/** The body is the file itself; its name is a query parameter. */
function fileOf(c: Call): Result<{ fileName: string; body: AsyncIterable<Uint8Array> }> {
  const query = parseInput(uploadQuerySchema, c.req.query());
  if (!query.ok) return query;
  const { body } = c.req.raw;
  return body ? ok({ fileName: query.value.name || "Файл", body: uploadChunks(body) }) : fail("invalid", "Файл пуст");
}

export async function postCatalogue(c: Call, actor: StaffSession) {
  const catalogue = catalogueOf(c);
  if (!catalogue.ok) return answerError(c, catalogue.error);
  const file = fileOf(c);
  if (!file.ok) return answerError(c, file.error);
  const uploaded = await c.env.services.outlets.uploadCatalogue(actor, { catalogue: catalogue.value, ...file.value });
  return answer(c, uploaded, (counts) => counts);
}

export async function getCatalogueModels(c: Call) {
  const catalogue = catalogueOf(c);
  if (!catalogue.ok) return answerError(c, catalogue.error);
  const query = parseInput(nameSearchSchema, c.req.query());
  if (!query.ok) return answerError(c, query.error);
  return c.json(await c.env.services.outlets.findNames(catalogue.value, query.value.q));
}

export async function putOutletName(c: Call, actor: StaffSession) {
  const input = await readJson(c, outletNameSchema);
  if (!input.ok) return answerError(c, input.error);
  return answer(c, await c.env.services.outlets.saveName(actor, input.value), (name) => name);
}

export async function getCarListings(c: Call) {
  return answer(c, await c.env.services.outlets.getCarListings(c.req.param("car") ?? ""), (listings) => listings);
}

export async function putListing(c: Call, actor: StaffSession) {
  const input = await readJson(c, listingChoiceSchema);
  if (!input.ok) return answerError(c, input.error);
  const outlet = outletOf(c);
  if (!outlet.ok) return answerError(c, outlet.error);
  const carId = c.req.param("car") ?? "";
  const saved = await c.env.services.outlets.saveListing(actor, { ...input.value, outlet: outlet.value, carId });
  return answer(c, saved, () => ({ message: "Сохранено" }));
}

export async function postReport(c: Call, actor: StaffSession) {
  const outlet = outletOf(c);
  if (!outlet.ok) return answerError(c, outlet.error);
  const file = fileOf(c);
  if (!file.ok) return answerError(c, file.error);
  const uploaded = await c.env.services.outlets.uploadReport(actor, { outlet: outlet.value, ...file.value });
  return answer(c, uploaded, (counts) => ({ ...counts, message: inWords(counts) }));
}

function inWords({ stored, rejected, unknown }: ReportCounts): string {
  const parts = [
    `Прочитано: ${countOf(stored, CARS)}`,
    rejected > 0 && `отклонено: ${rejected}`,
    unknown > 0 && `не наших: ${unknown}`,
  ];
  return parts.filter(Boolean).join(", ");
}
