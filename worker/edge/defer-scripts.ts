import type { Element, HTMLRewriter as Rewriter, Text } from "@cloudflare/workers-types";

// The Workers types cannot be global: they contradict the DOM's, which the screens need.
declare const HTMLRewriter: typeof Rewriter;

/** Scripts start after this even when an image is still loading, ms. */
const WAIT_MAX_MS = 3000;
const INDENTATION = /\n\s*/g;

/**
 * Runs in the page and is short, because every page contains it. The copy of the module script has the same text, which the
 * content security policy allows by its hash.
 */
const STARTER = [
  "{let d=document,on=['load','pointerdown','keydown'],start=()=>{",
  "clearTimeout(late);for(let e of on)removeEventListener(e,start,!0);",
  "for(let l of d.querySelectorAll('link[rel=later]'))l.rel='modulepreload';",
  "let m=d.createElement('script');m.type='module';m.text=d.querySelector('script[type=later]').text;d.head.append(m)},",
  `late=setTimeout(start,${WAIT_MAX_MS});for(let e of on)addEventListener(e,start,!0)}`,
].join("");

/**
 * Defers the scripts of a storefront page until it has loaded, the visitor touches it, or `WAIT_MAX_MS` passes, so that the
 * stylesheet, the fonts and the main image load first. The elements stay where React expects them. Removes the nonces, too.
 *
 * @param nonce of the page's own scripts
 * @returns the page, and the texts of its own inline scripts
 */
export async function deferScripts(page: Response, nonce: string): Promise<{ html: string; inlineScripts: string[] }> {
  const inlineScripts: string[] = [];
  let script = "";
  let isModule = false;
  let hasModule = false;

  const rewriter = new HTMLRewriter()
    // A relation that no browser supports, so nothing is fetched.
    .on('link[rel="modulepreload"]', { element: (link) => void link.setAttribute("rel", "later") })
    .on(`[nonce="${nonce}"]`, { element: (element) => void element.removeAttribute("nonce") })
    .on(`script[nonce="${nonce}"]:not([src])`, {
      element(element) {
        script = "";
        isModule = element.getAttribute("type") === "module";
        hasModule ||= isModule;
        if (isModule) element.setAttribute("type", "later").removeAttribute("async");
        element.onEndTag(() => void inlineScripts.push(script));
      },
      text(part: Text) {
        script += part.text;
        if (!isModule) return;
        part.remove();
        if (!part.lastInTextNode) return;
        script = script.replaceAll(INDENTATION, "");
        part.after(script, { html: true });
      },
    })
    .on("body", {
      element(body: Element) {
        body.onEndTag((end) => {
          if (!hasModule) return;
          inlineScripts.push(STARTER);
          end.before(`<script>${STARTER}</script>`, { html: true });
        });
      },
    });
  const html = await rewriter.transform(page as never).text();
  return { html, inlineScripts };
}
