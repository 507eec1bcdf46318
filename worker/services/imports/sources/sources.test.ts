import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { createDatabase } from "../../../db/client.ts";
import { cars } from "../../../db/schema/cars.ts";
import { updateCar } from "../../cars/save-car.ts";
import { approveRun } from "../plan/approve-run.ts";
import { runSource } from "./run-source.ts";
import { createSource } from "./save-source.ts";
import {
  ACTOR,
  HOUR_MS,
  listingOf,
  openTestImports,
  seedDealership,
  refusing,
  runOf,
  finishWork,
  type TestImports,
} from "../test-imports.ts";

const { query } = createDatabase(env.DB);
const LIST = "https://auto.example.ru/used/";

beforeAll(() => seedDealership());

/** A page of results with links to the cars. */
function listOf(paths: readonly string[]): () => Response {
  const card = (path: string, at: number) =>
    `<div class="c"><a href="${path}"><img src="/p${path}.jpg" alt=""><h3>Kia Rio, ${2015 + at}</h3></a><span>${at + 1}0 000 км</span><span>автомат</span><b>1 ${at}00 000 ₽</b></div>`;
  const html = `<html lang="ru"><head><meta charset="utf-8"><title>Автомобили с пробегом: ${paths.length} объявления</title></head><body><h1>Автомобили с пробегом</h1><div>${paths.map(card).join("")}</div></body></html>`;
  return () => new Response(html, { headers: { "Content-Type": "text/html" } });
}

async function read(world: TestImports, sourceId: string) {
  world.advance(HOUR_MS);
  const started = await runSource(world.deps, ACTOR, sourceId);
  if (!started.ok) throw new Error(started.error.message);
  await finishWork(world);
  return { id: started.value.runId, ...(await runOf(world, started.value.runId)) };
}

async function shownCars() {
  return query.select({ id: cars.id, name: cars.name, price: cars.price, inStock: cars.inStock }).from(cars);
}

it("a list that is a source is read link by link; a refusal changes nothing, a page that is gone is proposed after its grace", async () => {
  const world = openTestImports();
  const pages = ["/cars/1", "/cars/2", "/cars/3"];
  const addressOf = (path: string) => `https://auto.example.ru${path}`;
  world.sites.set(LIST, listOf(pages));
  for (const [at, path] of pages.entries()) {
    world.sites.set(addressOf(path), listingOf({ model: ["Rio", "Ceed", "K5"][at] ?? "", price: 1_500_000 }));
  }
  const made = await createSource(world.deps, ACTOR, {
    name: "Площадка",
    kind: "pages",
    url: LIST,
    everyHours: 24,
    graceHours: 72,
    enabled: true,
  });
  if (!made.ok) throw new Error(made.error.message);
  const source = made.value.id;
  const first = await read(world, source);
  // What comes on a schedule is not even a draft before somebody says so.
  expect(first.run).toMatchObject({ state: "waiting", byState: { list: 1, waiting: 3 }, waiting: { new: 3 } });
  expect(await shownCars()).toEqual([]);
  await approveRun(world.deps, ACTOR, first.id, {});
  await finishWork(world);
  for (const { id } of await shownCars()) {
    const shown = await updateCar(world.deps, ACTOR, id, { inStock: true, confirm: ["status"] });
    expect(shown).toMatchObject({ ok: true });
  }
  const before = await shownCars();
  expect(before).toHaveLength(3);

  for (const path of pages) world.sites.set(addressOf(path), refusing);
  const refused = await read(world, source);
  expect(refused.run.byState).toEqual({ list: 1, blocked: 3 });
  expect(refused.run.byVerdict).toEqual({});
  expect(await shownCars()).toEqual(before);

  // The list names it no more, but its page is asked for all the same.
  world.sites.set(LIST, listOf([...pages.slice(0, 2), "/cars/4"]));
  world.sites.set(addressOf("/cars/1"), listingOf({ model: "Rio", price: 1_400_000 }));
  world.sites.set(addressOf("/cars/2"), listingOf({ model: "Ceed", price: 1_500_000 }));
  world.sites.delete(addressOf("/cars/3"));
  const early = await read(world, source);
  expect(early.run.byState).toEqual({ list: 1, waiting: 1, same: 1, missing: 1, held: 1 });
  world.advance(72 * HOUR_MS);
  const late = await read(world, source);
  expect(late.run.waiting).toEqual({ changed: 1, gone: 1 });
  expect(await shownCars()).toEqual(before);
  await approveRun(world.deps, ACTOR, late.id, {});
  await finishWork(world);
  const [gone] = await query.select().from(cars).where(eq(cars.model, "K5"));
  expect(gone).toMatchObject({ inStock: false, soldAt: expect.any(Number) });
  const [cheaper] = await query.select().from(cars).where(eq(cars.model, "Rio"));
  expect(cheaper).toMatchObject({ price: 1_400_000, inStock: true });
});
