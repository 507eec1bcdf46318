import { lazyPart } from "#app/lib/lazy-part.ts";

// Not rendered on the server: it is part of an editor.
export const { Part: CarSourceNote } = lazyPart(
  async () => (await import("./car-source-note.client.tsx")).CarSourceNote,
);
