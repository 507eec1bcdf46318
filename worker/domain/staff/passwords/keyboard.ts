const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.~{}:\"<>";
const CYRILLIC = "ёйцукенгшщзхъфывапролджэячсмитьбюёхъжэбю";

const PATHS = [
  "01234567890-=",
  "qwertyuiop[]",
  "asdfghjkl;'",
  "zxcvbnm,./",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.",
  "qazwsxedcrfvtgbyhnujmik,ol.",
  "abcdefghijklmnopqrstuvwxyz",
  "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
];
const TRACKS = PATHS.flatMap((path) => [path, [...path].toReversed().join("")]);
const RUN_MIN = 3;

/** «йцукен» → qwerty: the same keys with the Latin layout. */
export function inLatinLayout(text: string): string {
  return mapped(text, CYRILLIC, LATIN);
}

/** gfhjkm → «пароль». */
export function inCyrillicLayout(text: string): string {
  return mapped(text, LATIN, CYRILLIC);
}

function mapped(text: string, from: string, to: string): string {
  return [...text].map((letter) => to[from.indexOf(letter)] ?? letter).join("");
}

/** How many characters stand in no run of neighbouring keys or letters of the alphabet. */
export function charactersOutsideRuns(text: string): number {
  let outside = 0;
  for (let at = 0; at < text.length;) {
    const length = runAt(text, at);
    if (length === 0) outside += 1;
    at += length || 1;
  }
  return outside;
}

function runAt(text: string, at: number): number {
  let length = 0;
  for (let end = at + RUN_MIN; end <= text.length; end += 1) {
    const run = text.slice(at, end);
    if (!TRACKS.some((track) => track.includes(run))) break;
    length = run.length;
  }
  return length;
}
