/** Shows each line of the text on its own line. */
export function TextLines({ text, className = "" }: { text: string; className?: string }) {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return <p className={`whitespace-pre-line ${className}`}>{lines.join("\n")}</p>;
}
