import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTable } from "../command/table.mjs";
import { openD1 } from "../../server/d1/open-d1.ts";
import { applyMigrations } from "../../server/migrations.ts";
import { openFolderBucket } from "../../server/r2/folder-bucket.ts";
import { outletDeps, switchOutletOn, takeTurn } from "../demo/outlet-work.mjs";
import { listOutlets } from "../../worker/services/outlets/list-outlets.ts";

// npm run bench -- outlets: time, memory and statements of a file of 50,000 cars, made in turns as cron makes it. It prints and never fails:
// machines are noisy. npm run bench -- outlets 1000 makes one of 1,000 cars.

/** @type {readonly Parameters<typeof timeOutlet>[0][]} */
const KEYS = ["cars_feed", "autoru_used", "webmaster", "json"];
const COLUMNS = {
  outlet: 13,
  cars: 8,
  MB: 6,
  turns: 7,
  "all, s": 8,
  "longest, s": 12,
  "statements a turn": 19,
  "peak MB": 9,
};

export async function main() {
  const cars = Number(process.argv[2] ?? 50_000);
  const { head, line } = createTable(COLUMNS);
  console.log(head);
  for (const key of KEYS) {
    const { written, bytes, problem, turns, allMs, longestMs, statements, peakBytes } = await timeOutlet(key, cars);
    const [megabytes, peak] = [bytes, peakBytes].map((size) => (size / MIB).toFixed(0));
    const [all, longest] = [allMs, longestMs].map((ms) => (ms / 1000).toFixed(1));
    console.log(line([key, written, megabytes, turns, all, longest, statements, peak]), problem ?? "");
  }
}

const MIB = 1024 * 1024;

/** Offered cars with two pictures, every value that an outlet checks, and a description of some 1,500 letters. */
const CAR = `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ?1)
  insert into cars (id, brand_id, name, slug, model, year, price, status, body_type, transmission, drivetrain, fuel_type, engine,
    engine_cc, power_hp, mileage, color, color_key, owners, pts, steering, vin, doors, accident, condition, description, main_image,
    images, in_stock, published_at, search_text, created_at, updated_at)
  select printf('00000000-0000-4000-8000-%012d', n), 'brand', 'Geely Atlas ' || n, 'geely-atlas-' || n, 'Atlas', 2020 + n % 5,
    100000000 + n * 100, 'used', 'crossover', 'automatic', 'all', 'gasoline', '2.0', 1998, 150, 10000 + n, 'Белый', 'white', 1, 'original',
    'left', 'XTAKRS000' || printf('%08d', n), 5, 'none', 'good',
    replace(printf('%075d', n), '0', 'Один владелец, все ТО '),
    '/media/' || printf('%020d', n) || '/1280.jpg', '["/media/' || printf('%020d', n + 500000) || '/1280.jpg"]',
    1, 1700000000000 + n * 60000, '', 1, 1 from numbers`;

/**
 * Makes the file of an outlet from that many cars, as cron does: until it is finished.
 * @param {"cars_feed" | "webmaster" | "autoru_used" | "json"} key
 * @param {number} cars
 */
async function timeOutlet(key, cars) {
  const folder = await mkdtemp(join(tmpdir(), "outlets-"));
  const d1 = openD1(join(folder, "site.sqlite"));
  const bucket = openFolderBucket(join(folder, "r2"));
  try {
    await applyMigrations(d1);
    await d1.prepare("insert into brands (id, name, slug, created_at) values ('brand', 'Geely', 'geely', 1)").run();
    await d1.prepare(CAR).bind(cars).run();
    await switchOutletOn(d1, key, "x");
    let [turns, statements, longestMs, allMs, peakBytes] = [0, 0, 0, 0, 0];
    for (;;) {
      const deps = outletDeps(d1, bucket);
      globalThis.gc?.();
      const before = process.memoryUsage().rss;
      const watch = setInterval(() => (peakBytes = Math.max(peakBytes, process.memoryUsage().rss - before)), 20);
      const started = performance.now();
      await takeTurn(deps);
      const took = performance.now() - started;
      clearInterval(watch);
      turns += 1;
      allMs += took;
      longestMs = Math.max(longestMs, took);
      statements = Math.max(statements, deps.db.use.statements);
      const view = (await listOutlets(deps)).find((outlet) => outlet.key === key);
      if (view?.files[0]) {
        const [{ cars: written, bytes, problem }] = view.files;
        return { written, bytes, problem, turns, allMs, longestMs, statements, peakBytes };
      }
    }
  } finally {
    bucket.close();
    d1.close();
    await rm(folder, { recursive: true, force: true });
  }
}
