import type { FormatElement, OutletFormat } from "../../domain/outlets/format.ts";
import type { OutletCar, OutletSalon, OutletSet } from "../../domain/outlets/outlet-car.ts";
import type { OutletKey } from "../../domain/outlets/outlet-keys.ts";
import { checkXml, type XmlStructure } from "./check-xml.ts";
import type { Outlet } from "./outlet.ts";
import { aroundItems, el, toXml, type XmlElement } from "./xml.ts";

interface Special extends Partial<Pick<Outlet, "limits" | "appendix">> {
  /** The document around the items; the elements of `root` alone without it. */
  document?(items: XmlElement, salon: OutletSalon, sets: readonly OutletSet[]): XmlElement | null;
  requiredInDocument?: readonly string[];
}

/** The outlet whose file is XML of this format. */
export function xmlOutlet(
  key: OutletKey,
  format: OutletFormat,
  { document, requiredInDocument = [], limits = {}, appendix }: Special = {},
): Outlet {
  const structure = { ...structureOf(format), requiredInDocument };
  const plain = (items: XmlElement) =>
    format.root.reduceRight<XmlElement | null>((inner, name) => el(name, [inner]), items);
  const around = (salon: OutletSalon, sets: readonly OutletSet[]) =>
    aroundItems((items) => document?.(items, salon, sets) ?? plain(items));
  return {
    key,
    contentType: "application/xml; charset=utf-8",
    extension: "xml",
    limits,
    takes: (car) => (!format.status || car.status === format.status) && (format.takes?.(car) ?? true),
    head: (salon, { sets }) => around(salon, sets).head,
    item(car, salon) {
      const attributes = Object.entries(format.attributes ?? {}).map(([name, value]) => [name, value(car)] as const);
      return toXml(el(format.item, written(format.elements, car, salon), Object.fromEntries(attributes)));
    },
    tail: (salon) => around(salon, []).tail,
    ...(appendix && { appendix }),
    checkFile: (text) => checkXml(text, structure),
  };
}

function written(elements: readonly FormatElement[], car: OutletCar, salon: OutletSalon): (XmlElement | null)[] {
  const made: (XmlElement | null)[] = [];
  for (const { name, value, list, max, attributes, inner, only } of elements) {
    if (only && only !== car.status) continue;
    if (value) {
      const found = value(car, salon);
      const text = max !== undefined && typeof found === "string" ? found.slice(0, max) : found;
      // With attributes even a blank element would be written.
      if (text !== null && text !== undefined && text !== "") made.push(el(name, text, attributes?.(car)));
    } else if (inner) made.push(el(name, written(inner, car, salon), attributes?.(car)));
    for (const entry of list?.(car).slice(0, max) ?? [])
      made.push(typeof entry === "string" ? nested(name, entry) : el(name, null, entry));
  }
  return made;
}

/** «image/url»: an element in an element. */
function nested(path: string, text: string): XmlElement | null {
  const [name = "", inner] = path.split("/");
  return el(name, inner ? [el(inner, text)] : text);
}

/** What a file of this format must look like. */
export function structureOf({ root, item, attributes = {}, elements, status }: OutletFormat): XmlStructure {
  const rows = rowsOf(elements).filter(({ only }) => !only || !status || only === status);
  const paths = rows.map(({ path }) => path);
  const required = rows.filter((row) => row.required === true || (row.required && row.required === status));
  return {
    root,
    item,
    required: [...new Set(required.map(({ path }) => path))],
    requiredAttributes: Object.keys(attributes),
    allowed: paths,
    repeated: rows.flatMap(({ path, list }, at) => (list || paths.indexOf(path) < at ? [path] : [])),
    values: Object.fromEntries(rows.flatMap(({ path, allowed }) => (allowed ? [[path, toPattern(allowed)]] : []))),
  };
}

/** The elements with those inside of them, by path. */
function rowsOf(elements: readonly FormatElement[], parent = ""): (FormatElement & { path: string })[] {
  return elements.flatMap((element) => {
    const path = parent + element.name;
    const [outer] = element.name.split("/");
    const { allowed: _, ...around } = element;
    return [
      ...(outer === element.name ? [] : [{ ...around, path: parent + outer }]),
      { ...element, path },
      ...rowsOf(element.inner ?? [], `${path}/`),
    ];
  });
}

/** What the text of an element must match. */
export function toPattern(allowed: NonNullable<FormatElement["allowed"]>): RegExp {
  if (allowed instanceof RegExp) return allowed;
  const words = allowed.flatMap((word) => word?.replace(/[.*+?^${}()|[\]\\]/g, "\\$&") ?? []);
  return new RegExp(`^(?:${words.join("|")})$`);
}
