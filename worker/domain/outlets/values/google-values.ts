import type { OutletWords } from "./outlet-words.ts";

/** Words of Google's specification of vehicle listings. */
export const GOOGLE_VALUES = { status: { new: "new", used: "used", lease: null } } as const satisfies OutletWords;
