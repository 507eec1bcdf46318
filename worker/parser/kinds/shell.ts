import { selfAndDescendants, isInUnrelatedPart, type PageDocument, textOf } from "../document.ts";
import { fold } from "../normalise/text.ts";

const MOUNTS =
  /^(?:root|app|__next|__nuxt|application|react-root|app-root|main-app|spa|svelte|q-app|gatsby|___gatsby|page)$/i;
const SCRIPT_REQUEST = /javascript|джаваскрипт/i;
const NOT_FOUND = /(?<!\d)404(?!\d)|не найден|not found|nicht gefunden|niet gevonden|удален/u;
/** A page with more text than this has content, characters. */
const SHELL_TEXT_MAX = 700;

/** Whether a page has no content of its own because scripts build it in the browser. */
export function isShell(document: PageDocument): boolean {
  if (document.scripts.length === 0) return false;
  if (NOT_FOUND.test(fold(document.title))) return false;
  const text = document.elements
    .filter((element) => element.tag !== "noscript" && element.parent?.tag === "body" && !isInUnrelatedPart(element))
    .map(textOf)
    .join(" ");
  if (text.length > SHELL_TEXT_MAX) return false;
  const mount = document.elements.some(
    ({ attributes, tag }) =>
      tag === "app-root" ||
      MOUNTS.test(attributes["id"] ?? "") ||
      attributes["data-reactroot"] !== undefined ||
      attributes["ng-app"] !== undefined,
  );
  const wantsScript = document.elements.some(
    (element) =>
      element.tag === "noscript" &&
      selfAndDescendants(document, element).some(({ children }) =>
        children.some((child) => typeof child === "string" && SCRIPT_REQUEST.test(child)),
      ),
  );
  return mount || wantsScript || text.length < 150;
}
