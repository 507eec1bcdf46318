import { lazyPart } from "#app/lib/lazy-part.ts";

// Editors are not rendered on the server.
export const { Part: SourceEditor } = lazyPart(async () => (await import("./source-editor.client.tsx")).SourceEditor);
