import { run } from "./command/child-processes.mjs";
import { CommandError } from "./command/run-command.mjs";
import { runNamed } from "./command/run-named.mjs";
import { CONTRACT_STEPS } from "./command/test-steps.mjs";

// npm run contracts -- <name>: what others define, tested with their own files, servers and validators (docs/decisions/0135-foreign-contracts.md).

/** @param {keyof typeof CONTRACT_STEPS} name @param {() => Promise<unknown>} [prepare] */
async function testsOf(name, prepare) {
  const { command, args, env } = CONTRACT_STEPS[name];
  return {
    async main() {
      await prepare?.();
      const { code } = await run(command, args, { show: true, ...(env ? { env } : {}) });
      if (code !== 0) throw new CommandError(`contracts ${name} ended with code ${code}.`);
    },
  };
}

async function ensureMailServer() {
  const { installByApt } = await import("./site/apt.mjs");
  if (await installByApt("exim4-daemon-light", "/usr/sbin/exim4")) return;
  throw new CommandError("Not run: there is no mail server, and none could be installed.", {
    advice: "On Debian, as root: apt-get install --no-install-recommends exim4-daemon-light",
  });
}

await runNamed(import.meta.url, "contracts", {
  avito: {
    what: "our client of Avito against Avito's OpenAPI files, served and enforced by Prism",
    load: () => testsOf("avito"),
  },
  schema: {
    what: "JSON-LD of every page of the site map: a validator, and schema.org's vocabulary",
    load: () => testsOf("schema", async () => (await import("./build/build-site.mjs")).buildIfChanged()),
  },
  s3: { what: "media in S3 against a second service, s3rver", load: () => testsOf("s3") },
  mail: {
    what: "mail through Debian's exim, which it installs: STARTTLS, logins, refusals, a bounce, DKIM",
    load: () => testsOf("mail", ensureMailServer),
  },
});
