import { SaxesParser } from "saxes";

/** The structure of an outlet's file. */
export interface XmlStructure {
  /** The elements around the items, from the document element on. */
  root: readonly string[];
  item: string;
  /** Elements that every item contains; inner ones by their path: `images/image`. */
  required: readonly string[];
  /** Attributes that every item has. */
  requiredAttributes?: readonly string[];
  /** Every element that an item may contain, by path; unchecked without it. */
  allowed?: readonly string[];
  /** Elements, by path, that may stand more than once in an item; every other may not, if `allowed` is given. */
  repeated?: readonly string[];
  /** What the text of an element must match, by path. */
  values?: Readonly<Record<string, RegExp>>;
  /** Elements, by path from the document element, that stand once beside the items: `yml_catalog/shop/name`. */
  requiredInDocument?: readonly string[];
}

/** One of the first problems of a file is enough to refuse it. */
const PROBLEMS_MAX = 20;

/** Problems of a document, in Russian: not well-formed, or not of this structure. */
export function checkXml(text: string, structure: XmlStructure): string[] {
  const problems: string[] = [];
  const report = (problem: string) => void (problems.length < PROBLEMS_MAX && problems.push(problem));
  if (!text.startsWith("<?xml")) report("Файл не начинается с заголовка XML");
  const parser = new SaxesParser();
  const itemPath = [...structure.root, structure.item].join("/");
  const rules = new Map(Object.entries(structure.values ?? {}));
  const path: string[] = [];
  const seenInDocument = new Set<string>();
  let counts = new Map<string, number>();
  let texts: string[] = [];
  let items = 0;
  parser.on("error", ({ message }) => report(`Ошибка XML: ${message}`));
  parser.on("opentag", ({ name, attributes }) => {
    path.push(name);
    texts = [];
    const at = path.join("/");
    if (path.length === 1 && name !== structure.root[0])
      report(`Корневой элемент — ${name}, а не ${structure.root[0]}`);
    if (at === itemPath) {
      items++;
      counts = new Map();
      for (const attribute of structure.requiredAttributes ?? []) {
        if (!Object.hasOwn(attributes, attribute)) report(`Объявление ${items}: нет атрибута ${attribute}`);
      }
    } else if (at.startsWith(`${itemPath}/`)) {
      const inner = at.slice(itemPath.length + 1);
      counts.set(inner, (counts.get(inner) ?? 0) + 1);
    } else seenInDocument.add(at);
  });
  const addText = (chunk: string) => void texts.push(chunk);
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    const at = path.join("/");
    if (at === itemPath)
      for (const problem of itemProblems(counts, structure)) report(`Объявление ${items}: ${problem}`);
    else if (at.startsWith(`${itemPath}/`)) {
      const inner = at.slice(itemPath.length + 1);
      const rule = rules.get(inner);
      const value = texts.join("").trim();
      if (rule && !rule.test(value)) report(`Объявление ${items}: «${value.slice(0, 60)}» в ${inner}`);
    }
    path.pop();
    texts = [];
  });
  try {
    parser.write(text).close();
  } catch (cause) {
    report(`Ошибка XML: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
  for (const required of structure.requiredInDocument ?? []) {
    if (!seenInDocument.has(required)) report(`Нет элемента ${required}`);
  }
  return problems;
}

function itemProblems(counts: ReadonlyMap<string, number>, structure: XmlStructure): string[] {
  const { required, allowed, repeated = [] } = structure;
  const missing = required.filter((path) => !counts.has(path)).map((path) => `нет элемента ${path}`);
  if (!allowed) return missing;
  const found = [...counts].flatMap(([path, count]) => {
    if (!allowed.includes(path)) return [`лишний элемент ${path}`];
    return count > 1 && !repeated.includes(path) ? [`элемент ${path} повторяется`] : [];
  });
  return [...missing, ...found];
}
