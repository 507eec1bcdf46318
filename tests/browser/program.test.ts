// Fails when a program elsewhere cannot work with the published client: read the stock, change a price, hear of a lead, close it.
import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { clientFiles } from "../../scripts/release/client.mjs";
import { openDemoSite } from "../../scripts/site/demo-site.mjs";
import { homeUnderTest } from "../../scripts/site/homes.mjs";
import { callAsStaff } from "./support/create-rows.ts";
import { fileSite, useSite } from "./support/file-site.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** A public name, as the panel demands; the site's requests to it reach the program. */
const RECEIVER = "https://crm.example.com/events";
const port = await freePort();
const ENTRY = {
  path: "to-program.js",
  text: `import site from "./index.js";
export { LiveRoom } from "./index.js";
const direct = globalThis.fetch;
globalThis.fetch = (to, init) => direct(String(to?.url ?? to) === "${RECEIVER}" ? "http://127.0.0.1:${port}/" : to, init);
export default site;`,
};
/** The server of one's own puts a fetch of its own in the global's place. */
const direct = globalThis.fetch;
const toProgram: typeof fetch = (to, init) =>
  direct((to instanceof Request ? to.url : String(to)) === RECEIVER ? `http://127.0.0.1:${port}/` : to, init);

useSite(() => {
  const vars = { IMPORT_ALLOW_LOCAL: "1" };
  return openDemoSite(homeUnderTest() === "server" ? { vars, fetch: toProgram } : { vars, entry: ENTRY });
});

let folder = "";
let program: ChildProcess | null = null;
let said = "";

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/program-`);
  const packages = `${folder}/node_modules`;
  await mkdir(`${packages}/car-dealership-client`, { recursive: true });
  const { url } = await fileSite();
  const description = await callAsStaff<object>("GET", "/openapi.json");
  for (const [name, text] of Object.entries(await clientFiles(description, "1.0.0")))
    await writeFile(`${packages}/car-dealership-client/${name}`, text);
  await symlink(`${ROOT}node_modules/standardwebhooks`, `${packages}/standardwebhooks`);
  await cp(`${ROOT}docs/examples/crm.mjs`, `${folder}/crm.mjs`);

  const scopes = ["cars.read", "cars.write", "leads.read", "leads.write", "leads.all"];
  const { token, text } = await callAsStaff<{ token: { id: string }; text: string }>("POST", "/tokens", {
    name: "CRM",
    scopes,
    days: 30,
  });
  const { secret } = await callAsStaff<{ secret: string }>("POST", "/webhooks", {
    name: "CRM",
    url: RECEIVER,
    kinds: ["lead.created", "lead.changed"],
    tokenId: token.id,
    enabled: true,
    format: "standard",
  });
  const env = { ...process.env, SALON: url, SALON_TOKEN: text, WEBHOOK_SECRET: secret, PORT: String(port) };
  program = spawn(process.execPath, ["crm.mjs"], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [program.stdout, program.stderr]) stream?.on("data", (part) => (said += String(part)));
});

afterAll(async () => {
  program?.kill();
  await rm(folder, { recursive: true, force: true });
});

it("is as short as it says", async () => {
  const lines = (await readFile(`${ROOT}docs/examples/crm.mjs`, "utf8")).trim().split("\n");
  expect(lines.length).toBeLessThanOrEqual(60);
});

it("reads all cars, changes a price, takes a signed event, closes the lead, and hears no echo", async () => {
  await expect.poll(() => said).toMatch(/^(\d+) cars; \S+ costs \d+\n/);
  const [, count, carId = "", price] = /(\d+) cars; (\S+) costs (\d+)/.exec(said) ?? [];
  const { DB } = await (await fileSite()).env();
  const stored = await DB.prepare("select count(*) as n from cars where deleted_at is null").first<number>("n");
  expect(Number(count)).toBe(stored);
  expect(await callAsStaff<{ price: number }>("GET", `/admin/cars/${carId}`)).toMatchObject({ price: Number(price) });

  // A stranger's event is refused.
  const forged = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: '{"type":"lead.created"}' });
  expect(forged.status).toBe(401);

  const { url } = await fileSite();
  const posted = await fetch(`${url}/api/leads`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ type: "contact_form", name: "Покупатель", phone: "8 999 444-00-11" }),
  });
  expect(posted.status).toBe(201);
  await expect.poll(() => said).toMatch(/lead \S+ closed: true/);
  const [, leadId = ""] = /lead (\S+) closed/.exec(said) ?? [];
  const lead = await DB.prepare("select status, outer_id as outerId from leads where id = ?").bind(leadId).first();
  expect(lead).toEqual({ status: "cancelled", outerId: expect.stringMatching(/^crm:\d+$/) });
  const sent = () => DB.prepare("select state from event_deliveries").all();
  // Of its own changes it hears nothing: one delivery.
  await expect.poll(async () => (await sent()).results).toEqual([{ state: "sent" }]);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}
