import type { MaskitoOptions } from "@maskito/core";

const DIGIT = /\d/;
/** +7 (999) 123-45-67 */
const RUSSIAN = [..."+7 (###) ###-##-##"].map((char) => (char === "#" ? DIGIT : char));
/** Numbers of other countries are not formatted; validation decides. */
const FOREIGN = /^[+\d][\d\s()-]{0,30}$/;
const IS_FOREIGN = /^(?:\+\s*[0-689]|0)/;

const PREFIX = "+7 (";
const WHOLE_NUMBER_DIGITS = 11;

/**
 * Formats a Russian number while it is typed, pasted or filled in by the browser: «8…», «7…», «+7…» and «9…» become +7. Deleting
 * the last digit empties the field.
 */
export const PHONE_MASK: MaskitoOptions = {
  mask: ({ value }) => (IS_FOREIGN.test(value) ? FOREIGN : RUSSIAN),
  preprocessors: [
    ({ elementState, data }, action) => {
      if (action === "validation") {
        // A formatted value stays as it is; any other value was set from outside as a whole.
        if (elementState.value.startsWith(PREFIX)) return { elementState, data };
        return { elementState: { ...elementState, value: russianSpelling(elementState.value) }, data };
      }
      if (action !== "insert") return { elementState, data };
      const { value, selection } = elementState;
      const before = value.slice(0, selection[0]);
      // The digit after the plus shows the country.
      if (before === "+" && selection[1] === value.length) {
        return { elementState: { value: "", selection: [0, 0] }, data: russianSpelling(`+${data}`) };
      }
      const isWhole = data.replaceAll(/\D/g, "").length >= WHOLE_NUMBER_DIGITS;
      // A number that replaces the value, or a whole number pasted after «+7 (»: drop the old value, so that its «+7» is not
      // read as digits of the new number.
      if ((before === "" && selection[1] === value.length) || (isWhole && PREFIX.startsWith(before))) {
        return { elementState: { value: "", selection: [0, 0] }, data: russianSpelling(data) };
      }
      return { elementState, data };
    },
  ],
  postprocessors: [
    (state, before) =>
      state.value.length < before.value.length && PREFIX.startsWith(state.value)
        ? { value: "", selection: [0, 0] }
        : state,
  ],
};

function russianSpelling(text: string): string {
  const trimmed = text.trim();
  if (IS_FOREIGN.test(trimmed)) return text.trimStart();
  const digits = trimmed.replaceAll(/\D/g, "");
  if (/^[78]/.test(digits)) return `+7${digits.slice(1)}`;
  return trimmed.startsWith("+") ? `+${digits}` : digits;
}
