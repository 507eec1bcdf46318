/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, optionalDependencies?: Record<string, string>, os?: string[], cpu?: string[] }} Locked */

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
/** What stands in the names of platform packages, and npm's words for it. */
const SYSTEMS = {
  android: "android",
  darwin: "darwin",
  freebsd: "freebsd",
  linux: "linux",
  openbsd: "openbsd",
  openharmony: "openharmony",
  win32: "win32",
  windows: "win32",
  wasi: "wasi",
};
const PROCESSORS = {
  arm: "arm",
  armeabi: "arm",
  gnueabihf: "arm",
  musleabihf: "arm",
  eabi: "arm",
  arm64: "arm64",
  ia32: "ia32",
  loong64: "loong64",
  ppc64: "ppc64",
  riscv64: "riscv64",
  s390x: "s390x",
  wasm32: "wasm32",
  x64: "x64",
  64: "x64",
};

/**
 * Optional packages of exact versions that a lock file does not name. npm leaves out those that its registry did not have
 * when the file was written, and then `npm ci` refuses the file.
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

/** @param {string} name @returns {Pick<Locked, "os" | "cpu">} */
function platformOf(name) {
  const words = name.split(/[/-]/);
  const os = words.flatMap((word) => Object.entries(SYSTEMS).find(([key]) => key === word)?.[1] ?? []);
  const cpu = words.flatMap((word) => Object.entries(PROCESSORS).find(([key]) => key === word)?.[1] ?? []);
  if (cpu.length === 0) throw new RangeError(`Which platform is ${name} for?`);
  return { ...(os[0] && os[0] !== "wasi" ? { os: [os[0]] } : {}), cpu: [...new Set(cpu)].slice(0, 1) };
}
