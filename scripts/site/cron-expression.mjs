/** Smallest and largest value of minute, hour, day of month, month, day of week. */
const BOUNDS = /** @type {const} */ ([
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
]);

/**
 * Whether a cron expression of five fields names this minute of UTC. Knows `*`, numbers, lists, ranges and steps; day of
 * month and day of week are alternatives when both are given.
 * @param {string} expression @param {Date} time
 */
export function isDue(expression, time) {
  const fields = expression.trim().split(/\s+/);
  if (fields.length !== BOUNDS.length) throw new RangeError(`Not a cron expression: ${expression}`);
  const values = [
    time.getUTCMinutes(),
    time.getUTCHours(),
    time.getUTCDate(),
    time.getUTCMonth() + 1,
    time.getUTCDay(),
  ];
  const [minute, hour, day, month, weekday] = fields.map((field, at) =>
    names(field, values[at] ?? 0, BOUNDS[at] ?? [0, 0]),
  );
  const dayGiven = fields[2] !== "*";
  const weekdayGiven = fields[4] !== "*";
  const dayMatches = dayGiven && weekdayGiven ? Boolean(day || weekday) : Boolean(day && weekday);
  return Boolean(minute && hour && month && dayMatches);
}

/** @param {string} field @param {number} value @param {readonly [number, number]} bounds */
function names(field, value, [min, max]) {
  return field.split(",").some((part) => {
    const found = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part);
    if (!found) throw new RangeError(`Not a cron field: ${part}`);
    const [, first, last, step] = found;
    const from = first === undefined ? min : Number(first);
    const to = last !== undefined ? Number(last) : first === undefined || step !== undefined ? max : from;
    if (from < min || to > max || from > to) throw new RangeError(`Out of bounds: ${part}`);
    // Sunday is 0 and 7.
    const candidates = max === 7 && value === 0 ? [0, 7] : [value];
    return candidates.some((one) => one >= from && one <= to && (one - from) % Number(step ?? 1) === 0);
  });
}
