import * as z from "zod/mini";
import type { ItemRow } from "../../../db/queries/imports/import-items.ts";
import {
  type DraftWarning,
  draftWarning,
  type ImportDraft,
  importDraftSchema,
} from "../../../domain/imports/import-draft.ts";
import { pageKey } from "../../../domain/kernel/page-address.ts";

/** A link of a result list, offered for confirmation. Rubles. */
export interface ListedLink {
  url: string;
  title: string | null;
  price: number | null;
}

/** What was read, as an item keeps it. */
export interface Candidate {
  draft: ImportDraft;
  warnings: DraftWarning[];
  links: ListedLink[];
}

const storedSchema = z.object({
  draft: importDraftSchema,
  warnings: z._default(z.array(z.object({ code: z.string(), field: z.optional(z.string()), message: z.string() })), []),
  links: z._default(
    z.array(z.object({ url: z.string(), title: z.nullable(z.string()), price: z.nullable(z.number()) })),
    [],
  ),
});

/** Rows outlive the code that wrote them: what no longer reads is nothing. */
export function candidateOf({ candidate }: Pick<ItemRow, "candidate">): Candidate | null {
  if (candidate === null) return null;
  const parsed = storedSchema.safeParse(JSON.parse(candidate));
  if (!parsed.success) return null;
  const { draft, warnings, links } = parsed.data;
  return { draft, links, warnings: warnings.map(warningOf) };
}

function warningOf({ code, field, message }: { code: string; field?: string | undefined; message: string }) {
  const known = draftWarning(code as DraftWarning["code"], field as DraftWarning["field"]);
  return { ...known, message };
}

export function toCandidate(draft: ImportDraft, warnings: readonly DraftWarning[]): string {
  return JSON.stringify({ draft, warnings });
}

/** What a source's car is known by from one reading to the next. */
export interface Identity {
  vin: string | null;
  externalId: string | null;
  urlKey: string | null;
}

/** A car of a feed: its VIN and number; its page only where it has neither, because feeds repeat one address for all. */
export function feedIdentity({ vin, sourceId, url }: ImportDraft, space: string): Identity {
  const externalId = sourceId ? `${space}${sourceId.value}` : null;
  return {
    vin: vin?.value ?? null,
    externalId,
    urlKey: vin || externalId || !url ? null : pageKey(url.value),
  };
}

export function pageIdentity({ vin }: ImportDraft, url: string | null): Identity {
  return { vin: vin?.value ?? null, externalId: null, urlKey: url && pageKey(url) };
}
