import { enterProject } from "./lib/enter-project.mjs";
import { runCommand, Trouble } from "./lib/steps.mjs";

// npm run budgets: weighs the built site with the demo stock and fails when a budget is exceeded. Each number's reason
// stands in docs/budgets.md.

await enterProject(import.meta.url);

await runCommand(async () => {
  const { measureBudgets } = await import("./lib/measure-budgets.mjs");
  const rows = await measureBudgets();
  for (const { what, measured, budget, unit } of rows) {
    const verdict = measured > budget ? "OVER" : "ok";
    console.log(
      `${verdict.padEnd(5)} ${what.padEnd(58)} ${format(measured).padStart(9)} of ${format(budget).padStart(7)} ${unit}`,
    );
  }
  const over = rows.filter(({ measured, budget }) => measured > budget);
  if (over.length > 0) throw new Trouble(`${over.length} of ${rows.length} budgets are exceeded.`);
});

/** @param {number} number */
function format(number) {
  return Number.isInteger(number) ? String(number) : number.toFixed(2);
}
