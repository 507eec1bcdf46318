// Apart from the other labels of imports, which the car editor does not load.

/** Adds «Проверьте:» unless the message already contains such a request. */
export function doubtText(message: string): string {
  return /провер|не указан/i.test(message) ? message : `Проверьте: ${message}`;
}
