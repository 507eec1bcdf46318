/** What is counted per network: a code that does not exist, and a new quote. */
export const QUOTE_CALLS = ["miss", "issue"] as const;
export type QuoteCall = (typeof QUOTE_CALLS)[number];

/** Per network and hour. A code has 40 bits: ten guesses an hour find one of 10,000 quotes in 1,200 years. */
export const QUOTE_CALLS_AN_HOUR: Record<QuoteCall, number> = { miss: 10, issue: 20 };
