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
