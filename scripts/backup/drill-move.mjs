import { mkdir } from "node:fs/promises";
import { printStep } from "../command/run-command.mjs";
import { openServerSite } from "../site/server-site.mjs";
import { archiveSource } from "./backup-sources.mjs";
import { requireSame } from "./drill-compare.mjs";
import { AS_PROGRAM, contentOf, lose, require } from "./drill-content.mjs";
import { restoreBackup } from "./restore-backup.mjs";
import { takeBackup } from "./take-backup.mjs";

/**
 * Moves the dealership of a site at the edge to a server of one's own by an archive, compares tables, files, pages and a login, and moves it
 * back.
 * @param {Awaited<ReturnType<typeof import("../site/demo-site.mjs").openDemoSite>>} edge @param {string[]} paths whose answers are compared
 */
export async function rehearseMove(edge, paths) {
  const edgeEnv = await edge.env();
  const away = { path: `${edge.stateDir}/to-server.tar.age`, passphrase: "four words of drill" };
  const home = { path: `${edge.stateDir}/to-edge.tar.age`, passphrase: "four words of drill" };
  const before = await contentOf(edgeEnv);
  await takeBackup(edgeEnv, away);

  const stateDir = `${edge.stateDir}/server`;
  await mkdir(stateDir);
  const server = await openServerSite({ stateDir });
  try {
    const url = await server.serve();
    const env = await server.env();
    await move(env, away);
    const onServer = await contentOf(env);
    requireSame("edge → server", before, onServer);
    for (const path of paths) {
      const [here, there] = await Promise.all([edge.url, url].map((origin) => answerOf(origin, path)));
      const [one = "", other = ""] = [here, there].map((answer) => comparable(answer?.body ?? ""));
      require(here?.status === 200 && one === other, `${path} differs: ${differenceOf(one, other)}`);
    }
    printStep(`Pages: ${paths.length} answers are the same on both homes`);
    await logIn(url, edge.administrator);

    const settled = await contentOf(env);
    await takeBackup(env, home);
    await lose(edgeEnv, true);
    await move(edgeEnv, home);
    requireSame("server → edge", settled, await contentOf(edgeEnv));
    await logIn(edge.url, edge.administrator);
    printStep("Login: the administrator's password works on the server and after the way back");
  } finally {
    await server.stop();
  }
}

/**
 * A restore raises the content version, which names the columns of the catalogue in a list's data; and the QR code of a page holds its
 * whole address. @param {string} body
 */
function comparable(body) {
  return body.replace(/(columns\\*["`],)\d+/g, "$1").replace(/(data:image\/bmp;base64,)[\w+/=]+/g, "$1");
}

/** @param {import("../../worker/env.ts").Env} env @param {{ path: string, passphrase: string }} archive */
async function move(env, archive) {
  const { leftOut, differing } = await restoreBackup(env, await archiveSource(archive), { replace: true });
  require(leftOut.length === 0 && differing.length === 0, `differs from the archive: ${differing.join(", ")}`);
}

/** A page without the address of its site. @param {string} origin @param {string} path */
async function answerOf(origin, path) {
  const response = await fetch(origin + path, AS_PROGRAM);
  const body = Buffer.from(await response.arrayBuffer()).toString("latin1");
  return { status: response.status, body: body.replaceAll(/(?:https?:\/\/)?(?:localhost|127\.0\.0\.1):\d+/g, "") };
}

/** What stands where two texts begin to differ. @param {string} one @param {string} other */
function differenceOf(one, other) {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return JSON.stringify([one.slice(at - 60, at + 60), other.slice(at - 60, at + 60)]);
}

/** @param {string} origin @param {{ username: string, password: string }} administrator */
async function logIn(origin, { username, password }) {
  const response = await fetch(`${origin}/api/session`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  require(response.ok, `the login answers ${response.status}: ${await response.text()}`);
}
