import { foldText } from "../kernel/text/search-text.ts";
import type { CarOption } from "./car-options.ts";

/** What buyers search for by one word and the site has no filter for: that word, the option, what descriptions say, spellings. */
export const SEARCHED_FEATURES: readonly (readonly [
  word: string,
  option: CarOption,
  description: RegExp,
  spellings: string,
])[] = [
  [
    "панорама",
    "panoramic_roof",
    /панорам/,
    "панорама панорамой панораму панорамная панорамный панорамная-крыша панорамной-крышей панорамную-крышу панорамным-люком",
  ],
  ["люк", "sunroof", /(?<!\p{L})люк(?:ом)?(?!\p{L})/u, "люк люком"],
  [
    "кожаный",
    "leather",
    /кожан\p{L}{2,3} салон|салон из кожи/u,
    "кожа кожей кожаный кожаным кожаный-салон кожаным-салоном",
  ],
  ["фаркоп", "tow_bar", /фаркоп/, "фаркоп фаркопом"],
  [
    "камера",
    "camera_rear",
    /камер\p{L}{1,2} (?:заднего|кругового)/u,
    "камера камерой камера-заднего-вида камерой-заднего-вида",
  ],
  ["круиз", "cruise_control", /круиз/, "круиз круизом круиз-контроль круиз-контролем"],
];

const SEATS = ["двух", "трех", "четырех", "пяти", "шести", "семи", "восьми", "девяти"];
const COUNTS = ["два", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять"];
const SEVEN = seatsWord(7) ?? "";

/** «семиместный»; null for a number that no car of the site has. */
export function seatsWord(count: number): string | null {
  const stem = SEATS[count - 2];
  return stem ? `${stem}местный` : null;
}

/** A car's word for a steering wheel on the right, and its spellings. */
export const RIGHT_HAND = {
  word: "праворульный",
  said: /праворул|прав\p{L}{2,3} рул/u,
  spellings: "праворульный праворульная праворульные праворульную праворукий правый-руль правым-рулем",
} as const;

export interface DescribedCar {
  steering?: string | null | undefined;
  options?: readonly CarOption[] | undefined;
  description?: string | null | undefined;
}

/** The words of what a car has, for its search text. */
export function featureWords({ options = [], description: text, steering }: DescribedCar): string[] {
  const description = foldText(text);
  const found = SEARCHED_FEATURES.filter(([, option, said]) => options.includes(option) || said.test(description)).map(
    ([word]) => word,
  );
  const seats = SEATS.flatMap((stem, at) => {
    const said = new RegExp(`(?<![\\p{L}\\d])(?:${at + 2} ?-?(?:х |ми |ти )?|${stem}-? ?|${COUNTS[at]} )мест`, "u");
    return said.test(description) ? [`${stem}местный`] : [];
  });
  if (seats.length === 0 && (options.includes("third_row") || /трет\p{L}{1,3} ряд/u.test(description))) {
    seats.push(SEVEN);
  }
  const isRightHand = steering === "right" || RIGHT_HAND.said.test(description);
  return [...found, ...seats, ...(isRightHand ? [RIGHT_HAND.word] : [])];
}
