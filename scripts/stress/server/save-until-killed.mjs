// node save-until-killed.mjs <file> <first id>: saves a car with its part in one batch, prints the id once it is answered, and goes on.
import { openD1 } from "../../../server/d1/open-d1.ts";

const [path = "", first = "0"] = process.argv.slice(2);
const d1 = openD1(path);
await d1.exec("create table if not exists cars (id integer primary key, note text)");
await d1.exec("create table if not exists parts (car integer not null references cars (id), note text)");
const note = "ж".repeat(2000);
for (let id = Number(first); ; id++) {
  await d1.batch([
    d1.prepare("insert into cars (id, note) values (?, ?)").bind(id, note),
    d1.prepare("insert into parts (car, note) values (?, ?)").bind(id, note),
  ]);
  process.stdout.write(`${id}\n`);
}
