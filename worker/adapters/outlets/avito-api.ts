import * as z from "zod/mini";
import {
  externalIdOf,
  LISTING_ID_MAX,
  type ListingMessage,
  listingLinkOf,
  listingMessages,
  listingStatusOf,
  type ReportEntry,
} from "../../domain/outlets/outlet-report.ts";
import type { Web } from "../web/web.ts";

/** What Avito answers about the last file that it has processed. */
export interface AvitoReport {
  /** Epoch ms. */
  finishedAt: number;
  entries: AsyncGenerator<ReportEntry[]>;
}

export interface AvitoApi {
  /** Null while Avito has processed no file. @throws AvitoFailure; WebFailure */
  lastReport(): Promise<AvitoReport | null>;
}

/** The message is Russian and fit to show. */
export class AvitoFailure extends Error {}

const PER_PAGE = 200;
/** 50,000 advertisements. */
const PAGES_MAX = 250;

const tokenSchema = z.object({ access_token: z.string() });
const reportSchema = z.object({ report_id: z.number(), finished_at: z.nullish(z.string()) });
const messageSchema = z.object({
  type: z.nullish(z.string()),
  title: z.nullish(z.string()),
  description: z.nullish(z.string()),
});
const itemsSchema = z.object({
  items: z.array(
    z.object({
      ad_id: z.string(),
      avito_id: z.nullish(z.union([z.string(), z.number()])),
      avito_status: z.nullish(z.string()),
      url: z.nullish(z.string()),
      messages: z.nullish(z.array(messageSchema)),
    }),
  ),
  /** None of its fields is required by the contract. */
  meta: z.object({ pages: z.nullish(z.number()) }),
});
/** An alarm does not affect the file, as a warning does not. */
const LEVELS: Readonly<Record<string, ListingMessage["level"]>> = {
  error: "error",
  warning: "warning",
  alarm: "warning",
};
type Item = z.infer<typeof itemsSchema>["items"][number];

/** https://developers.avito.ru/api-catalog/autoload: a token by client credentials, the last report, its items by page. */
export function avitoApi(
  web: Web,
  { clientId, clientSecret, url }: { clientId: string; clientSecret: string; url: string },
): AvitoApi {
  async function read<T>(schema: z.ZodMiniType<T>, path: string, token: string): Promise<T | null> {
    const response = await web.request("avito", url + path, { headers: { Authorization: `Bearer ${token}` } });
    if (response.status === 404) {
      await response.cancel();
      return null;
    }
    return parsed(schema, response);
  }
  async function* pages(report: number, token: string): AsyncGenerator<ReportEntry[]> {
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const path = `/autoload/v2/reports/${report}/items?per_page=${PER_PAGE}&page=${page}`;
      const answer = await read(itemsSchema, path, token);
      if (!answer) throw new AvitoFailure("Авито не отдало отчёт целиком");
      yield answer.items.map(entryOf);
      const { pages } = answer.meta;
      if (typeof pages === "number" ? page + 1 >= pages : answer.items.length < PER_PAGE) return;
    }
  }
  return {
    async lastReport() {
      const body = new URLSearchParams({
        grant_type: "client_credentials",
        client_id: clientId,
        client_secret: clientSecret,
      });
      const headers = { "Content-Type": "application/x-www-form-urlencoded" };
      const answer = await web.request("avito", `${url}/token`, { method: "POST", headers, body: body.toString() });
      const { access_token: token } = await parsed(tokenSchema, answer);
      const report = await read(reportSchema, "/autoload/v3/reports/last_completed_report", token);
      if (!report) return null;
      const finishedAt = Date.parse(report.finished_at ?? "");
      return { finishedAt: Number.isNaN(finishedAt) ? 0 : finishedAt, entries: pages(report.report_id, token) };
    },
  };
}

async function parsed<T>(schema: z.ZodMiniType<T>, response: Awaited<ReturnType<Web["request"]>>): Promise<T> {
  if (!response.isOk) {
    await response.cancel();
    const isKey = response.status === 401 || response.status === 403;
    throw new AvitoFailure(isKey ? "Авито не приняло ключи API" : `Авито ответило ${response.status}`);
  }
  const text = new TextDecoder().decode(await response.bytes());
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new AvitoFailure("Ответ Авито не удалось прочитать", { cause });
  }
}

function entryOf({ ad_id: key, avito_id: id, avito_status: status, url, messages }: Item): ReportEntry {
  const found = (messages ?? []).map(({ type, title, description }) => ({
    level: LEVELS[type ?? ""] ?? "info",
    text: [title, description].filter(Boolean).join(": "),
  }));
  const hasError = found.some(({ level }) => level === "error");
  return {
    key: key.slice(0, LISTING_ID_MAX),
    externalId: externalIdOf(String(id ?? "")),
    status: listingStatusOf(status ?? "") ?? (hasError ? "rejected" : "processing"),
    messages: listingMessages(found),
    link: listingLinkOf(url ?? ""),
  };
}
