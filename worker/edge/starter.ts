import { ATTRIBUTION_KEYS } from "../domain/leads/advertising/attribution.ts";
import { COMPARE_PATH, FAVOURITES_PATH } from "../domain/lists/list-address.ts";
import { COMPARED_KEY, FAVOURITES_KEY } from "../domain/lists/list-keys.ts";
import { COMPARED_MAX, FAVOURITES_MAX } from "../domain/lists/local-lists.ts";

const LISTS = [
  [FAVOURITES_PATH, FAVOURITES_KEY, "Избранное"],
  [COMPARE_PATH, COMPARED_KEY, "Сравнение"],
];

/**
 * The hearts and scales, which are links to `/favourites?add=` and `/compare?add=`: a part of the page's first script, so that a tap does
 * the same at every moment of loading. `press` adds the car of a link to its list in the browser or takes it out and returns the
 * text of the list before; throws where nothing can be stored. A full comparison stays as it is. `show` makes buttons of the links and
 * counts in the header, now and after each change of a list or of the page; a change is announced by the event of another tab.
 */
const LIST_STARTER = [
  `lists=${JSON.stringify(LISTS)},`,
  "read=k=>{try{let l=JSON.parse(localStorage[k]);return Array.isArray(l)?l.map(e=>e?.s??e):[]}catch{return[]}},",
  "set=(e,n,v)=>e.setAttribute(n,v),slug=a=>new URL(a.href).searchParams.get('add'),",
  "show=()=>{for(let[p,k,n]of lists){let l=read(k),c=l.length||'',h=d.querySelector(`header a[href='${p}']`);",
  "for(let a of d.querySelectorAll(`.keep[href^='${p}?add=']`))set(a,'role','button'),set(a,'aria-pressed',l.includes(slug(a)));",
  "if(h)set(h,'data-count',c),set(h,'aria-label',n+(c&&': '+c))}},",
  "press=a=>{let s=slug(a),f=a.pathname==lists[0][0],k=lists[f?0:1][1],l=read(k),was=localStorage[k]??'[]',all=f&&l[0]?JSON.parse(was):l;",
  "if(l.includes(s))all=all.filter((e,i)=>l[i]!=s);",
  `else if(f)all=[{s,t:Date.now(),p:0},...all].slice(0,${FAVOURITES_MAX});`,
  `else if(l.length<${COMPARED_MAX})all.push(s);`,
  "localStorage[k]=JSON.stringify(all);dispatchEvent(new Event('storage'));return was},",
].join("");

/** The statements that go with it. */
const LIST_STARTS = [
  "show();addEventListener('storage',show);",
  "{let f;new MutationObserver(()=>{cancelAnimationFrame(f);f=requestAnimationFrame(show)}).observe(d,{childList:!0,subtree:!0})}",
  // A link reacts to Enter alone, a button to the space bar as well.
  "addEventListener('keydown',e=>{e.key==' '&&e.target.matches('.keep[role]')&&(e.preventDefault(),e.target.click())});",
].join("");

/** What a visitor does first: scripts that the page has not started by itself start then. A finger counts when it is lifted. */
const INTENTS = ["pointerup", "keydown", "focusin", "input"];
/** Links that open something in place with scripts, and the hearts and scales of cards. */
const ACTS = "[data-act],.keep[href*='?add=']";
/** How long a tap waits for the scripts before its link is followed, ms: longer than 100 KB take at 20 KB a second. */
const PATIENCE_MS = 8000;
/** Where a visit came from (app/features/leads/visit-source.ts): a later arrival from an advertisement replaces an earlier one. */
const ADVERTISED = `/[?&](${ATTRIBUTION_KEYS.join("|")})=/`;

/**
 * The first script of every storefront page: a file of its own, which the browser requests with the stylesheet and keeps. The first paint
 * waits for it where browsers can (`blocking=render`), so that it handles the first tap. It copies the module script of the page, whose text the
 * content security policy allows by its hash.
 *
 * What a visitor does before React is ready is stored in `held` and done again, once and in order, when app/root.tsx reports it: a tap on
 * a control, and a changed field, which React would not notice. When the scripts do not arrive, the tapped link is followed.
 * Hearts and scales are pressed here at every moment; React receives the event `kept` for what it adds to that.
 */
