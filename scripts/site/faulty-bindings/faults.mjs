/**
 * A way in which calls of a binding fail or are late. Faults of one binding add up.
 * @typedef {object} Fault
 * @property {number} [afterMs] before the call goes on or fails
 * @property {string} [message] of the error; without it the call is only late
 * @property {number | string} [code] of the error: IMAGES has numbers, mail has names
 * @property {boolean} [isExecuted] the call is executed and its answer lost
 * @property {string} [about] part of a statement's SQL: only calls of D1 with such a statement fail
 * @property {number} [share] of the calls that fail, 0 to 1; all if absent
 * @property {number} [times] number of calls that fail; all if absent
 */

/**
 * What is wrong with the platform now.
 * @typedef {object} Faults
 * @property {Fault[]} [d1]
 * @property {Fault[]} [r2]
 * @property {Fault[]} [images]
 * @property {Fault[]} [mail]
 * @property {number} [statementsMax] of one invocation; D1 refuses the next one
 * @property {number} [clockShiftMs] is added to the Worker's clock
 * @property {number} [seed] of the random choice by `share`
 */

/** @typedef {"d1" | "r2" | "images" | "mail"} Binding */

/** https://developers.cloudflare.com/d1/observability/debug-d1/#error-list */
export const D1_ERRORS = {
  connectionLost: "D1_ERROR: Network connection lost.",
  cannotResolve: "D1_ERROR: Cannot resolve D1 DB due to transient issue on remote node.",
  storageTimeout: "D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.",
  overloaded: "D1_ERROR: D1 DB is overloaded. Requests queued for too long.",
  reset: "D1_ERROR: Internal error in D1 DB storage caused object to be reset.",
};

/** The runtime's text for any API above its limit: https://developers.cloudflare.com/d1/platform/limits/ (1,000 queries an invocation). */
export const TOO_MANY_STATEMENTS = "D1_ERROR: Too many API requests by single Worker invocation.";

/**
 * The monthly limit of Images Free: https://developers.cloudflare.com/images/troubleshooting/. The form of the text is that of the
 * runtime (workerd, src/cloudflare/internal/images-api.ts).
 * @type {Fault}
 */
export const IMAGES_QUOTA = {
  code: 9422,
  message: "IMAGES_TRANSFORM_ERROR 9422: The transformation request is rejected because the usage limit was reached.",
};
