import { sql } from "drizzle-orm";
import type { Database } from "../../client.ts";

type TableColumns = Readonly<{ name: string; columns: readonly string[] }>;

/** Inserts rows from a JSON list of rows, each a list of values in the order of the columns. D1 takes texts of up to 2 MB. */
export function insertRowsFromJson({ query }: Database, { name, columns }: TableColumns, json: string) {
  const values = columns.map((_, at) => sql`json_extract(value, ${sql.raw(`'$[${at}]'`)})`);
  return query.run(
    sql`insert into ${sql.identifier(name)} (${namesOf(columns)}) select ${sql.join(values, sql`, `)} from json_each(${json})`,
  );
}

/** Inserts one row with its values as parameters: a row of more than 2 MB as JSON can still be stored. */
export function insertRow({ query }: Database, { name, columns }: TableColumns, values: readonly unknown[]) {
  return query.run(
    sql`insert into ${sql.identifier(name)} (${namesOf(columns)}) values (${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )})`,
  );
}

function namesOf(columns: readonly string[]) {
  return sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
}