export const STARTER = [
  `{let m,ready,held=[],kept=new Map,d=document,on=${JSON.stringify(INTENTS)},${LIST_STARTER}`,
  // While the page arrives, the element may be there without its text.
  "go=()=>{if(m)return;let s=d.querySelector('[type=later]');if(!s||d.readyState=='loading')return addEventListener('DOMContentLoaded',go);",
  "for(let e of on)removeEventListener(e,go,!0);m=d.createElement('script');m.type='module';m.text=s.text;m.onerror=leave;",
  // After the next paint: the page shows first that it has been tapped.
  "requestAnimationFrame(()=>setTimeout(add));setTimeout(add,500)},",
  // A window that paints nothing for a while gets its scripts all the same.
  "add=()=>{if(m.isConnected)return;for(let l of d.querySelectorAll('[rel=later]'))l.rel='modulepreload';d.head.append(m)},",
  "end=()=>{ready=1;removeEventListener('input',put,!0)},",
  "leave=()=>{end();let a=held.find(t=>t.href);if(a)location=a.href},",
  "report=()=>{for(let detail of kept)d.dispatchEvent(new CustomEvent('kept',{detail}));kept.clear()},",
  `tap=e=>{let t=e.target.closest(${JSON.stringify(ACTS)}),h=t?.href;if(!t||e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)return;`,
  "if(t.matches('.keep'))try{let was=press(t);kept.has(h)||kept.set(h,was);ready&&report()}catch{return}else if(ready)return;else{",
  `held.some(t=>t.href)||setTimeout(()=>held[0]&&leave(),${PATIENCE_MS});held.push(t);t.ariaBusy=!0}`,
  "e.preventDefault();e.stopPropagation();go()},",
  "put=({target:t})=>{held.includes(t)||held.push(t);t.part=/^(check|rad)/.test(t.type)?'checked':'value';t.was=t[t.part]};",
  "for(let e of on)addEventListener(e,go,!0);",
  "addEventListener('click',tap,!0);addEventListener('input',put,!0);",
  "addEventListener('hydrated',()=>{end();report();for(let t of held.splice(0))if(t.href)t.ariaBusy=null,t.click();else{",
  // React reacts to a field only when it differs from the value that React has noted, to boxes by their click, to some when they are left.
  "t[t.part]=t.was;t._valueTracker?.setValue('');for(let n of[t.part=='value'?'change':'click','input',...d.activeElement==t?[]:['focusout']])t.dispatchEvent(new Event(n,{bubbles:!0}))}});",
  LIST_STARTS,
  // A drawer (app/ui/overlay/drawer.tsx) is modal. Before it closes, because the focus returns to its button then.
  "for(let n of['beforetoggle','toggle'])addEventListener(n,e=>{let t=e.target,o=e.newState=='open';if(t.popover&&(n[0]=='t'||!o)){",
  "t.role=o?'dialog':null;for(;t!=d.body;t=t.parentNode)for(let s of t.parentNode.children)if(s!=t)s.inert=o}},!0);",
  `try{let s=sessionStorage;if(!s.arrival||${ADVERTISED}.test(location.search))s.arrival=location.href+' '+d.referrer}catch{}`,
  // Before the scripts have started as well as afterwards: a goal of advertising, which waits for consent (app/features/analytics/goals.ts).
  `addEventListener('click',e=>e.target.closest('a[href^="tel:"]')&&(self.goals??=[]).push('zvonok'),!0);`,
  "addEventListener('load',()=>navigator.connection?.saveData||(window.requestIdleCallback||setTimeout)(go))}",
].join("");

/** Another address for another text. */
export const STARTER_PATH = `/start-${hashOf(STARTER)}.js`;

/** A page of another release may name another text: it gets this one, without keeping it. */
export function serveStarter({ pathname }: URL): Response | null {
  if (!/^\/start-\w+\.js$/.test(pathname)) return null;
  return new Response(STARTER, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": pathname === STARTER_PATH ? "public, max-age=31536000, immutable" : "no-store",
    },
  });
}

/** FNV-1a, 32 bits: distinguishes releases, and needs no promise. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
