import type { MutableRefObject } from "react";

/** What was typed into a form: kept in memory while the dialog is closed, gone once the request has been taken. */
export interface LeadDraft {
  /** One an opening: a second attempt is the same request. */
  requestKey: string;
  values: Readonly<Record<string, string>>;
  /** By this device's clock, epoch ms. */
  openedAt: number;
  /** The last attempt did not reach the salon. */
  failed: boolean;
}

export type DraftRef = MutableRefObject<LeadDraft | null>;

/** The draft of this opening; a new one when the last has been taken. */
export function openDraft(draftRef: DraftRef): LeadDraft {
  draftRef.current ??= { requestKey: crypto.randomUUID(), values: {}, openedAt: Date.now(), failed: false };
  return draftRef.current;
}
