/** What these name is public. */
const PUBLIC = /^\/(?:build|media|car|brand|body-type|api\/cars\/slug|api\/brands\/slug)\//;
/** A code that opens something follows. Addresses of pages are found in any case. */
const BEFORE_CODE = /^\/(?:q|l|visit|conversation|outlets|admin\/quotes|api\/(?:quotes|calls|objects\/upload))(?=\/)/i;
/** A word of an address, or an id of a row. */
const PLAIN = /^(?:[a-z]+(?:[-_.][a-z]+)*|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/;
const LENGTH_MAX = 200;

/** The path of a request target for the log: without its query, codes that open something, and what a stranger has typed. */
export function loggedPath(target: string): string {
  const path = target.split("?", 1)[0] ?? "";
  if (PUBLIC.test(path)) return path.slice(0, LENGTH_MAX);
  const [open = ""] = BEFORE_CODE.exec(path) ?? [];
  const shown = path
    .slice(open.length)
    .split("/")
    .map((segment) => ((!open && PLAIN.test(segment)) || segment === "" ? segment : "*"));
  return (open + shown.join("/")).slice(0, LENGTH_MAX);
}
