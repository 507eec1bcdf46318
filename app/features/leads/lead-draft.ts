import type { MutableRefObject } from "react";
import { readTab } from "#app/lib/tab-storage.ts";

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

/** Of an earlier document; a form's dialog and its own page, which a reload of the dialog opens, have the same path. */
export function readDraft(path: string): LeadDraft | null {
  return readTab(path) as LeadDraft | null;
}

/** The current draft, that of an earlier document, or a new one. */
export function openDraft(draftRef: DraftRef, path: string): LeadDraft {
  draftRef.current ??= readDraft(path) ?? {
    requestKey: crypto.randomUUID(),
    values: {},
    openedAt: Date.now(),
    failed: false,
  };
  return draftRef.current;
}
