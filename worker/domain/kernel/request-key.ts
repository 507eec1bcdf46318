/** https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/ */
export const REQUEST_KEY_HEADER = "Idempotency-Key";

/** What staff read when a change may have been executed without an answer. */
export const ANSWER_LOST = "Ответ не пришёл. Проверьте интернет и повторите: второй раз изменение не выполнится.";

/** Random text of a client. 16 characters hold 96 bits: it cannot be guessed, and it opens the stored answer. */
export const REQUEST_KEY_PATTERN = /^[\w-]{16,64}$/;
