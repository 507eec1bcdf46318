// When this fails, browser tests change each other's data, or begin with data of another version.
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { copyState, keptState } from "./demo-states.mjs";
import { HOMES } from "./homes.mjs";

/** @type {string[]} */
const folders = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** @typedef {import("./homes.mjs").HomeName} HomeName */

async function newCopy(/** @type {HomeName} */ home) {
  const stateDir = await mkdtemp(join(tmpdir(), "state-test-"));
  folders.push(stateDir);
  const administrator = await copyState("empty", stateDir, home);
  return { stateDir, administrator };
}

const names = (/** @type {import("../../worker/env.ts").Env} */ env) =>
  env.DB.prepare("select name from brands")
    .all()
    .then(({ results }) => results.map(({ name }) => name));

describe.each(/** @type {HomeName[]} */ (["workerd", "server"]))("on %s", (home) => {
  /** @template T @param {(env: import("../../worker/env.ts").Env) => Promise<T>} use @param {{ stateDir: string }} options */
  async function withEnv(use, options) {
    const site = await HOMES[home](options);
    try {
      return await use(await site.env());
    } finally {
      await site.stop();
    }
  }

  it("what one copy changes in D1 and R2, no other sees", async () => {
    const [one, two] = [await newCopy(home), await newCopy(home)];
    await withEnv(async (env) => {
      await env.DB.prepare("insert into brands (id, slug, name, created_at) values ('b', 'b', 'Марка', 0)").run();
      await env.MEDIA.put("media/one", "picture");
    }, one);
    const seen = await withEnv(async (env) => [await names(env), await env.MEDIA.get("media/one")], two);
    expect(seen).toEqual([[], null]);
    expect(one.administrator).toEqual(two.administrator);
  });

  it("a state is made once in a process and lies complete on the disk", async () => {
    const [first, second] = await Promise.all([keptState("empty", home), keptState("empty", home)]);
    expect(first.folder).toBe(second.folder);
    expect(await readdir(first.folder)).toEqual(["administrator.json", "state"]);
    await writeFile(`${first.folder}/state/added-file`, "1");
    const { stateDir } = await newCopy(home);
    expect(await readFile(`${stateDir}/added-file`, "utf8")).toBe("1");
    await rm(`${first.folder}/state/added-file`);
  });
});
