import type { MaskitoOptions } from "@maskito/core";

const DIGIT = /\d/;
/** +7 (999) 123-45-67 */
const RUSSIAN = [..."+7 (###) ###-##-##"].map((sign) => (sign === "#" ? DIGIT : sign));
/** Another country's number, and what begins like none of ours, stays as it is typed; the check decides. */
const FOREIGN = /^[+\d][\d\s()-]{0,30}$/;
const IS_FOREIGN = /^(?:\+\s*[0-689]|0)/;

const PREFIX = "+7 (";
const WHOLE_NUMBER_DIGITS = 11;

/**
 * Shows a Russian number while it is typed, pasted or filled in by the browser: «8…», «7…», «+7…» and a bare «9…» all
 * become +7. Deleting the last digit leaves an empty field.
 */
export const PHONE_MASK: MaskitoOptions = {
  mask: ({ value }) => (IS_FOREIGN.test(value) ? FOREIGN : RUSSIAN),
  preprocessors: [
    ({ elementState, data }, action) => {
      if (action === "validation") {
        // Our own shape stays as it is, caret included; anything else came from outside as a whole.
        if (elementState.value.startsWith(PREFIX)) return { elementState, data };
        return { elementState: { ...elementState, value: russianSpelling(elementState.value) }, data };
      }
      if (action !== "insert") return { elementState, data };
      const { value, selection } = elementState;
      const before = value.slice(0, selection[0]);
      // Which country it is shows with the digit behind the plus.
      if (before === "+" && selection[1] === value.length) {
        return { elementState: { value: "", selection: [0, 0] }, data: russianSpelling(`+${data}`) };
      }
      const isWhole = data.replaceAll(/\D/g, "").length >= WHOLE_NUMBER_DIGITS;
      // A number typed or pasted over what was there, or a whole one behind the «+7 (»: what was there is forgotten,
      // or its «+7» would be taken for digits of the new one.
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
