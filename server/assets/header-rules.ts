/** Headers for the files whose path begins with `prefix` (a rule that ends with "*") or equals `path`. */
export interface HeaderRule {
  matches(path: string): boolean;
  headers: readonly (readonly [name: string, value: string])[];
}

/**
 * Reads a file `_headers`: paths, each with indented `Name: value` lines
 * (https://developers.cloudflare.com/workers/static-assets/headers/). Of the patterns it supports a "*" at the end.
 * @throws for a line that it cannot read
 */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: { path: string; headers: [string, string][] }[] = [];
  for (const line of text.split("\n")) {
    if (line.trim() === "" || line.trim().startsWith("#")) continue;
    if (/^\/[^\s*:]*\*?$/.test(line)) {
      rules.push({ path: line, headers: [] });
      continue;
    }
    const [, name, value] = /^\s+([\w-]+):\s*(.+?)\s*$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (!name || !value || !rule) throw new Error(`public/_headers has a line that the server cannot read: ${line}`);
    rule.headers.push([name, value]);
  }
  return rules.map(({ path, headers }) => ({ headers, matches: matcherOf(path) }));
}

function matcherOf(pattern: string): (path: string) => boolean {
  if (!pattern.endsWith("*")) return (path) => path === pattern;
  const prefix = pattern.slice(0, -1);
  return (path) => path.startsWith(prefix);
}
