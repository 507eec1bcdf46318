import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import Validator from "@adobe/structured-data-validator";

const SCHEMA = /^https?:\/\/schema\.org\//;
const QUAD = /^<([^>]+)> <([^>]+)> (?:<([^>]+)>|"(?:[^"\\]|\\.)*"(?:@\w+|\^\^<[^>]+>)?) <[^>]+> \.$/;
const RDF_TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type";
const SUBCLASS = "http://www.w3.org/2000/01/rdf-schema#subClassOf";
/** The types of the validator's vocabulary. */
const KINDS: Readonly<Record<string, string>> = {
  "http://www.w3.org/2000/01/rdf-schema#Class": "rdfs:Class",
  "http://www.w3.org/1999/02/22-rdf-syntax-ns#Property": "rdf:Property",
};

export type Node = { [property: string]: unknown; "@type"?: string };

/** schema.org as it was published (@vocabulary/schema): objects by subject and predicate, names without the address. */
async function readVocabulary(): Promise<Map<string, Map<string, string[]>>> {
  const file = fileURLToPath(import.meta.resolve("@vocabulary/schema")).replace(/index\.js$/, "schema.nq");
  const found = new Map<string, Map<string, string[]>>();
  for (const line of (await readFile(file, "utf8")).split("\n")) {
    const [, subject, predicate = "", object] = QUAD.exec(line) ?? [];
    if (!subject || !object) continue;
    const name = subject.replace(SCHEMA, "");
    const predicates = found.get(name) ?? new Map<string, string[]>();
    found.set(name, predicates);
    const key = predicate.replace(SCHEMA, "");
    predicates.set(key, [...(predicates.get(key) ?? []), object.replace(SCHEMA, "")]);
  }
  return found;
}

/**
 * Checks structured data offline: by Adobe's validator for types, properties and what Google requires, and by the ranges of the properties, which
 * it does not check. Each problem is a sentence.
 */
export async function structuredDataChecker(): Promise<(data: unknown) => Promise<string[]>> {
  const vocabulary = await readVocabulary();
  const of = (name: string, predicate: string) => vocabulary.get(name)?.get(predicate) ?? [];
  const isA = (type: string, wanted: string): boolean =>
    type === wanted || of(type, SUBCLASS).some((parent) => isA(parent, wanted));

  const graph = [...vocabulary].flatMap(([name, predicates]) => {
    const kind = (predicates.get(RDF_TYPE) ?? []).map((type) => KINDS[type]).find(Boolean);
    const ids = (key: string) => (predicates.get(key) ?? []).map((id) => ({ "@id": `schema:${id}` }));
    return kind
      ? [
          {
            "@id": `schema:${name}`,
            "@type": kind,
            "rdfs:subClassOf": ids(SUBCLASS),
            "schema:domainIncludes": ids("domainIncludes"),
          },
        ]
      : [];
  });
  const validator = new Validator({ "@graph": graph });

  /** Whether a value is one of a class, a data type or an enumeration. */
  function fits(value: unknown, range: string): boolean {
    if (typeof value === "object" && value !== null) return isA((value as Node)["@type"] ?? "", range);
    if (typeof value === "boolean") return range === "Boolean";
    if (typeof value === "number") return isA(range, "Number") || range === "Number";
    const text = String(value);
    if (range === "URL") return URL.canParse(text) && /^https?:/.test(text);
    if (range === "Text") return true;
    if (range === "Date" || range === "DateTime") return /^\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d.*)?)?)?$/.test(text);
    // The context makes an address of it: a member of an enumeration, or a thing that is described there.
    if (of(range, RDF_TYPE).includes("DataType")) return false;
    if (!SCHEMA.test(text)) return !isA(range, "Enumeration") && URL.canParse(text) && /^https?:/.test(text);
    return of(text.replace(SCHEMA, ""), RDF_TYPE).some((type) => isA(type, range));
  }

  function problemsOf(node: Node, path: string): string[] {
    const type = node["@type"];
    if (!type) return [`${path}: no type`];
    return Object.entries(node).flatMap(([property, given]) => {
      if (property.startsWith("@")) return [];
      const ranges = of(property, "rangeIncludes");
      return [given].flat().flatMap((value) => {
        const here = `${path}.${property}`;
        const wrong = ranges.some((range) => fits(value, range))
          ? []
          : [`${here}: ${JSON.stringify(value)} is not ${ranges.join(" or ")}`];
        const isNode = typeof value === "object" && value !== null;
        return [...wrong, ...(isNode ? problemsOf(value as Node, here) : [])];
      });
    });
  }

  return async (data) => {
    const { "@context": context, "@graph": parts } = data as { "@context"?: string; "@graph"?: Node[] };
    const nodes = parts ?? [data as Node];
    const items: Record<string, Node[]> = {};
    for (const node of nodes) (items[node["@type"] ?? "none"] ??= []).push(node);
    const issues = await validator.validate({ jsonld: structuredClone(items), errors: [] });
    // A car is a product; what Google requires of one stands at that type alone.
    const products = structuredClone(items["Car"] ?? []).map((node) => ({ ...node, "@type": "Product" }));
    const ofProducts = await validator.validate({ jsonld: { Product: products }, errors: [] });
    return [
      ...(/^https:\/\/schema\.org\/?$/.test(context ?? "") ? [] : [`the context is ${context}`]),
      ...[...issues, ...ofProducts.filter(({ severity, errorType }) => severity === "ERROR" && !errorType)].map(
        ({ severity, issueMessage, path }) => `${severity} ${issueMessage} ${JSON.stringify(path)}`,
      ),
      ...nodes.flatMap((node) => problemsOf(node, node["@type"] ?? "")),
    ];
  };
}
