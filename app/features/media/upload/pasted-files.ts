import type { ClipboardEvent } from "react";

/** The files of a paste event. Pasted text is left to the browser. */
export function pastedFiles(event: ClipboardEvent): File[] {
  const files = [...event.clipboardData.files];
  if (files.length > 0) event.preventDefault();
  return files;
}
