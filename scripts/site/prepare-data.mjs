import { applyMigrations } from "../../server/migrations.ts";
import { printStep } from "../command/run-command.mjs";

/** @typedef {import("../../worker/env.ts").Env} Env */

// The demo's and the administrators' modules take a second to load and only the first start needs them, so they are imported there.

/**
 * Prepares D1 and R2 for serving the site: newest schema, demo cars, an administrator. `meanwhile` runs in parallel with
 * the filling. The login is made after both, because its password is printed once and a failure ends the command.
 * @param {Env} env @param {() => Promise<unknown>} [meanwhile] @returns {Promise<string>} the login, as a line to print
 */
export async function prepareData(env, meanwhile) {
  await Promise.all([meanwhile?.(), fillIfEmpty(env)]);
  const known = await env.DB.prepare(
    "select username from users order by role = 'administrator' and disabled_at is null desc, created_at limit 1",
  ).first("username");
  if (known !== null)
    return `Login: ${known} / (the password printed at the first start; npm run admin:create -- <name> makes another while the site is stopped)`;
  const { addFirstAdministrator } = await import("./administrators.mjs");
  const { username, password } = await addFirstAdministrator(env.DB);
  return `Login: ${username} / ${password}`;
}

/** @param {Env} env */
async function fillIfEmpty(env) {
  const applied = await applyMigrations(env.DB);
  if (applied.length > 0) printStep(`Database schema: ${applied.join(", ")}`);
  if (await wasFilled(env)) return;
  printStep("Filling the empty salon with demo data");
  const { seedDemo } = await import("../demo/seed-demo.mjs");
  await seedDemo(env);
}

/** Whether visitors ever had anything to see: a salon whose demo was removed stays empty. @param {Env} env */
async function wasFilled({ DB }) {
  return (await DB.prepare("select 1 from content_version limit 1").first()) !== null;
}
