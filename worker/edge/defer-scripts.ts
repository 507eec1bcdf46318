import { ATTRIBUTION_KEYS } from "../domain/leads/advertising/attribution.ts";
import { CAR_VIEW_PATH } from "../domain/reports/reported-paths.ts";

/**
 * What the pointer, a finger, the keyboard, or a browser that fills a form does first; and a picture that is missing, which React
 * replaces. Browsers also report a pointer that lies still where a page appears: as a move by nothing. A finger counts when it is
 * lifted: scripts that started while it is down would delay the click.
 */
const INTENTS = ["pointerup", "pointermove", "keydown", "focusin", "input", "error"];
/** With one of these the scripts have work at load: analytics with consent, and the visitor's own lists, which cards show. */
const KEPT = ["cookie-choice", "av.fav.v1", "av.cmp.v1"];
/** Where a visit came from (app/features/leads/visit-source.ts): a later arrival from an advertisement replaces an earlier one. */
const ADVERTISED = `/[?&](${ATTRIBUTION_KEYS.join("|")})=/`;
const INDENTATION = /\n\s*/g;

/**
 * Runs in the page and is short, because every page contains it. The copy of the module script has the same text, which the
 * content security policy allows by its hash.
 */
const STARTER = [
  `{let m,d=document,l=d.getElementsByTagName('link'),on=${JSON.stringify(INTENTS)},`,
  "later=to=>{for(let e of l)/later|prefetch/.test(e.rel)&&(e.as='script',e.rel=to)},",
  "has=k=>{try{return localStorage[k]}catch{}},",
  "run=()=>{later('modulepreload');m.type='module';m.text=d.querySelector('script[type=later]').text;d.head.append(m)},",
  "go=e=>{if(m||e?.type=='pointermove'&&e.movementX===0&&!e.movementY||e?.type=='error'&&!e.target.currentSrc)return;for(let e of on)removeEventListener(e,go,!0);",
  // After the next paint: the page's plain links and forms answer first.
  "m=d.createElement('script');e?requestAnimationFrame(()=>setTimeout(run)):run()};",
  "for(let e of on)addEventListener(e,go,!0);",
  `try{let s=sessionStorage;if(!s.arrival||${ADVERTISED}.test(location.search))s.arrival=location.href+' '+d.referrer}catch{}`,
  // The server did not count the document when it was fetched ahead, and gets no request when it is opened.
  `performance.getEntriesByType('navigation')[0]?.deliveryType>'n'&&navigator.sendBeacon('${CAR_VIEW_PATH}',location.pathname);`,
  "addEventListener('load',()=>(window.requestIdleCallback||setTimeout)(()=>{",
  `${JSON.stringify(KEPT)}.some(has)||[...d.images].some(i=>i.complete&&!i.naturalWidth&&i.currentSrc)?go():`,
  "navigator.connection?.saveData||later('prefetch')}))}",
].join("");

/**
 * Until the scripts have started, links open documents: browsers that can fetch those of cars and of the next page ahead, when the
 * pointer rests on a link or presses it. Afterwards app/root.tsx removes it, because navigation fetches data.
 */
const AHEAD = JSON.stringify({
  prefetch: [
    { where: { or: [{ href_matches: "/car/:slug" }, { selector_matches: "[rel=next]" }] }, eagerness: "moderate" },
  ],
});

/**
 * Defers the scripts of a storefront page until the visitor does something: a page that is only read runs none of them. They are
 * fetched at the lowest priority when the page has loaded. The elements stay where React expects them. Removes the nonces, too.
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
  inlineScripts.push(AHEAD, STARTER);
  const bodyEnd = html.lastIndexOf("</body>");
  const added = `<script type="speculationrules">${AHEAD}</script><script>${STARTER}</script>`;
  return { html: html.slice(0, bodyEnd) + added + html.slice(bodyEnd), inlineScripts };
}
