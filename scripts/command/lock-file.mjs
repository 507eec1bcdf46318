/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, optionalDependencies?: Record<string, string>, os?: string[], cpu?: string[], libc?: string[] }} Locked */

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
/** Parts of the names of platform packages. */
const SYSTEMS = ["android", "darwin", "freebsd", "linux", "openbsd", "openharmony", "win32", "windows"];
const PROCESSORS = ["arm", "arm64", "ia32", "loong64", "ppc64", "riscv64", "s390x", "wasm32", "x64", "64"];
/** npm's words where they differ. @type {Record<string, string>} */
const NPM_WORDS = { windows: "win32", 64: "x64" };

/**
 * Optional packages of exact versions that a lock file lacks. npm omits those that its registry did not have when the file was
 * written, and then `npm ci` rejects the file.
 * @param {Record<string, Locked>} packages @returns {[path: string, Locked][]}
 */
export function missingPlatforms(packages) {
  /** @type {[string, Locked][]} */
  const missing = [];
  for (const [path, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!EXACT.test(version) || placesFrom(path, name).some((place) => packages[place]?.version === version))
        continue;
      const beside = `${path.slice(0, path.lastIndexOf("node_modules/"))}node_modules/${name}`;
      const place = packages[beside] ? `${path}/node_modules/${name}` : beside;
      missing.push([place, { version, ...(dev ? { dev } : {}), optional: true, ...platformOf(name) }]);
    }
  }
  return missing;
}

/** Where Node looks for a package, innermost first. @param {string} path @param {string} name */
function placesFrom(path, name) {
  const parts = path.split("/node_modules/");
  const nested = parts.map(
    (_, at) => `${parts.slice(0, parts.length - at).join("/node_modules/")}/node_modules/${name}`,
  );
  return [...nested, `node_modules/${name}`];
}

/** @param {string} name @returns {Pick<Locked, "os" | "cpu" | "libc">} */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const system = words.find((word) => SYSTEMS.includes(word));
  const processor = words.find((word) => PROCESSORS.includes(word));
  if (!processor) throw new RangeError(`Which platform is ${name} for?`);
  const libc = words.some((word) => word.startsWith("musl"))
    ? "musl"
    : words.some((word) => word.startsWith("gnu"))
      ? "glibc"
      : null;
  return {
    ...(system ? { os: [NPM_WORDS[system] ?? system] } : {}),
    cpu: [NPM_WORDS[processor] ?? processor],
    ...(libc && system === "linux" ? { libc: [libc] } : {}),
  };
}
