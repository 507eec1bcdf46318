import { parseNetwork } from "../../server/http/client-address.ts";
import { openBindings } from "../../server/open-bindings.ts";
import { openServer } from "../../server/open-server.ts";
import { ensureLocalSecrets } from "./local-secrets.mjs";

/** @typedef {import("./local-site.mjs").LocalSite} LocalSite */

const CACHE_BYTES = 32 * 1024 * 1024;

/**
 * The same as `openLocalSite` on a server of one's own (docs/self-hosting.md) that runs in this process: D1 is SQLite, R2 a folder.
 * @param {{ stateDir: string }} options @returns {Promise<LocalSite>}
 */
export async function openServerSite({ stateDir }) {
  const secrets = /** @type {Record<string, string>} */ (await ensureLocalSecrets());
  const settings = (/** @type {Record<string, string>} */ vars) => ({
    origin: null,
    host: "127.0.0.1",
    port: 0,
    // A test is the proxy in front of the server: it says which address a visitor has.
    trustedProxies: [parseNetwork("127.0.0.1")],
    dataDir: stateDir,
    cacheBytes: CACHE_BYTES,
    s3: null,
    mail: null,
    mailbox: null,
    backup: null,
    vars: { ...secrets, ...vars },
    hasAccessLog: false,
    metricsToken: null,
    maxAuthority: null,
  });
  let isEchoed = false;
  /** @type {Awaited<ReturnType<typeof openBindings>> | null} */
  let bindings = await openBindings(settings({}));
  /** @type {Awaited<ReturnType<typeof openServer>> | null} */
  let server = null;
  const close = async () => {
    const [unserved, served] = [bindings, server];
    bindings = null;
    server = null;
    await unserved?.close();
    await served?.stop();
  };
  return {
    async env() {
      const open = server ?? bindings;
      if (!open) throw new Error("The site is stopped.");
      return open.env;
    },
    async serve({ port = 0, vars = {}, entry, fetch } = {}) {
      if (entry) throw new Error("The server of one's own runs the Worker as it was built.");
      await close();
      server = await openServer({ ...settings(vars), port }, (line) => isEchoed && console.info(line), fetch);
      return `http://127.0.0.1:${server.port}`;
    },
    async runCron(cron) {
      return server ? server.runCron(cron) : "exception";
    },
    output: () => server?.output() ?? "",
    echo() {
      isEchoed = true;
    },
    stop: close,
  };
}
