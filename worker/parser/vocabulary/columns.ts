import type { ValueName } from "../extracted-values.ts";
import { fold } from "../normalise/text.ts";
import { FOLDED_LABELS, LABEL_MAX_LENGTH, type LabelReading, ofLabel, readLabel } from "./labels.ts";
import { withoutUnit } from "./units.ts";

/** A column of a table that is abbreviated or has two names: «Год вып.», «Тип двиг.», «VIN / № кузова», «Reg. Year/Month». */
export function readColumn(text: string): LabelReading | undefined {
  const [first = text] = text.split(/\s*\/\s*|\s+(?:или|or)\s+/u);
  const whole = readLabel(text) ?? readLabel(first);
  if (whole || !first.includes(".") || first.length > LABEL_MAX_LENGTH) return whole;
  const label = fold(first).trim();
  const words = (withoutUnit(label)?.label ?? label).split(/(?<=\.)\s*|\s+/u).filter(Boolean);
  const unit = withoutUnit(label)?.unit;
  const found = new Map<ValueName, LabelReading>();
  for (const known of FOLDED_LABELS) {
    const parts = known.split(" ");
    const reading = parts.length === words.length && parts.every((part, at) => isShortFor(words[at] ?? "", part));
    const named = reading ? ofLabel(known) : undefined;
    if (named) found.set(named.name, named);
  }
  const [only, ...others] = found.values();
  return only && others.length === 0 ? { ...only, ...(unit && { unit }) } : undefined;
}

/** A shorter beginning of a word is short for too many, characters. */
const SHORT_MIN = 3;

const isShortFor = (short: string, word: string) =>
  short.endsWith(".") ? short.length > SHORT_MIN && word.startsWith(short.slice(0, -1)) : short === word;
