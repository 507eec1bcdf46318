import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { startServer } from "../../scripts/command/child-processes.mjs";
import { findFreePort } from "../../scripts/command/ports.mjs";

interface Operation {
  parameters?: unknown[];
  responses: Record<string, { content: { "application/json": { examples?: Record<string, { value: unknown }> } } }>;
}

interface Schema {
  required?: string[];
  properties?: Record<string, Schema>;
}

/** What the tests read and change of an OpenAPI document. */
export interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const START_MS = 60_000;

export async function readContract(name: string): Promise<Contract> {
  return JSON.parse(await readFile(new URL(`avito/${name}.json`, import.meta.url), "utf8")) as Contract;
}

/**
 * Serves a contract by Prism (https://stoplight.io/open-source/prism): it refuses requests and examples that the contract does not allow, and
 * answers what the header `Prefer` of a request asks for: `code=403`, `example=first`, `dynamic=true`.
 */
export async function startPrism(contract: Contract): Promise<{ url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(`${tmpdir()}/prism-`);
  const file = `${folder}/contract.json`;
  await writeFile(file, JSON.stringify(contract));
  const port = await findFreePort();
  const prism = startServer("prism", ["mock", "--errors", "--host", "127.0.0.1", "--port", String(port), file]);
  const close = async () => {
    await prism.stop();
    await rm(folder, { recursive: true });
  };
  const until = Date.now() + START_MS;
  while (!prism.output().includes("Prism is listening")) {
    const hasEnded = await Promise.race([
      prism.exited.then(() => true),
      new Promise((go) => setTimeout(go, 50, false)),
    ]);
    if (!hasEnded && Date.now() < until) continue;
    await close();
    throw new Error(`Prism did not start:\n${prism.output()}`);
  }
  return { url: `http://localhost:${port}`, close };
}
