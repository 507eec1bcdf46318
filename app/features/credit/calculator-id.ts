/** Anchor of the calculator for browsers without JavaScript. */
export const CALCULATOR_ID = "calculator";
