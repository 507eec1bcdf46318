/** As a URL contains them: line feed, carriage return, line and paragraph separator. */
const LINE_BREAKS = /%0[ad]|%e2%80%a[89]/gi;

/**
 * A redirect for a path with a line break, which comes from copied text: no route of Remix matches one, so that the page would have neither
 * the layout nor the text of a page that does not exist. Null for all others.
 */
export function redirectWithoutLineBreaks({ pathname, search }: URL): Response | null {
  const path = pathname.replace(LINE_BREAKS, "");
  // One slash: two would name another host.
  return path === pathname
    ? null
    : new Response(null, { status: 301, headers: { Location: path.replace(/^\/{2,}/, "/") + search } });
}

/** Letters, digits and `-._~` mean the same with and without an escape (RFC 3986, 6.2.2.2). */
const ESCAPED = /%([2-7][0-9a-f])/gi;

/** Slashes before the ending of navigation data, without which Remix reads `/login/.data` as `/login/`, and so as `/login`. */
const BEFORE_DATA = /(?<=[^/])\/+(?=\.data$)/;

/**
 * The request with one spelling of its path: `/%6Cogin` is `/login`, which the routers decode and patterns, limits and cache keys do not.
 * Decoded once, so `%256C` stays a percent sign; `%2F` is no slash, and an invalid escape stays as it is, as in the routers.
 */
export function withPlainPath(request: Request): Request {
  const url = new URL(request.url);
  const path = plainPath(url.pathname);
  if (path === url.pathname) return request;
  url.pathname = path;
  return new Request(url, request);
}

export function plainPath(pathname: string): string {
  const decoded = pathname.replace(ESCAPED, (escape, code: string) => {
    const letter = String.fromCharCode(Number.parseInt(code, 16));
    return /[\w.~-]/.test(letter) ? letter : escape;
  });
  return decoded.replace(BEFORE_DATA, "");
}
