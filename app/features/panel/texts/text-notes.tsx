import { lazyPart } from "#app/lib/lazy-part.ts";
import type { TextNotesProps } from "./typed-text-notes.client.tsx";

const { Part } = lazyPart<TextNotesProps>(async () => (await import("./typed-text-notes.client.tsx")).TypedTextNotes);

/** Inside a form: what rules about texts say of its fields while they are typed. */
export function TextNotes(props: TextNotesProps) {
  return <Part {...props} />;
}
