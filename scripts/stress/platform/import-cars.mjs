import { setTimeout as sleep } from "node:timers/promises";

/** @typedef {import("./salon.mjs").Salon} Salon @typedef {Awaited<ReturnType<Salon["signIn"]>>} Staff */

const EVERY_MINUTE = "* * * * *";

/** Uploads a feed. @param {Staff} staff @param {string} feed @returns {Promise<string>} id of the run */
export async function uploadFeed(staff, feed) {
  const run = await staff("POST", "/api/parser/feed-files?name=torture.xml", new Blob([feed]));
  if (run.status >= 300) throw new Error(`The feed was refused: ${run.status} ${run.text}`);
  return JSON.parse(run.text).runId;
}

/**
 * Lets cron work on imports until the condition holds. @param {Salon} salon @param {() => Promise<boolean>} isDone
 * @param {{ turnsMax: number, stepMs?: number }} options `stepMs`: the clock's step after each turn
 * @returns {Promise<number>} cron turns that were needed, or Infinity
 */
export async function workUntil(salon, isDone, { turnsMax, stepMs = 0 }) {
  for (let turn = 0; turn < turnsMax; turn++) {
    if (await isDone()) return turn;
    await salon.runCron(EVERY_MINUTE);
    await sleep(100);
    if (stepMs > 0) await salon.advance(stepMs);
  }
  return (await isDone()) ? turnsMax : Infinity;
}

/** @param {Salon} salon @param {string} id @returns {Promise<string>} */
export async function runState(salon, id) {
  const { DB } = await salon.env();
  return (await DB.prepare("select state from import_runs where id = ?").bind(id).first("state")) ?? "";
}

/** Cars that came from feeds of this series, and their photos. @param {Salon} salon @param {string} series */
export async function importedCars(salon, series) {
  const { DB } = await salon.env();
  const row = await DB.prepare(
    "select count(*) as cars, coalesce(sum((main_image is not null) + json_array_length(coalesce(images, '[]'))), 0) as photos from cars where vin like ?",
  )
    .bind(`XZT${series}%`)
    .first();
  return { cars: Number(row?.["cars"]), photos: Number(row?.["photos"]) };
}
