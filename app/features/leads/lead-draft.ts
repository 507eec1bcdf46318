import type { MutableRefObject } from "react";
import { readTab, writeTab } from "#app/lib/tab-storage.ts";

/** The typed values of a form, which stay in the tab until the lead was stored. */
export interface LeadDraft {
  /** Idempotency key: another attempt is the same lead. */
  requestKey: string;
  values: Readonly<Record<string, string>>;
  /** Time of opening by the device's clock, epoch ms. */
  openedAt: number;
  /** The last attempt failed. */
  failed: boolean;
}

export type DraftRef = MutableRefObject<LeadDraft | null>;

/** Of a form by its path: the dialog and its own page, which a reload of the dialog opens, have the same. */
export function storedDraft(path: string): LeadDraft | null {
  return readTab(path) as LeadDraft | null;
}

/** Null after the lead was stored. */
export function storeDraft(path: string, draft: LeadDraft | null): void {
  writeTab(path, draft);
}

/** The current draft, that of an earlier document, or a new one. */
export function openDraft(draftRef: DraftRef, path: string): LeadDraft {
  draftRef.current ??= storedDraft(path) ?? {
    requestKey: crypto.randomUUID(),
    values: {},
    openedAt: Date.now(),
    failed: false,
  };
  return draftRef.current;
}
