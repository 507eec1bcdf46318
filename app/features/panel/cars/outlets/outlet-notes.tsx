import { lazyPart } from "#app/lib/lazy-part.ts";

// Not rendered on the server: it is part of an editor.
export const { Part: OutletNotes } = lazyPart<{ carId: string }>(
  async () => (await import("./outlet-notes.client.tsx")).OutletNotes,
);
