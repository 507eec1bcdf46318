import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import { prepareProject } from "./command/prepare-project.mjs";
import { runCommand, CommandError } from "./command/run-command.mjs";

// npm run admin:create -- <username> [--remote] [--env staging]: makes an administrator and prints a one-time password. A password in
// ADMIN_PASSWORD is taken as it is. --remote means the deployed database, of production by default; it needs `wrangler login`. --server
// [--env-file <file>] means the database of a server of one's own, which may run.

await prepareProject(import.meta.url);

await runCommand(async () => {
  const { PLATFORM_OPTIONS } = await import("./site/chosen-platform.mjs");
  const { administratorInput } = await import("./site/administrators.mjs");
  const { values, positionals } = parseArgs({
    options: PLATFORM_OPTIONS,
    allowPositionals: true,
  });
  const [username, ...rest] = positionals;
  if (!username || rest.length > 0)
    throw new CommandError("Name the user: npm run admin:create -- <username> [--remote]");
  const input = administratorInput(username, process.env["ADMIN_PASSWORD"]);
  if (values.server) await createOnServer(input, values["env-file"]);
  else await (values.remote ? createRemotely(input, values.env) : createLocally(input));
  console.log(`Login: ${input.username.trim().toLowerCase()} / ${input.oneTime ? input.password : "(ADMIN_PASSWORD)"}`);
  if (input.oneTime) console.log("The first login asks for another password.");
});

/** @param {import("./site/administrators.mjs").AdministratorInput} input */
async function createLocally(input) {
  const { addAdministrator } = await import("./site/administrators.mjs");
  const { withLocalEnv } = await import("./site/local-site.mjs");
  const { applyMigrations } = await import("../server/migrations.ts");
  await withLocalEnv(async ({ DB }) => {
    await applyMigrations(DB);
    const made = await addAdministrator(DB, input);
    if (!made.ok) throw new CommandError(made.error.message);
  });
}

/** @param {import("./site/administrators.mjs").AdministratorInput} input @param {string} environment of wrangler.toml */
async function createRemotely(input, environment) {
  const { administratorSql } = await import("./site/administrators.mjs");
  const { run } = await import("./command/child-processes.mjs");
  const sql = await administratorSql(input);
  if (!sql.ok) throw new CommandError(sql.error.message);
  // In a file, because every user of the machine can read the arguments of a process.
  const folder = await mkdtemp(`${tmpdir()}/admin-create-`);
  try {
    await writeFile(`${folder}/user.sql`, sql.value, { mode: 0o600 });
    const { code, output } = await run("wrangler", [
      "d1",
      "execute",
      "DB",
      "--remote",
      "--env",
      environment,
      "--yes",
      "--file",
      `${folder}/user.sql`,
    ]);
    if (/UNIQUE constraint failed/i.test(output))
      throw new CommandError(`Пользователь «${input.username.trim().toLowerCase()}» уже есть`);
    if (code !== 0)
      throw new CommandError("The deployed database rejected the user.", {
        output,
        advice: "Is wrangler logged in (npx wrangler login), or CLOUDFLARE_API_TOKEN set?",
      });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * On the database file itself, beside the server that has it open.
 * @param {import("./site/administrators.mjs").AdministratorInput} input @param {string | undefined} file
 */
async function createOnServer(input, file) {
  const { existsSync } = await import("node:fs");
  const { DatabaseSync } = await import("node:sqlite");
  const { administratorSql } = await import("./site/administrators.mjs");
  const { serverSettings } = await import("./site/server-platform.mjs");
  const path = `${serverSettings(file).dataDir}/site.sqlite`;
  if (!existsSync(path)) throw new CommandError(`There is no ${path}.`, { advice: "Start the server once." });
  const sql = await administratorSql(input);
  if (!sql.ok) throw new CommandError(sql.error.message);
  const db = new DatabaseSync(path, { timeout: 5000 });
  try {
    db.exec(sql.value);
  } catch (cause) {
    if (!/UNIQUE constraint failed/i.test(String(cause))) throw cause;
    throw new CommandError(`Пользователь «${input.username.trim().toLowerCase()}» уже есть`);
  } finally {
    db.close();
  }
}
