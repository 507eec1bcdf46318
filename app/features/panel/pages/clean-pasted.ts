/** Elements whose words are no text of the author, or that load or run something. */
const DROPPED =
  "script, style, link, meta, title, svg, math, img, picture, video, audio, canvas, iframe, object, embed, template, textarea, select, input, noscript";
/** All others go: handlers, sources, classes. `data-pm-slice` is the editor's own. */
const KEPT = new Set(["href", "style", "data-page-block", "data-pm-slice"]);

/**
 * Pasted HTML without what could run or load, before anything else reads it. Its document has no window, so that nothing of it runs or loads
 * here either.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  for (const element of body.querySelectorAll("*")) {
    for (const name of element.getAttributeNames()) if (!KEPT.has(name)) element.removeAttribute(name);
  }
  return body.innerHTML;
}
