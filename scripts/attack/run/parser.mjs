import { CommandError } from "../../command/run-command.mjs";
import { attackParser } from "../../stress/attack-parser.mjs";

// npm run attack -- parser [<words of a name>]: reads hostile pages and feeds, and texts with each rule about texts, of 1, 2, 4 and 8
// times a size and prints the times, the steps and the longest stretch without a pause. It fails when the time grows faster than the size,
// when a page is read without pauses, when a rule takes long, or when a reading ends with an exception.

export async function main() {
  const words = process.argv.slice(2).filter((/** @type {string} */ word) => !word.startsWith("--"));
  const { tried, wrong, longestMs } = await attackParser(words.join(" "));
  console.log(
    `\n${tried} inputs tried, ${wrong.length} wrong; the longest time without a pause: ${longestMs.toFixed(0)} ms`,
  );
  if (wrong.length > 0) throw new CommandError(`Wrong: ${wrong.join(", ")}`);
}
