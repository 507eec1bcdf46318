import type { MutableRefObject } from "react";

/** The typed values of a form: in memory while the dialog is closed, removed after the lead was stored. */
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

/** The current draft, or a new one after a lead was stored. */
export function openDraft(draftRef: DraftRef): LeadDraft {
  draftRef.current ??= { requestKey: crypto.randomUUID(), values: {}, openedAt: Date.now(), failed: false };
  return draftRef.current;
}
