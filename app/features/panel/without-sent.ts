/** What is left in a field after its text was sent: the words that were typed while the answer was awaited. */
export function withoutSent(typed: string, sent: string): string {
  const text = typed.trimStart();
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : typed;
}
