import type { OutletWords } from "./outlet-words.ts";

/** Yandex Webmaster has no closed lists for cars: these are the words of car searches. */
export const WEBMASTER_VALUES = {
  status: { new: "Новый", used: "С пробегом", lease: null },
} as const satisfies OutletWords;
