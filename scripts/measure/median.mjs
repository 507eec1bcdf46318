/** @param {readonly number[]} numbers @returns {number} NaN of none or if one is missing */
export function medianOf(numbers) {
  if (numbers.some(Number.isNaN)) return Number.NaN;
  const sorted = numbers.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return sorted[half] ?? Number.NaN;
  return ((sorted[half - 1] ?? Number.NaN) + (sorted[half] ?? Number.NaN)) / 2;
}
