import { API, SymbolFlags, TypeFlags } from "typescript/unstable/sync";
import { ROOT } from "../command/paths.mjs";

/** @typedef {import("typescript/unstable/sync").Type} Type */
/** @typedef {Record<string, unknown>} Schema JSON Schema */
/** `calls` by «METHOD /path»; what has a name in the code stands once, in `components`. @typedef {{ calls: Record<string, Schema>, components: Record<string, Schema> }} AnswerSchemas */

const PRIMITIVES = /** @type {const} */ ([
  [TypeFlags.StringLike, { type: "string" }],
  [TypeFlags.NumberLike, { type: "number" }],
  [TypeFlags.BooleanLike, { type: "boolean" }],
  [TypeFlags.Null, { type: "null" }],
]);
/** Bytes, which JSON does not have; types of the browser name them. */
const BYTES = ["ArrayBuffer", "SharedArrayBuffer"];
const NOT_IN_JSON = TypeFlags.Undefined | TypeFlags.Void | TypeFlags.Never | TypeFlags.ESSymbolLike;

/**
 * The answers of all calls as JSON Schema, from the types that the panel's client has too (`ApiCalls` in worker/api/routes.ts).
 * @returns {AnswerSchemas}
 */
export function answerSchemas() {
  const api = new API({ cwd: ROOT });
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${ROOT}tsconfig.json`] }).getProjects();
    const file = project?.program.getSourceFile(`${ROOT}worker/api/routes.ts`);
    const calls =
      file &&
      project?.checker
        .getSymbolAtLocation(file)
        ?.getExports()
        .get(/** @type {never} */ ("ApiCalls"));
    if (!project || !calls) throw new Error("worker/api/routes.ts exports no ApiCalls");
    return readAnswers(project.checker, project.checker.getDeclaredTypeOfSymbol(calls));
  } finally {
    api.close();
  }
}

/** @param {import("typescript/unstable/sync").Checker} checker @param {Type} calls @returns {AnswerSchemas} */
function readAnswers(checker, calls) {
  /** @type {Record<string, Schema>} */
  const components = {};
  /** Names of components by the type's id. @type {Map<number, string>} */
  const named = new Map();

  /** @param {import("typescript/unstable/sync").Symbol} property */
  const typeOf = (property) => /** @type {Type} */ (checker.getTypeOfSymbol(property));

  /** @param {Type} type @returns {Schema} */
  function schemaOf(type) {
    if (type.flags & TypeFlags.AnyOrUnknown) return {};
    if (type.isLiteralType()) return { const: type.value };
    for (const [flags, schema] of PRIMITIVES) if (type.flags & flags && !type.isUnionType()) return { ...schema };
    if (type.isUnionType()) return unionOf(type.getTypes());
    // A branded text is a text.
    const primitive = type.isIntersectionType() && type.getTypes().find(({ flags }) => flags & TypeFlags.Primitive);
    if (primitive) return schemaOf(primitive);
    if (checker.isTupleType(type) || checker.isArrayType(type)) return listOf(type);
    const name = nameOf(type);
    if (name !== null && BYTES.includes(name)) return {};
    return name === null ? objectOf(type) : componentOf(name, type);
  }

  /** @param {readonly Type[]} types @returns {Schema} */
  function unionOf(types) {
    const present = types.filter(({ flags }) => !(flags & NOT_IN_JSON));
    const schemas = [...new Map(present.map(schemaOf).map((one) => [JSON.stringify(one), one])).values()];
    const constants = schemas.flatMap((one) => ("const" in one ? [one["const"]] : []));
    const others = schemas.filter((one) => !("const" in one));
    const isBoolean = constants.includes(true) && constants.includes(false);
    const values = isBoolean ? constants.filter((one) => typeof one !== "boolean") : constants;
    const all = [
      ...(values.length > 0 ? [{ enum: values.toSorted((one, other) => (String(one) < String(other) ? -1 : 1)) }] : []),
      ...(isBoolean ? [{ type: "boolean" }] : []),
      ...others,
    ];
    const [only = {}] = all;
    if (all.length < 2) return only;
    // «text or null» is one type in JSON Schema.
    const simple = all.flatMap((one) =>
      Object.keys(one).length === 1 && typeof one["type"] === "string" ? [one["type"]] : [],
    );
    return simple.length === all.length ? { type: simple.toSorted() } : { anyOf: all };
  }

  /** @param {Type} type @returns {Schema} */
  function listOf(type) {
    const items = checker.getTypeArguments(/** @type {import("typescript/unstable/sync").TypeReference} */ (type));
    if (checker.isTupleType(type)) return { type: "array", prefixItems: items.map(schemaOf) };
    return { type: "array", items: items[0] ? schemaOf(items[0]) : {} };
  }

  /** @param {Type} type @returns {Schema} */
  function objectOf(type) {
    const properties = checker.getPropertiesOfType(type).flatMap((property) => {
      const held = typeOf(property);
      const isMethod = (property.flags & SymbolFlags.Method) !== 0 || checker.getSignaturesOfType(held, 0).length > 0;
      if (isMethod || held.flags & NOT_IN_JSON || property.name.startsWith("__@")) return [];
      const parts = held.isUnionType() ? held.getTypes() : [];
      const isOptional =
        (property.flags & SymbolFlags.Optional) !== 0 || parts.some(({ flags }) => flags & NOT_IN_JSON);
      return [{ name: property.name, schema: schemaOf(held), isOptional }];
    });
    const required = properties.flatMap(({ name, isOptional }) => (isOptional ? [] : [name]));
    const [index] = checker.getIndexInfosOfType(type);
    return {
      type: "object",
      ...(properties.length > 0
        ? { properties: Object.fromEntries(properties.map(({ name, schema }) => [name, schema])) }
        : {}),
      ...(required.length > 0 ? { required } : {}),
      ...(index ? { additionalProperties: schemaOf(index.valueType) } : {}),
    };
  }

  /** The name of an object type in the code; null for one without, and for one that depends on other types. @param {Type} type */
  function nameOf(type) {
    const alias = type.getAliasSymbol();
    if (alias) return type.getAliasTypeArguments().length > 0 ? null : alias.name;
    return type.isClassOrInterface() && type.getTypeParameters().length === 0 ? (type.getSymbol()?.name ?? null) : null;
  }

  /** @param {string} name @param {Type} type @returns {Schema} */
  function componentOf(name, type) {
    let known = named.get(type.id);
    if (known === undefined) {
      known = name;
      for (let number = 2; known in components; number++) known = `${name}${number}`;
      named.set(type.id, known);
      components[known] = {};
      components[known] = objectOf(type);
    }
    return { $ref: `#/components/schemas/${known}` };
  }

  const answers = checker.getPropertiesOfType(calls).flatMap((call) => {
    const answer = checker.getPropertyOfType(typeOf(call), "answer");
    return answer && !(typeOf(answer).flags & TypeFlags.Never) ? [{ name: call.name, answer: typeOf(answer) }] : [];
  });
  answers.sort((one, other) => (one.name < other.name ? -1 : 1));
  return { calls: Object.fromEntries(answers.map(({ name, answer }) => [name, schemaOf(answer)])), components };
}
