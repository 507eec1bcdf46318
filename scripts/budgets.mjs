import { prepareProject } from "./command/prepare-project.mjs";
import { runCommand, CommandError } from "./command/run-command.mjs";

// npm run budgets: weighs and counts what the built site sends and reads with the demo stock and fails when a budget is exceeded.

await prepareProject(import.meta.url);

await runCommand(async () => {
  const { isOver, measureBudgets } = await import("./measure/measure-budgets.mjs");
  const rows = await measureBudgets();
  for (const row of rows) {
    const { what, measured, budget, unit } = row;
    const verdict = isOver(row) ? "OVER" : "ok";
    console.log(
      `${verdict.padEnd(5)} ${what.padEnd(58)} ${format(measured).padStart(9)} of ${format(budget).padStart(7)} ${unit}`,
    );
  }
  const over = rows.filter(isOver);
  if (over.length > 0) throw new CommandError(`${over.length} of ${rows.length} budgets are exceeded.`);
});

/** @param {number} number */
function format(number) {
  return Number.isInteger(number) ? String(number) : number.toFixed(2);
}
