import { childElements, type PageElement } from "../document.ts";
import { fold } from "../normalise/text.ts";
import { distanceUnitIn } from "../vocabulary/units.ts";

const BARE_NUMBER = /^[\d\s.,']+$/;
const UNIT_ATTRIBUTE = /^(?:data-)?(?:unit|units|uom|measure)(?:-?(?:code|text))?$/;

/** A number with the unit of distance that an attribute or the next part states: `<dd data-unit="mi">`, `<dd>61,240</dd><dd>mi</dd>`. */
export function withUnit({ child, text }: { child: PageElement | string; text: string }, beside: string): string {
  if (!BARE_NUMBER.test(text)) return text;
  if (/^\p{L}{1,10}$/u.test(beside) && distanceUnitIn(fold(beside))) return `${text} ${beside}`;
  let element = typeof child === "string" ? undefined : child;
  for (; element; element = childElements(element)[0]) {
    for (const [name, value] of Object.entries(element.attributes))
      if (UNIT_ATTRIBUTE.test(name) && distanceUnitIn(fold(value))) return `${text} ${value}`;
  }
  return text;
}
