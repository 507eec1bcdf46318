import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { ROOT } from "../command/paths.mjs";

/** `mode` is that of git: 0o755 for a program, else 0o644. @typedef {{ path: string, mode: number, content: Buffer }} ArchivedFile */
/** `time` is that of the commit, Unix seconds. @typedef {{ name: string, version: string, commit: string, time: number }} Release */

/** What a server of one's own runs, reads or is maintained with. `worker` is imported by `server` besides the built Worker. */
const SOURCES = [
  "docs/",
  "migrations/",
  "public/",
  "scripts/",
  "server/",
  "worker/",
  "package.json",
  "package-lock.json",
  ".npmrc",
  "wrangler.toml",
  "README.md",
  "CHANGELOG.md",
  "SECURITY.md",
  "LICENSE",
];
const BUILT = ["build/worker", "public/build"];
const TEST = /\.test\.(?:tsx?|mjs)$/;
/** Names the release to whom unpacks it; install.sh and prepare-project.mjs then build nothing and install no development packages. */
const RELEASE_FILE = "release.json";

/** Files of the commit and of its build, in the order of their bytes. @param {Release} release @returns {ArchivedFile[]} */
export function archivedFiles({ name, version, commit, time }) {
  const tracked = execFileSync("git", ["ls-files", "--stage", "-z", "--", ...SOURCES], { cwd: ROOT, encoding: "utf8" })
    .split("\0")
    .flatMap((line) => {
      const [, mode = "", path = ""] = /^(\d+) \S+ \d\t(.+)$/s.exec(line) ?? [];
      return path && !TEST.test(path) ? [{ path, mode: mode === "100755" ? 0o755 : 0o644 }] : [];
    });
  const built = BUILT.flatMap((folder) =>
    readdirSync(ROOT + folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => ({ path: `${entry.parentPath}/${entry.name}`.slice(ROOT.length), mode: 0o644 })),
  );
  const date = new Date(time * 1000).toISOString();
  const about = Buffer.from(`${JSON.stringify({ name, version, commit, date }, null, 2)}\n`);
  return [
    ...[...tracked, ...built].map((file) => ({ ...file, content: readFileSync(ROOT + file.path) })),
    { path: RELEASE_FILE, mode: 0o644, content: about },
  ].toSorted((one, other) => Buffer.compare(Buffer.from(one.path), Buffer.from(other.path)));
}

/**
 * A gzipped tar that depends on the files, their order and the commit's time alone, below a folder «name-version».
 * @param {ArchivedFile[]} files @param {Release} release @returns {Promise<Buffer>}
 */
export async function packArchive(files, { name, version, time }) {
  const tar = pack();
  const bytes = buffer(tar);
  for (const { path, mode, content } of files) {
    tar.entry({ name: `${name}-${version}/${path}`, mode, mtime: new Date(time * 1000), uid: 0, gid: 0 }, content);
  }
  tar.finalize();
  const zipped = gzipSync(await bytes, { level: 9 });
  // The byte that names the system which has zipped (RFC 1952); 255 is «unknown».
  zipped[9] = 255;
  return zipped;
}
