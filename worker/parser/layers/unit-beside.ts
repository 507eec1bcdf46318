import { childElements, type PageDocument, type PageElement } from "../document.ts";
import { fold } from "../normalise/text.ts";
import { distanceUnitIn } from "../vocabulary/units.ts";

const BARE_NUMBER = /^[\d\s.,']+$/;
/** Characters. */
const UNIT_MAX = 15;
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

/** `"odometerUnits":"MI"` */
const UNIT_IN_DATA = /units?\w{0,10}"?\s{0,3}:\s{0,3}["'](?:s?mi|miles?)["']/i;

/** Whether an attribute or embedded data of the page state miles, also where no value was read with them: on a page with broken markup, say. */
export function statesMiles({ elements, scripts }: PageDocument): boolean {
  if (scripts.some(({ text }) => UNIT_IN_DATA.test(text))) return true;
  return elements.some(({ attributes }) =>
    Object.entries(attributes).some(
      ([name, value]) => UNIT_ATTRIBUTE.test(name) && distanceUnitIn(fold(value.slice(0, UNIT_MAX))) === "mi",
    ),
  );
}
