import type { ClipboardEvent } from "react";

/** Files of a paste; none when text was pasted, which then goes where it belongs. */
export function pastedFiles(event: ClipboardEvent): File[] {
  const files = [...event.clipboardData.files];
  if (files.length > 0) event.preventDefault();
  return files;
}
