import * as z from "zod/mini";
import type { ItemRow } from "../../../db/queries/imports/import-items.ts";
import type { RunRow } from "../../../db/queries/imports/import-runs.ts";
import {
  type DraftWarning,
  draftWarning,
  type ImportDraft,
  importDraftSchema,
} from "../../../domain/imports/import-draft.ts";
import { FEED_KINDS } from "../../../domain/imports/imports.ts";
import { pageKey } from "../../../domain/kernel/page-address.ts";

/** A link of a result list, from which staff choose. `price` is in rubles. */
export interface ListedLink {
  url: string;
  title: string | null;
  price: number | null;
}

/** What was read from a page or a feed, as an item stores it. */
export interface Candidate {
  draft: ImportDraft;
  warnings: DraftWarning[];
  links: ListedLink[];
}

const storedSchema = z.object({
  draft: importDraftSchema,
  warnings: z._default(
    z.array(
      z.object({ code: z.string(), field: z.optional(z.string()), message: z.string(), word: z.optional(z.string()) }),
    ),
    [],
  ),
  links: z._default(
    z.array(z.object({ url: z.string(), title: z.nullable(z.string()), price: z.nullable(z.number()) })),
    [],
  ),
});

/** The `candidate` column of an item; null when it is empty or was written by an incompatible version. */
export function candidateOf({ candidate }: Pick<ItemRow, "candidate">): Candidate | null {
  if (candidate === null) return null;
  const parsed = storedSchema.safeParse(JSON.parse(candidate));
  if (!parsed.success) return null;
  const { draft, warnings, links } = parsed.data;
  return { draft, links, warnings: warnings.map(warningOf) };
}

type StoredWarning = z.infer<typeof storedSchema>["warnings"][number];

function warningOf({ code, field, message, word }: StoredWarning): DraftWarning {
  const known = draftWarning(code as DraftWarning["code"], field as DraftWarning["field"], undefined, word);
  return { ...known, message };
}

export function toCandidate(draft: ImportDraft, warnings: readonly DraftWarning[]): string {
  return JSON.stringify({ draft, warnings });
}

/** Keys by which a car of a source is recognised when the source is read again. */
export interface Identity {
  vin: string | null;
  externalId: string | null;
  urlKey: string | null;
  /** Of a row of our own export. */
  carId?: string | null;
}

export function identityOf(run: RunRow, item: Pick<ItemRow, "url">, { draft }: Candidate): Identity {
  if (!FEED_KINDS.includes(run.kind)) return pageIdentity(draft, item.url ?? draft.url?.value ?? null);
  return feedIdentity(draft, externalIdPrefix(run));
}

/** Separates the ids in feeds without a source: an id is unique only among files, or among feeds of one host. */
export function externalIdPrefix({ sourceId, url }: Pick<RunRow, "sourceId" | "url">): string {
  if (sourceId !== null) return "";
  return url && URL.canParse(url) ? `${new URL(url).hostname}#` : "file#";
}

/** The URL identifies a car of a feed only without VIN and id, because some feeds repeat one URL for all cars. */
export function feedIdentity({ vin, sourceId, url, carId }: ImportDraft, prefix: string): Identity {
  const externalId = sourceId ? `${prefix}${sourceId.value}` : null;
  return {
    vin: vin?.value ?? null,
    externalId,
    carId: carId?.value ?? null,
    urlKey: vin || externalId || !url ? null : pageKey(url.value),
  };
}

export function pageIdentity({ vin }: ImportDraft, url: string | null): Identity {
  return { vin: vin?.value ?? null, externalId: null, urlKey: url && pageKey(url) };
}
