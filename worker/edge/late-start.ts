/** How long a slow picture may keep the scripts waiting, ms. */
const PATIENCE_MS = 3000;

const PRELOAD = '<link rel="modulepreload" ';
/** A relation that no browser knows: the element stays where React looks for it and fetches nothing. */
const DORMANT_PRELOAD = '<link rel="later" ';
const MODULE = /<script([^>]*?) type="module" async="">([^<]*)/;
const INDENTATION = /\n\s*/g;

/** Runs in the page; short, for it stands in each. The copy of the module has the text that the policy names, so it may run. */
const STARTER = [
  "{let d=document,on=['load','pointerdown','keydown'],start=()=>{",
  "clearTimeout(late);for(let e of on)removeEventListener(e,start,!0);",
  "for(let l of d.querySelectorAll('link[rel=later]'))l.rel='modulepreload';",
  "let m=d.createElement('script');m.type='module';m.text=d.querySelector('script[type=later]').text;d.head.append(m)},",
  `late=setTimeout(start,${PATIENCE_MS});for(let e of on)addEventListener(e,start,!0)}`,
].join("");

/**
 * Lets a storefront page appear before its scripts are fetched: they start when the page has loaded, when the visitor
 * touches it, or when patience ends. Until then links are links and forms are forms; the sheet, the fonts and the main
 * picture have the line to themselves.
 *
 * @param html with the scripts as Remix writes them
 * @param mark the attribute by which the policy knows the page's own inline scripts
 */
export function startLate(html: string, mark: string): string {
  if (!MODULE.test(html)) return html;
  return html
    .replaceAll(PRELOAD, DORMANT_PRELOAD)
    .replace(MODULE, (_, marks: string, module: string) => {
      return `<script${marks} type="later">${module.replaceAll(INDENTATION, "")}`;
    })
    .replace("</body>", `<script${mark}>${STARTER}</script></body>`);
}
