/** @typedef {import("./verdict.mjs").Verdict} Verdict */

/** @param {Verdict[]} verdicts */
export function printVerdicts(verdicts) {
  for (const { fault, before, now, problems } of verdicts) {
    console.log(`${problems.length === 0 ? "holds" : "FAILS"}  ${fault}`);
    console.log(`       before: ${before}`);
    console.log(`       now:    ${now}`);
    for (const problem of problems) console.log(`       problem: ${problem}`);
  }
}
