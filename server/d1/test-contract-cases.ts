import type { D1Database } from "@cloudflare/workers-types";

export type ContractCase = [title: string, run: (d1: D1Database) => Promise<unknown>];

/** Executed before each case. */
export const TABLES = `drop table if exists parts
drop table if exists cars
create table cars (id integer primary key, name text unique, price integer not null default 0 check (price >= 0), note)
create table parts (id integer primary key, car integer references cars (id))`;

const all =
  (sql: string, ...values: unknown[]) =>
  (d1: D1Database) =>
    d1
      .prepare(sql)
      .bind(...values)
      .all();
const raw =
  (sql: string, ...values: unknown[]) =>
  (d1: D1Database) =>
    d1
      .prepare(sql)
      .bind(...values)
      .raw({ columnNames: true });
const each = (texts: readonly string[], run: (sql: string) => ContractCase[1]) =>
  texts.map((sql): ContractCase => [sql, run(sql)]);
const places = (count: number) => Array<string>(count).fill("?").join(", ");
const insert = (name: string) => (d1: D1Database) => d1.prepare("insert into cars (name) values (?)").bind(name);

/** Cases with a result. */
export const RESULTS: ContractCase[] = [
  ["columns of one name: objects keep the last, lists all", async (d1) => {
    const statement = d1.prepare("select 1 as a, 2 as a, 'x' as b");
    return [(await statement.all()).results, await statement.raw({ columnNames: true }), await statement.first("a")];
  }],
  ["run of a select returns rows", (d1) => d1.prepare("select 5 as price").run()],
  ["first without rows", (d1) => d1.prepare("select 1 where 0").first()],
  ["first of a column with NULL", (d1) => d1.prepare("select null as a").first("a")],
  ["raw without column names", (d1) => d1.prepare("select 1 as a union select 2").raw()],
  ["a statement is bound several times", (d1) => {
    const statement = d1.prepare("select ? as a");
    return Promise.all([1, "два", null].map((value) => statement.bind(value).first("a")));
  }],
  ["numbers are REAL in expressions and integers in columns", raw("select ?, typeof(?), ? / 2", 5, 5, 5)],
  ["booleans", raw("select ?, ?, typeof(?)", true, false, true)],
  ["numbers that JSON does not have", raw("select ?, ?, ?, 9e999, -9e999", Number.NaN, Infinity, -Infinity)],
  ["integers above 2^53", raw("select 9223372036854775807, -9223372036854775808, 9007199254740993")],
  ["an integer above 2^53 from a write", all("insert into cars (note) values (9007199254740995) returning note, id")],
  ["a BLOB from a buffer, a view and a list", raw("select ?, ?, ?", new Uint8Array([0, 1, 255]).buffer, new Uint8Array([7]), [1, 2])],
  ["an empty BLOB", raw("select ?, typeof(?)", new ArrayBuffer(0), new ArrayBuffer(0))],
  ["fractions in a list of bytes", raw("select ?", [1.7, 255.9])],
  ["elements of wider views", raw("select ?, ?", new Uint16Array([258]), new Float32Array([1.5, 300]))],
  ["text with NUL and a lone surrogate", raw("select ?, hex(?), ?, hex(?)", "a\0b", "a\0b", "a\ud800b", "a\ud800b")],
  ["text that is not UTF-8", raw("select cast(x'41ff42' as text)")],
  ["Cyrillic", raw("select lower('ЖA'), upper('жa'), instr('жук', 'у'), 'Лада' like 'лада', length('жук') as длина")],
  ["a comma list bound by numbers", raw("select ?2, ?1", 1, 2)],
  ["100 values", raw(`select 1 in (${places(100)})`, ...Array<number>(100).fill(1))],
  ["a pattern of 50 bytes", raw("select 'a' like ?", "a".repeat(50))],
  ["a statement of 100,000 bytes", raw(`select length('${"a".repeat(99_983)}')`)],
  ["a value of 2,000,000 bytes", raw("select length(?)", "a".repeat(2_000_000))],
  ["5 terms, 100 columns, 127 arguments, depth 100", raw(
    `select ${Array.from({ length: 99 }, (_, at) => `${at} as c${at}`).join(", ")}, max(${Array<number>(127).fill(1).join(", ")})
     from (select 1 union all select 2 union all select 3 union all select 4 union all select ${"1+".repeat(98)}1)`)],
  ["changes, last_row_id and changed_db of writes", async (d1) => {
    const results = await d1.batch([
      insert("Нива")(d1),
      insert("Ока")(d1),
      d1.prepare("update cars set price = 5"),
      d1.prepare("update cars set price = 5 where id = 99"),
      d1.prepare("delete from cars where name = 'Ока' returning id, name"),
      d1.prepare("select count(*) as count from cars"),
    ]);
    return results;
  }],
  ["changes include those of triggers", async (d1) => {
    await d1.exec("create trigger counted after insert on cars begin insert into parts (car) values (new.id); end");
    return insert("Лада")(d1).run();
  }],
  ["an upsert with returning", async (d1) => {
    await insert("Лада")(d1).run();
    return d1.prepare("insert into cars (name, price) values (?, ?) on conflict (name) do update set price = excluded.price returning *")
      .bind("Лада", 7).all();
  }],
  ["a batch that fails changes nothing", async (d1) => {
    const failure = await d1.batch([insert("Нива")(d1), insert("Ока")(d1), insert("Нива")(d1)]).catch(String);
    return [failure, await d1.prepare("select count(*) as count from cars").first("count")];
  }],
  ["a batch that fails while it compiles changes nothing", async (d1) => {
    const failure = await d1.batch([insert("Нива")(d1), d1.prepare("select nothing from cars")]).catch(String);
    return [failure, await d1.prepare("select count(*) as count from cars").first("count")];
  }],
  ["a new column is in the next result", async (d1) => {
    const before = await d1.prepare("select * from cars").raw({ columnNames: true });
    await d1.exec("alter table cars add column colour text default 'белый'");
    return [before, await d1.prepare("select * from cars").raw({ columnNames: true })];
  }],
  ["columns are renamed and dropped", async (d1) => {
    await d1.exec("alter table cars rename column note to remark\nalter table cars drop column remark\nalter table parts rename to details");
    const names = await d1.prepare("select name, sql from sqlite_master where name in ('cars', 'details')").raw();
    await d1.exec("drop table details");
    return names;
  }],
  ["deferred references hold at the end of a batch", async (d1) => {
    await d1.batch([
      d1.prepare("pragma defer_foreign_keys = on"),
      d1.prepare("insert into parts (car) values (1)"),
      d1.prepare("insert into cars (id) values (1)"),
    ]);
    return d1.prepare("select car from parts").raw();
  }],
  ["references cannot be switched off", async (d1) => {
    await d1.prepare("pragma foreign_keys = off").run();
    return d1.prepare("insert into parts (car) values (99)").run().catch(String);
  }],
  ["exec of several lines", async (d1) => {
    const { count } = await d1.exec("insert into cars (name) values ('a')\ninsert into cars (name) values ('b'); insert into cars (name) values ('c')");
    return [count, await d1.prepare("select name from cars").raw()];
  }],
  ["exec that fails changes nothing", async (d1) => {
    const failure = await d1.exec("insert into cars (name) values ('a')\ninsert into cars (name) values ('a')").catch(String);
    return [failure, await d1.prepare("select count(*) as count from cars").first("count")];
  }],
  ["several statements return the last one's rows", raw("select 1 as a; select 2 as b;  \n")],
  ["several statements, the last with values", raw("insert into cars (name) values ('a'); select name, ? from cars", 5)],
  ["empty statements of a batch are left out", (d1) => d1.batch([d1.prepare(" \n -- nothing"), d1.prepare("select 1")])],
  ["sessions return what was written", async (d1) => {
    const session = d1.withSession("first-primary");
    const start = session.getBookmark();
    await session.batch([session.prepare("insert into cars (name) values (?)").bind("Нива")]);
    const first = session.getBookmark() ?? "";
    await session.prepare("select 1").all();
    const rows = await d1.withSession(first).prepare("select name from cars").raw();
    return [start, first.length > 0, (session.getBookmark() ?? "") >= first, rows];
  }],
  ["sessions start without a bookmark, or with theirs", async (d1) => [
    d1.withSession().getBookmark(), d1.withSession("first-unconstrained").getBookmark(), d1.withSession(" 0001 ").getBookmark(),
  ]],
  ["calls are executed in their order", async (d1) => {
    const calls = ["a", "b", "c"].map((name) => insert(name)(d1).run());
    const count = d1.prepare("select count(*) as count from cars").first("count");
    await Promise.all(calls);
    return [await count, await d1.prepare("select name from cars order by id").raw()];
  }],
  ["recursive triggers to depth 10", async (d1) => {
    await d1.exec("create trigger again after insert on cars when new.price < 9 begin insert into cars (price) values (new.price + 1); end");
    await d1.batch([d1.prepare("pragma recursive_triggers = on"), insert("a")(d1), d1.prepare("pragma recursive_triggers = off")]);
    return d1.prepare("select count(*) from cars").raw();
  }],
  ...each([
    "select json_extract('{\"a\":[1,\"б\"]}', '$.a'), '[1,2]' ->> 1, json('{}'), json_group_array(3)",
    "select key, value, type, atom, fullkey from json_each('[1, \"два\", null, {\"a\":1.5}, true]')",
    "select max(1, 2), iif(1, 2, 3), substring('abc', 2), concat('a', null, 'b'), concat_ws('-', 'a', 'b'), octet_length('ж')",
    "select typeof(unixepoch()), strftime('%Y', 0, 'unixepoch'), round(2.5), 7 / 2, 7 % 3, 1 / 0, sign(-5)",
    "select row_number() over (order by value), sum(value) over () from json_each('[3,1,2]') order by 1",
    "with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000) select count(*), sum(i) from n",
    "select \"a word\" as a",
    "select 1 as \"\", 2 as \"имя\"",
    "values (1, 'a'), (2, null)",
    "pragma table_info(cars)",
    "pragma index_list(cars)",
    "pragma foreign_key_list(parts)",
    "pragma foreign_keys",
    "pragma foreign_key_check",
    "pragma quick_check",
    "select name from pragma_table_xinfo('cars')",
    "select name, type from sqlite_master where name in ('cars', 'parts') order by name",
    "explain query plan select * from cars where name = 'a'",
    "create table if not exists cars (a)",
    "select count(*) from cars where name like 'а%' or name glob 'б*'",
  ], raw),
]; // prettier-ignore

