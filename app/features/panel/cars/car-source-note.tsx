import { lazyPart } from "#app/lib/lazy-part.ts";

// Stands in an editor, which the Worker never draws.
export const { Part: CarSourceNote } = lazyPart(
  async () => (await import("./car-source-note.client.tsx")).CarSourceNote,
);
