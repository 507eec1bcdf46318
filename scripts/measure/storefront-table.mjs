/** @typedef {import("./time-storefront.mjs").Line} Line */

/** Why the line fails the command; null if it does not. @param {Line} line @param {number} cars @returns {string | null} */
export function faultOf({ what, path, limit, use, status }, cars) {
  const where = `${what} with ${cars.toLocaleString("en")} cars, ${decodeURIComponent(path)}`;
  if (status !== 200) return `${where}: status ${status}`;
  return use.read <= limit
    ? null
    : `${where}: ${use.read.toLocaleString("en")} rows, limit ${limit.toLocaleString("en")}`;
}

/** A row for each page: its limit of rows, and for each number of cars rows, round trips and milliseconds. @param {ReadonlyMap<number, readonly Line[]>} measured */
export function storefrontTable(measured) {
  const sizes = [...measured.keys()];
  const names = [...new Set([...measured.values()].flat().map(({ what }) => what))];
  const head = [
    "page".padEnd(36),
    "limit".padStart(7),
    ...sizes.map((size) => `${size.toLocaleString("en")} cars`.padStart(24)),
  ];
  const rows = names.map((name) => {
    const lines = sizes.map((size) => measured.get(size)?.find(({ what }) => what === name));
    const limit = lines.find(Boolean)?.limit.toLocaleString("en") ?? "";
    const cells = lines.map((line) =>
      line
        ? `${line.use.read.toLocaleString("en").padStart(9)} ${`in ${line.use.trips}`.padStart(5)} ${`${line.use.ms.toFixed(0)} ms`.padStart(8)}`
        : "".padStart(24),
    );
    return [name.padEnd(36), limit.padStart(7), ...cells].join("");
  });
  return [head.join(""), ...rows].join("\n");
}