/** Cases with an error. */
export const FAILURES: ContractCase[] = [
  ["a value that is not unique", async (d1) => { await insert("a")(d1).run(); await insert("a")(d1).run(); }],
  ["a check", all("insert into cars (price) values (-1)")],
  ["a NULL that is not allowed", all("insert into cars (price) values (?)", null)],
  ["a reference to nothing", all("insert into parts (car) values (99)")],
  ["a row that others refer to", async (d1) => {
    await d1.batch([d1.prepare("insert into cars (id) values (1)"), d1.prepare("insert into parts (car) values (1)")]);
    await d1.prepare("delete from cars").run();
  }],
  ["a primary key that exists", (d1) => d1.batch([1, 1].map((id) => d1.prepare("insert into cars (id) values (?)").bind(id)))],
  ["a trigger that refuses", async (d1) => {
    await d1.exec("create trigger refused before insert on cars begin select raise(abort, 'Отказ'); end");
    await insert("a")(d1).run();
  }],
  ["undefined", async (d1) => d1.prepare("select ?").bind(undefined)],
  ["a bigint", async (d1) => d1.prepare("select ?").bind(10n)],
  ["an object", async (d1) => d1.prepare("select ?").bind({})],
  ["a date", async (d1) => d1.prepare("select ?").bind(new Date(0))],
  ["a list that is no bytes", async (d1) => d1.prepare("select ?").bind([1, "x"])],
  ["a list with 256", async (d1) => d1.prepare("select ?").bind([256])],
  ["first of an unknown column", (d1) => d1.prepare("select 1 as a").first("b")],
  ["a missing value", all("select ?, ?", 1)],
  ["a value too many", all("select ?", 1, 2)],
  ["a value for no place", all("select 1", 1)],
  ["values for a statement that is not the last", all("select ?; select ?", 1)],
  ["an empty batch", (d1) => d1.batch([])],
  ["101 values", all(`select 1 in (${places(101)})`, ...Array<number>(101).fill(1))],
  ["a pattern of 51 bytes", all("select 'a' like ?", "a".repeat(51))],
  ["a pattern of 26 Cyrillic letters", all("select 'а' like ?", "а".repeat(26))],
  ["a statement of 100,001 bytes", all(`select '${"a".repeat(99_992)}'`)],
  ["6 terms", all("select 1 union select 2 union select 3 union select 4 union select 5 union select 6")],
  ["101 columns", all(`select ${Array<number>(101).fill(1).join(", ")}`)],
  ["128 arguments", all(`select max(${Array<number>(128).fill(1).join(", ")})`)],
  ["depth 101", all(`select ${"1+".repeat(100)}1`)],
  ["recursive triggers to depth 11", async (d1) => {
    await d1.exec("create trigger again after insert on cars when new.price < 10 begin insert into cars (price) values (new.price + 1); end");
    await d1.batch([d1.prepare("pragma recursive_triggers = on"), insert("a")(d1)]);
  }],
  ["exec of a statement on two lines", (d1) => d1.exec("create table\nx (a)")],
  ["exec of nothing", (d1) => d1.exec("")],
  ["exec with a place for a value", (d1) => d1.exec("select ?")],
  ...each([
    "selec 1", "select 'a", "select * from nothing", "select nothing from cars", "", "  -- a comment", "-- a comment", "/* a comment */",
    "select 1; -- a comment", "insert into cars values (1)", "drop table nothing", "create table cars (a)", "select abs(-9223372036854775808)",
    "select json('{')", "select nothing()", "select sqlite_version()", "select json_pretty('{}')", "pragma journal_mode",
    "pragma user_version = 5", "pragma synchronous", "pragma integrity_check", "begin", "commit", "rollback", "savepoint a",
    "attach ':memory:' as other", "create temp table x (a)", "vacuum", "insert into sqlite_master values (1, 1, 1, 1, 1)",
  ], all),
]; // prettier-ignore
