let unseen = 0;

/** Shows in the tab's title how many leads have come since the tab was last visible. */
export function countInTitle(more: number): void {
  if (!document.hidden) return;
  unseen += more;
  writeTitle();
}

/** Call it when the tab becomes visible. */
export function clearTitle(): void {
  unseen = 0;
  writeTitle();
}

function writeTitle(): void {
  const title = document.title.replace(/^\(\d+\) /, "");
  document.title = unseen > 0 ? `(${unseen}) ${title}` : title;
}
