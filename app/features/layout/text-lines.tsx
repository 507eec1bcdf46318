/** Shows each line of the text on its own line. */
export function TextLines({ text }: { text: string }) {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ));
}
