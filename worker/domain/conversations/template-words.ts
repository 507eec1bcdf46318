/** What staff may write in braces in a template, with what it becomes. */
export const TEMPLATE_WORDS = {
  имя: "имя покупателя",
  авто: "автомобиль заявки",
  цена: "его цена сейчас",
  ссылка: "его страница на сайте",
  салон: "название салона",
  телефон: "телефон салона",
  адрес: "адрес салона",
  менеджер: "кто пишет",
} as const;
export type TemplateWord = keyof typeof TEMPLATE_WORDS;

/** Null: the lead or the settings do not have it. */
export type TemplateValues = Readonly<Record<TemplateWord, string | null>>;

/** Words for a value that is missing. A sentence with another one is left out. */
const STAND_INS: Partial<TemplateValues> = { имя: "", авто: "автомобиль", салон: "автосалон", менеджер: "менеджер" };

const IN_BRACES = /\{([^{}\n]{1,40})\}/g;
/** With the comma that separates the name from the rest of its sentence. */
const NAME = /^\{имя\}[,!]?[ \t]*|,?[ \t]*\{имя\}/gmu;
const SENTENCE = /[^.!?…]+[.!?…]*\s*|[.!?…]+\s*/gu;

function wordsOf(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(IN_BRACES), ([, word = ""]) => word))];
}

function isWord(word: string): word is TemplateWord {
  return Object.hasOwn(TEMPLATE_WORDS, word);
}

/** Words in braces that stand for nothing. */
export function unknownWordsOf(text: string): string[] {
  return wordsOf(text).filter((word) => !isWord(word));
}

/**
 * The template with its words replaced, and those that had no value: their sentence is left out, or reads «автомобиль» in place of the car.
 * Unknown words stay as they are.
 */
export function fillTemplate(template: string, values: TemplateValues): { text: string; blank: TemplateWord[] } {
  const blank = wordsOf(template).filter((word): word is TemplateWord => isWord(word) && !values[word]);
  const isLeftOut = (sentence: string) =>
    wordsOf(sentence).some((word) => isWord(word) && blank.includes(word) && !Object.hasOwn(STAND_INS, word));
  const lines = template.split("\n").flatMap((line) => {
    const sentences: readonly string[] = line.match(SENTENCE) ?? [];
    const kept = sentences.filter((sentence) => !isLeftOut(sentence));
    return kept.length === 0 && sentences.length > 0 ? [] : [kept.join("").trimEnd()];
  });
  const text = blank.includes("имя") ? lines.map(withoutName).join("\n") : lines.join("\n");
  return {
    blank,
    text: text
      .replaceAll(IN_BRACES, (found, word: string, at: number) => {
        if (!isWord(word)) return found;
        const standIn = STAND_INS[word] ?? "";
        return values[word] || (/(?:^|\n|[.!?…]\s+)$/.test(text.slice(0, at)) ? capitalised(standIn) : standIn);
      })
      .trim(),
  };
}

function withoutName(line: string): string {
  const rest = line.replaceAll(NAME, "");
  return line.startsWith("{имя}") ? capitalised(rest) : rest;
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase("ru") + text.slice(1);
}
