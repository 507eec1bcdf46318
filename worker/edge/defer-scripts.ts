import { ATTRIBUTION_KEYS } from "../domain/leads/advertising/attribution.ts";

/** What a visitor does first: scripts that the page has not started by itself start then. A finger counts when it is lifted. */
const INTENTS = ["pointerup", "keydown", "focusin", "input"];
/** Links that open something in place with scripts, and the hearts and scales of cards. */
const ACTS = "[data-act],a.keep[href*='?']";
/** How long a tap waits for the scripts before its link is followed, ms: longer than 100 KB take at 20 KB a second. */
const PATIENCE_MS = 8000;
/** Where a visit came from (app/features/leads/visit-source.ts): a later arrival from an advertisement replaces an earlier one. */
const ADVERTISED = `/[?&](${ATTRIBUTION_KEYS.join("|")})=/`;
const INDENTATION = /\n\s*/g;

/**
 * Runs in the page and is short, because every page contains it. The copy of the module script has the same text, which the
 * content security policy allows by its hash.
 *
 * What a visitor does before React is ready is stored in `held` and done again, once and in order, when app/root.tsx reports it: a tap on
 * a control, and a changed field, which React would not notice. When the scripts do not arrive, the tapped link is followed.
 */
const STARTER = [
  `{let m,held=[],d=document,on=${JSON.stringify(INTENTS)},`,
  "go=()=>{if(m)return;for(let e of on)removeEventListener(e,go,!0);",
  "m=d.createElement('script');m.type='module';m.text=d.querySelector('[type=later]').text;m.onerror=leave;",
  // After the next paint: the page shows first that it has been tapped.
  "requestAnimationFrame(()=>setTimeout(()=>{for(let l of d.querySelectorAll('[rel=later]'))l.rel='modulepreload';d.head.append(m)}))},",
  "end=()=>{removeEventListener('click',tap,!0);removeEventListener('input',put,!0)},",
  "leave=()=>{end();let a=held.find(t=>t.href);if(a)location=a.href},",
  `tap=e=>{let t=e.target.closest(${JSON.stringify(ACTS)});if(!t||e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;`,
  `e.preventDefault();e.stopPropagation();held.some(t=>t.href)||setTimeout(()=>held[0]&&leave(),${PATIENCE_MS});held.push(t);t.ariaBusy=!0;go()},`,
  "put=({target:t})=>{held.includes(t)||held.push(t);t.part=/^(check|rad)/.test(t.type)?'checked':'value';t.was=t[t.part]};",
  "for(let e of on)addEventListener(e,go,!0);",
  "addEventListener('click',tap,!0);addEventListener('input',put,!0);",
  "addEventListener('hydrated',()=>{end();for(let t of held.splice(0))if(t.href)t.ariaBusy=null,t.click();else{",
  // React reacts to a field only when it differs from the value that React has noted, and to boxes by their click.
  "t[t.part]=t.was;t._valueTracker?.setValue('');for(let n of[t.part=='value'?'change':'click','input'])t.dispatchEvent(new Event(n,{bubbles:!0}))}});",
  `try{let s=sessionStorage;if(!s.arrival||${ADVERTISED}.test(location.search))s.arrival=location.href+' '+d.referrer}catch{}`,
  // Before the scripts have started as well as afterwards: a goal of advertising, which waits for consent (app/features/analytics/goals.ts).
  `addEventListener('click',e=>e.target.closest('a[href^="tel:"]')&&(self.goals??=[]).push('zvonok'),!0);`,
  "addEventListener('load',()=>navigator.connection?.saveData||(window.requestIdleCallback||setTimeout)(go))}",
].join("");

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
  inlineScripts.push(STARTER);
  const bodyEnd = html.lastIndexOf("</body>");
  const added = `<script>${STARTER}</script>`;
  return { html: html.slice(0, bodyEnd) + added + html.slice(bodyEnd), inlineScripts };
}
