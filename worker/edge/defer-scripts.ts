import { STARTER_PATH } from "./starter.ts";

const INDENTATION = /\n\s*/g;
const STARTER_TAG = `<script async blocking="render" fetchpriority="high" src="${STARTER_PATH}"></script>`;

/**
 * Defers the scripts of a storefront page until it has loaded and is idle, or until the visitor does something (starter.ts). The elements
 * stay where React expects them. Removes the nonces, too.
 *
 * The elements are found as the renderer writes them. No text of a page can look like one: React and Remix escape `<` in all texts,
 * attributes and data, and no content knows the nonce of the request.
 *
 * @param page as the renderer wrote it @param nonce of the page's own scripts
 * @returns the page, and the texts of its own inline scripts
 */
export function deferScripts(page: string, nonce: string): { html: string; inlineScripts: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const inlineScripts: string[] = [];
  let hasModule = false;
  const [start = "", ...parts] = page.split(`<script${attribute}`);
  const scripts = parts.map((part) => {
    const textAt = part.indexOf(">") + 1;
    const endAt = part.indexOf("</script>", textAt);
    const attributes = part.slice(0, textAt);
    if (attributes.includes(" src=")) return `<script${part}`;
    const isModule = attributes.includes(' type="module"');
    hasModule ||= isModule;
    const text = part.slice(textAt, endAt);
    const script = isModule ? text.replaceAll(INDENTATION, "") : text;
    inlineScripts.push(script);
    return `<script${isModule ? ' type="later">' : attributes}${script}${part.slice(endAt)}`;
  });
  // A relation that no browser supports, so nothing is fetched.
  const html = [start, ...scripts]
    .join("")
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replaceAll(attribute, "");
  if (!hasModule) return { html, inlineScripts };
  // At the end of the head, where React accepts elements of others.
  const headEnd = html.indexOf("</head>");
  return { html: html.slice(0, headEnd) + STARTER_TAG + html.slice(headEnd), inlineScripts };
}
