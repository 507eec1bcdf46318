import { parseArgs } from "node:util";
import { CommandError, printStep } from "../command/run-command.mjs";
import { PLATFORM_OPTIONS, withChosenPlatform } from "../site/chosen-platform.mjs";
import { createContext } from "../../worker/context/create-context.ts";
import { isBalanced } from "../../worker/services/holds/deposits/recount-deposits.ts";

// npm run data -- deposits [--server [--env-file <file>]]: compares every deposit with the payments and refunds of the payment service,
// and prints each kopeck that differs. Changes nothing. The keys are opened with the site's UPLOAD_KEY; of a deployed site, which keeps it
// to itself, the button of /admin/deposits does the same.

export async function main() {
  const { values } = parseArgs({ options: PLATFORM_OPTIONS });
  const recounted = await withChosenPlatform(
    (env) => createContext(env, null).services.holds.recountDeposits(),
    values,
    {
      isReadOnly: true,
    },
  );
  if (!recounted.ok) throw new CommandError(recounted.error.message);
  printRecount(recounted.value);
}

/** @param {import("../../worker/services/holds/deposits/recount-deposits.ts").DepositRecount} recount */
export function printRecount({ deposits, sums, differences }) {
  for (const [name, rubles] of Object.entries(sums)) console.log(`${name.padEnd(12)} ${rubles.toFixed(2)}`);
  for (const { depositId, what, ours, theirs } of differences)
    console.log(`${depositId ?? "no deposit"}: ${what}: here ${ours}, at the service ${theirs}`);
  if (differences.length > 0 || !isBalanced(sums))
    throw new CommandError(`${differences.length} sums or states of ${deposits} deposits differ.`);
  printStep(`${deposits} deposits, every kopeck is accounted for`);
}
