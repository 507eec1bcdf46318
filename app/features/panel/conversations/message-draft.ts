import { autosaveKey, readAutosave, writeAutosave } from "#app/features/autosave/autosave-store.ts";

/** A message that was typed and not sent. */
export interface MessageDraft {
  channel: string;
  text: string;
}

const EMPTY: MessageDraft = { channel: "", text: "" };
const keyOf = (owner: string, leadId: string) => autosaveKey(owner, `message:${leadId}`);

export function readDraft(owner: string, leadId: string): MessageDraft {
  const fields = new Map(readAutosave(keyOf(owner, leadId))?.fields);
  return { channel: fields.get("channel") ?? EMPTY.channel, text: fields.get("text") ?? EMPTY.text };
}

/** A blank text removes the draft. */
export function writeDraft(owner: string, leadId: string, { channel, text }: MessageDraft): void {
  const fields = Object.entries({ channel, text });
  writeAutosave(keyOf(owner, leadId), text === "" ? null : { at: Date.now(), base: Object.entries(EMPTY), fields });
}
