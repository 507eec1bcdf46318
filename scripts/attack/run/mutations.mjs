import { CommandError } from "../../command/run-command.mjs";
import { damagedSubjects, readDamaged } from "../../../tests/pages/mutations.ts";

// npm run attack -- mutations [<number> [<folder of saved pages>]]: damages the made-up pages and files at random and reads them. Fails on an
// exception, a price that the damaged text does not state, rubles for another currency, a car that the file has not and a mileage in the wrong
// unit without a doubt. MUTATE_SEED repeats a run.

const TURNS = 5000;

export async function main() {
  const [count, folder] = process.argv.slice(2);
  const turns = Number(count ?? TURNS);
  if (!Number.isInteger(turns) || turns < 1) throw new CommandError("The number of damages is a whole number.");
  const seed = Number(process.env["MUTATE_SEED"] ?? Date.now() % 1_000_000_000);
  const subjects = damagedSubjects(folder);
  const start = performance.now();
  const misreadings = await readDamaged(subjects, turns, seed);
  for (const { turn, name, fault, value } of misreadings.slice(0, 20))
    console.error(`✗ ${fault} ${value}: ${name}, turn ${turn}`);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(
    `${turns} damages of ${subjects.length} pages and files, seed ${seed}, ${seconds} s: ${misreadings.length} misreadings`,
  );
  if (misreadings.length > 0) throw new CommandError("The parser misread damaged input.");
}
