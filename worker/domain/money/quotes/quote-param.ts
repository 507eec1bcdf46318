// Apart from quote-code.ts, whose tables the page of a quote would load.

/** Of the address of a form: the quote with which the visitor comes. */
export const QUOTE_PARAM = "quote";
