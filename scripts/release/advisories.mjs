import semver from "semver";

/** @typedef {"critical" | "high" | "moderate" | "low" | "info"} Severity */
/** `range` of the versions that it concerns. @typedef {{ name: string, title: string, url: string, severity: Severity, range: string }} Advisory */
/**
 * What the registry answered on a day about the versions that it was asked about; it says nothing of others.
 * @typedef {{ day: string, asked: Record<string, string[]>, advisories: Advisory[] }} Snapshot
 */
/** @typedef {{ name: string, version: string, isProduction: boolean }} Locked */
/** @typedef {Advisory & { version: string, isProduction: boolean }} Concerned */

/** Exit codes of `npm run advisories`; 1 is a failure of the command itself. */
export const ADVISORY_EXIT = { none: 0, unknown: 2, moderate: 3, high: 4, critical: 5 };
/** @type {Severity[]} */
const SEVERITIES = ["critical", "high", "moderate", "low", "info"];
const OLD_AFTER_DAYS = 30;
const DAY_MS = 86_400_000;

/** @param {{ packages: Record<string, { name?: string, version?: string, dev?: boolean, link?: boolean }> }} lock package-lock.json @returns {Locked[]} */
export function lockedPackages({ packages }) {
  return Object.entries(packages).flatMap(([path, { name, version, dev, link }]) => {
    if (path === "" || link || version === undefined) return [];
    return [{ name: name ?? path.slice(path.lastIndexOf("node_modules/") + 13), version, isProduction: dev !== true }];
  });
}

/**
 * The snapshot of an answer of `npm audit --json`; null if the registry gave none.
 * @param {string} json @param {Locked[]} locked @param {string} day
 * @returns {Snapshot | null}
 */
export function snapshotOf(json, locked, day) {
  /** @type {{ vulnerabilities?: Record<string, { via: (string | Advisory)[] }> }} */
  let report;
  try {
    report = JSON.parse(json);
  } catch {
    return null;
  }
  if (!report.vulnerabilities) return null;
  // A text names a package that is concerned by way of another one.
  const advisories = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.flatMap((one) => {
      if (typeof one === "string") return [];
      const { name, title, url, severity, range } = one;
      return [{ name, title, url, severity, range }];
    }),
  );
  /** @type {Record<string, string[]>} */
  const asked = {};
  for (const { name, version } of locked) asked[name] = [...new Set([...(asked[name] ?? []), version])];
  return { day, asked, advisories: [...new Map(advisories.map((one) => [JSON.stringify(one), one])).values()] };
}

/** @param {Snapshot} snapshot @param {Locked[]} locked */
export function compareWith({ asked, advisories }, locked) {
  const concerned = advisories.flatMap((advisory) => {
    const hits = locked.filter(({ name, version }) => name === advisory.name && isWithin(version, advisory.range));
    return [...new Map(hits.map((hit) => [`${hit.version} ${hit.isProduction}`, hit])).values()].map(
      ({ version, isProduction }) => ({ ...advisory, version, isProduction }),
    );
  });
  return {
    /** Of the product first, the gravest first. @type {Concerned[]} */
    concerned: concerned.toSorted(
      (one, other) => Number(other.isProduction) - Number(one.isProduction) || gravity(one) - gravity(other),
    ),
    unasked: locked.filter(({ name, version }) => !asked[name]?.includes(version)),
  };
}

/** @param {string} version @param {string} range */
function isWithin(version, range) {
  return semver.satisfies(version, range, { includePrerelease: true });
}

/** @param {{ severity: Severity }} advisory */
function gravity({ severity }) {
  return SEVERITIES.indexOf(severity);
}

/**
 * What to print, and the exit code: that of the gravest advisory about a package of the product, of all packages with `countsAll`.
 * @param {Snapshot | null} snapshot @param {Locked[]} locked @param {{ now: number, countsAll?: boolean, allowsUnknown?: boolean }} options
 * @returns {{ lines: string[], code: number }}
 */
export function report(snapshot, locked, { now, countsAll = false, allowsUnknown = false }) {
  const unknown = allowsUnknown ? ADVISORY_EXIT.none : ADVISORY_EXIT.unknown;
  if (!snapshot)
    return { lines: ["There is no data: whether a package has a known fault is NOT known."], code: unknown };
  const { concerned, unasked } = compareWith(snapshot, locked);
  const days = Math.max(0, Math.floor((now - Date.parse(snapshot.day)) / DAY_MS));
  const counted = concerned.filter(({ isProduction }) => countsAll || isProduction);
  const isUnknown = unasked.some(({ isProduction }) => countsAll || isProduction);
  const grave = counted.map(gravity).toSorted((one, other) => one - other)[0];
  return {
    lines: [
      `Data of ${snapshot.day}, ${days === 0 ? "today" : `${days} days old`}; ${locked.length} packages in package-lock.json`,
      ...(days > OLD_AFTER_DAYS ? [`OLD DATA: what was published since ${snapshot.day} is missing.`] : []),
      ...(unasked.length > 0
        ? [`NOT KNOWN on that day: ${unasked.map(({ name, version }) => `${name} ${version}`).join(", ")}`]
        : []),
      ...section(
        "In the product",
        concerned.filter(({ isProduction }) => isProduction),
      ),
      ...section(
        "For building and testing",
        concerned.filter(({ isProduction }) => !isProduction),
      ),
    ],
    code: grave === undefined ? (isUnknown ? unknown : ADVISORY_EXIT.none) : exitOf(grave),
  };
}

/** @param {string} title @param {Concerned[]} concerned */
function section(title, concerned) {
  const lines = concerned.map(
    ({ severity, name, version, title: what, url }) => `  ${severity.padEnd(8)} ${name} ${version}: ${what} ${url}`,
  );
  return [`${title}: ${concerned.length}`, ...lines];
}

/** @param {number} grave index in SEVERITIES */
function exitOf(grave) {
  if (grave === 0) return ADVISORY_EXIT.critical;
  return grave === 1 ? ADVISORY_EXIT.high : ADVISORY_EXIT.moderate;
}
