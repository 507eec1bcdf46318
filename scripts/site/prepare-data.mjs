import { ensureFirstAdministrator } from "./administrators.mjs";
import { applyMigrations } from "../../server/migrations.ts";
import { seedDemo, wasFilled } from "../demo/seed-demo.mjs";
import { printStep } from "../command/run-command.mjs";

/** @typedef {import("../../worker/env.ts").Env} Env */

/**
 * Prepares D1 and R2 for serving the site: newest schema, demo cars, an administrator. `meanwhile` runs in parallel with
 * the filling. The login is made after both, because its password is printed once and a failure ends the command.
 * @param {Env} env @param {() => Promise<unknown>} [meanwhile] @returns {Promise<string>} the login, as a line to print
 */
export async function prepareData(env, meanwhile) {
  await Promise.all([meanwhile?.(), fillIfEmpty(env)]);
  const first = await ensureFirstAdministrator(env.DB);
  if (first) return `Login: ${first.username} / ${first.password}`;
  return "Login: admin / (the password printed at the first start; npm run admin:create -- <name> makes another)";
}

/** @param {Env} env */
async function fillIfEmpty(env) {
  const applied = await applyMigrations(env.DB);
  if (applied.length > 0) printStep(`Database schema: ${applied.join(", ")}`);
  if (await wasFilled(env)) return;
  printStep("Filling the empty salon with demo data");
  await seedDemo(env);
}
