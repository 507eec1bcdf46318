import { lazyPart } from "#app/lib/lazy-part.ts";

// Read when an editor is open: what outlets answered is asked for by the section itself.
export const { Part: CarOutlets } = lazyPart(async () => (await import("./car-outlets.client.tsx")).CarOutlets);
