/** Whether a password costs what it costs in the product; see quick-passwords.ts. */
export const passwordCost = { isReal: false };
