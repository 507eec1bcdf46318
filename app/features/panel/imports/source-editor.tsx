import { lazyPart } from "#app/lib/lazy-part.ts";

// Stands in an editor, which the Worker never draws.
export const { Part: SourceEditor } = lazyPart(async () => (await import("./source-editor.client.tsx")).SourceEditor);
