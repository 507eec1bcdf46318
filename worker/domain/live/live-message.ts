/** What changed about a lead, for open panels. Contains no personal data. */
export interface LiveMessage {
  kind: "lead_created" | "lead_changed" | "message_received";
  /** Of the lead. */
  id: string;
  /** The responsible staff member; null for a lead that nobody has taken. */
  assigneeId: string | null;
  /** Epoch ms. */
  at: number;
}
