/** First, last, current and neighbouring pages; `null` is a gap. A gap of a single page is replaced by that page. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const shown = new Set([1, page - 1, page, page + 1, pageCount]);
  if (page === 4) shown.add(2);
  if (page === pageCount - 3) shown.add(pageCount - 1);
  const numbers = [...shown].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const previous = numbers[index - 1];
    return previous !== undefined && number - previous > 1 ? [null, number] : [number];
  });
}
