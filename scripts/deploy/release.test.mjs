// Fails when a broken release stays online, or a failed step is followed by the next one.
import { expect, it } from "vitest";
import { release } from "./release.mjs";

const site = { name: "staging", origin: "https://salon.test", healthToken: "a&b" };
const DEEP = "https://salon.test/healthz?deep=a%26b";
const BOOKMARK = "00000001-00000002";

/**
 * A wrangler that answers by the first words of its arguments, and a site that answers with the statuses, the last one forever.
 * @param {{ statuses?: number[], answers?: Record<string, { code: number, output: string }> }} [options]
 */
function fakeDeps({ statuses = [200], answers = {} } = {}) {
  /** @type {string[]} */
  const calls = [];
  /** @type {string[]} */
  const probed = [];
  /** @type {string[]} */
  const lines = [];
  const versions = [
    { version_id: "canary", percentage: 10 },
    { version_id: "old", percentage: 90 },
  ];
  /** @type {Record<string, { code: number, output: string }>} */
  const all = {
    "d1 time-travel": { code: 0, output: `{ "bookmark": "${BOOKMARK}" }` },
    "deployments status": { code: 0, output: `Some notice\n${JSON.stringify({ versions })}` },
    ...answers,
  };
  return {
    calls,
    probed,
    lines,
    deps: {
      wrangler: async (/** @type {string[]} */ args) => {
        calls.push(args.join(" "));
        return all[args.slice(0, 2).join(" ")] ?? all[args[0] ?? ""] ?? { code: 0, output: "" };
      },
      probe: async (/** @type {string} */ url) => {
        probed.push(url);
        return statuses[Math.min(probed.length, statuses.length) - 1] ?? 0;
      },
      pause: async () => {},
      print: (/** @type {string} */ line) => void lines.push(line),
    },
  };
}

it("notes the bookmark, migrates, deploys and probes, in this order", async () => {
  const { deps, calls, probed, lines } = fakeDeps();
  await release(deps, site);
  expect(calls).toEqual([
    "d1 time-travel info DB --json",
    "deployments status --json",
    "d1 migrations apply DB --remote",
    "deploy",
  ]);
  expect(new Set(probed)).toEqual(new Set([DEEP]));
  expect(lines.join("\n")).toContain(BOOKMARK);
});

it("rolls back to the version before when the deep health stays bad", async () => {
  const { deps, calls } = fakeDeps({ statuses: [200, 503] });
  await expect(release(deps, site)).rejects.toThrow(
    /Version old is deployed again[^]*--bookmark=00000001-00000002 --env staging/,
  );
  expect(calls.at(-1)).toMatch(/^rollback old --yes/);
});

it("waits for a version that needs some seconds to reach the probe", async () => {
  const { deps, calls } = fakeDeps({ statuses: [200, 200, 0, 503, 200] });
  await release(deps, site);
  expect(calls).not.toContainEqual(expect.stringMatching(/^rollback/));
});

it("rolls back when the health comes and goes", async () => {
  const { deps, calls } = fakeDeps({ statuses: [200, ...Array.from({ length: 40 }, (_, at) => (at % 2 ? 200 : 500))] });
  await expect(release(deps, site)).rejects.toThrow(/deployed again/);
  expect(calls.at(-1)).toMatch(/^rollback old/);
});

it("says so when the rollback fails as well", async () => {
  const { deps } = fakeDeps({ statuses: [200, 503], answers: { rollback: { code: 1, output: "no network" } } });
  await expect(release(deps, site)).rejects.toThrow(
    /no network[^]*THE ROLLBACK HAS FAILED TOO[^]*npx wrangler rollback old --env staging/,
  );
});

it.each([
  ["d1 time-travel", 0],
  ["d1 migrations", 2],
  ["deploy", 3],
])("goes no further when `%s` fails", async (step, finished) => {
  const { deps, calls } = fakeDeps({ answers: { [step]: { code: 1, output: "refused by Cloudflare" } } });
  await expect(release(deps, site)).rejects.toThrow(/refused by Cloudflare/);
  expect(calls.length).toBe(finished + 1);
});

it("does not migrate when the version to roll back to cannot be read", async () => {
  const { deps, calls } = fakeDeps({ answers: { "deployments status": { code: 1, output: "Authentication error" } } });
  await expect(release(deps, site)).rejects.toThrow(/Authentication error/);
  expect(calls.length).toBe(2);
});

it("repairs a site that is already unhealthy: the release only has to answer", async () => {
  const { deps, probed, calls } = fakeDeps({ statuses: [503, 200] });
  await release(deps, site);
  expect(probed.slice(1)).toEqual(Array.from({ length: 3 }, () => "https://salon.test/healthz"));
  expect(calls.at(-1)).toBe("deploy");
});

it("cannot roll back a first release, and says so", async () => {
  const answers = {
    "deployments status": { code: 1, output: "This Worker does not exist on your account. [code: 10007]" },
  };
  const first = fakeDeps({ statuses: [200], answers });
  await release(first.deps, site);
  expect(first.probed.every((url) => url === "https://salon.test/healthz")).toBe(true);
  const broken = fakeDeps({ statuses: [500], answers });
  await expect(release(broken.deps, site)).rejects.toThrow(/no version to roll back to/);
  expect(broken.calls).not.toContainEqual(expect.stringMatching(/^rollback/));
});
