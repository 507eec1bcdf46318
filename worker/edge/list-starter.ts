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
export const LIST_STARTER = [
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
export const LIST_STARTS = [
  "show();addEventListener('storage',show);",
  "{let f;new MutationObserver(()=>{cancelAnimationFrame(f);f=requestAnimationFrame(show)}).observe(d,{childList:!0,subtree:!0})}",
  // A link reacts to Enter alone, a button to the space bar as well.
  "addEventListener('keydown',e=>{e.key==' '&&e.target.matches('.keep[role]')&&(e.preventDefault(),e.target.click())});",
].join("");
