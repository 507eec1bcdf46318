/**
 * What breaks a caller of the former description (OpenAPI 3.1): something that it may send is refused, or something that it reads is gone.
 * New calls, fields of answers and optional fields of bodies break nobody; nor does a new value of an answer's enumeration
 * (docs/api.md asks callers to expect it).
 */

/** @typedef {Record<string, any>} Schema JSON Schema */
/** @typedef {{ paths: Record<string, Record<string, any>>, components: { schemas: Record<string, Schema> } }} Contract */
/** `sent`: by the caller; `read`: by the caller in an answer. @typedef {"sent" | "read"} Direction */

const METHODS = ["get", "post", "put", "delete", "patch"];
/** Limits that may not get narrower for what is sent: the larger number is the wider one, or the smaller. */
const UPPER = ["maximum", "exclusiveMaximum", "maxLength", "maxItems"];
const LOWER = ["minimum", "exclusiveMinimum", "minLength", "minItems"];

/** @param {Contract} former @param {Contract} current @returns {string[]} one sentence a change */
export function breakingChanges(former, current) {
  /** @type {string[]} */
  const broken = [];
  for (const [path, operations] of Object.entries(former.paths)) {
    for (const method of METHODS.filter((one) => one in operations)) {
      const call = `${method.toUpperCase()} ${path}`;
      const now = current.paths[path]?.[method];
      if (!now) broken.push(`${call} is gone`);
      else broken.push(...operationChanges(operations[method], now).map((change) => `${call}: ${change}`));
    }
  }
  return broken;

  /** @param {any} before @param {any} now @returns {string[]} */
  function operationChanges(before, now) {
    const [body, bodyNow] = [bodyOf(before), bodyOf(now)];
    return [
      ...(before.security === undefined && now.security !== undefined ? ["needs a login now"] : []),
      ...parameterChanges(before.parameters ?? [], now.parameters ?? []),
      ...(bodyNow && now.requestBody.required && !before.requestBody?.required ? ["needs a body now"] : []),
      ...(body && !bodyNow ? ["takes no body any more"] : []),
      ...(body && bodyNow ? schemaChanges(body, bodyNow, "sent", "body") : []),
      ...answerChanges(before.responses, now.responses),
    ];
  }

  /** @param {any[]} before @param {any[]} now @returns {string[]} */
  function parameterChanges(before, now) {
    const same = (/** @type {any} */ one) => (/** @type {any} */ other) =>
      one.name === other.name && one.in === other.in;
    return [
      ...now
        .filter((one) => one.required && !before.some(same(one)))
        .map(({ name }) => `needs the parameter ${name} now`),
      ...before.flatMap((one) => {
        const found = now.find(same(one));
        if (!found) return [`takes the parameter ${one.name} no more`];
        const isNeeded = found.required && !one.required ? [`needs the parameter ${one.name} now`] : [];
        return [...isNeeded, ...schemaChanges(one.schema ?? {}, found.schema ?? {}, "sent", one.name)];
      }),
    ];
  }

  /** Refusals may change; success may not. @param {Record<string, any>} before @param {Record<string, any>} now @returns {string[]} */
  function answerChanges(before, now) {
    return Object.entries(before).flatMap(([status, answer]) => {
      if (!/^[23]\d\d$/.test(status)) return [];
      if (!now[status]) return [`answers ${status} no more`];
      const headers = Object.keys(answer.headers ?? {}).filter((name) => !(name in (now[status].headers ?? {})));
      return [
        ...headers.map((name) => `the header ${name} is gone`),
        ...Object.entries(answer.content ?? {}).flatMap(([type, { schema }]) => {
          const found = now[status].content?.[type];
          if (!found) return [`answers no ${type} any more`];
          return schema ? schemaChanges(schema, found.schema ?? {}, "read", "answer") : [];
        }),
      ];
    });
  }

  /**
   * @param {Schema} before @param {Schema} now @param {Direction} direction @param {string} at
   * @param {string[]} [seen] pairs of references that are being compared @returns {string[]}
   */
  function schemaChanges(before, now, direction, at, seen = []) {
    const pair = `${before.$ref} ${now.$ref}`;
    if (before.$ref && now.$ref && seen.includes(pair)) return [];
    const deeper = before.$ref && now.$ref ? [...seen, pair] : seen;
    const [old, next] = [resolved(before, former), resolved(now, current)];
    const [choices, choicesNow] = [choicesOf(old), choicesOf(next)];
    if (choices.length > 1 || choicesNow.length > 1) return choiceChanges(choices, choicesNow, direction, at, deeper);
    return [
      ...valueChanges(old, next, direction, at),
      ...(direction === "sent" ? limitChanges(old, next, at) : []),
      ...propertyChanges(old, next, direction, at, deeper),
      ...(old.items ? schemaChanges(old.items, next.items ?? {}, direction, `${at}[]`, deeper) : []),
    ];
  }

  /**
   * @param {Schema} before @param {Schema} now @param {Direction} direction @param {string} at @param {string[]} seen
   * @returns {string[]}
   */
  function propertyChanges(before, now, direction, at, seen) {
    const [fields, fieldsNow] = [before.properties ?? {}, now.properties ?? {}];
    const [required, requiredNow] = [before.required ?? [], now.required ?? []];
    const changed = Object.keys(fields).flatMap((name) => {
      if (!(name in fieldsNow)) return [`${at}.${name} is gone`];
      const isUncertain = direction === "read" && required.includes(name) && !requiredNow.includes(name);
      const isLeftOut = isUncertain ? [`${at}.${name} may be missing now`] : [];
      return [...isLeftOut, ...schemaChanges(fields[name], fieldsNow[name], direction, `${at}.${name}`, seen)];
    });
    const needed =
      direction === "sent" ? requiredNow.filter((/** @type {string} */ name) => !required.includes(name)) : [];
    return [...changed, ...needed.map((/** @type {string} */ name) => `${at}.${name} is required now`)];
  }

  /**
   * Every kind of what was sent must still fit; every kind of what is read must have been there.
   * @param {Schema[]} before @param {Schema[]} now @param {Direction} direction @param {string} at @param {string[]} seen @returns {string[]}
   */
  function choiceChanges(before, now, direction, at, seen) {
    const [wanted, offered] = direction === "sent" ? [before, now] : [now, before];
    return wanted.flatMap((one) => {
      const attempts = offered.map((other) =>
        direction === "sent"
          ? schemaChanges(one, other, direction, at, seen)
          : schemaChanges(other, one, direction, at, seen),
      );
      if (attempts.some((changes) => changes.length === 0)) return [];
      // The nearest one says best what has changed.
      return attempts.toSorted((a, b) => a.length - b.length)[0] ?? [`${at} has no kind any more`];
    });
  }
}

/** @param {Schema} schema @param {Contract} contract @returns {Schema} */
function resolved(schema, contract) {
  return schema.$ref
    ? (contract.components.schemas[schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1)] ?? {})
    : schema;
}

/** @param {any} operation @returns {Schema | undefined} */
function bodyOf(operation) {
  return operation.requestBody?.content?.["application/json"]?.schema;
}

/** Alternatives, with each type of a list as one. @param {Schema} schema @returns {Schema[]} */
function choicesOf(schema) {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap(choicesOf);
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema];
}

/** @param {Schema} before @param {Schema} now @param {Direction} direction @param {string} at @returns {string[]} */
function valueChanges(before, now, direction, at) {
  const [type, typeNow] = [typeOf(before), typeOf(now)];
  const isWider =
    direction === "sent" ? typeNow === undefined || (type === "integer" && typeNow === "number") : type === undefined;
  if (type !== typeNow && !isWider) return [`${at} is ${typeNow ?? "anything"} instead of ${type ?? "anything"}`];
  const [values, valuesNow] = [valuesOf(before), valuesOf(now)];
  if (direction === "read" || !valuesNow) return [];
  if (!values) return [`${at} takes certain values alone now`];
  const gone = values.filter((value) => !valuesNow.includes(value));
  return gone.length > 0 ? [`${at} takes ${gone.join(", ")} no more`] : [];
}

/** @param {Schema} schema @returns {string | undefined} */
function typeOf(schema) {
  const [value] = valuesOf(schema) ?? [];
  return schema.type ?? (value === undefined ? undefined : value === null ? "null" : typeof value);
}

/** @param {Schema} schema @returns {unknown[] | undefined} */
function valuesOf(schema) {
  return "const" in schema ? [schema.const] : schema.enum;
}

/** @param {Schema} before @param {Schema} now @param {string} at @returns {string[]} */
function limitChanges(before, now, at) {
  const narrower = [
    ...UPPER.filter((name) => (now[name] ?? Infinity) < (before[name] ?? Infinity)),
    ...LOWER.filter((name) => (now[name] ?? -Infinity) > (before[name] ?? -Infinity)),
  ];
  const isOtherPattern = now.pattern !== undefined && now.pattern !== before.pattern;
  return [...narrower, ...(isOtherPattern ? ["pattern"] : [])].map(
    (name) => `${at} has the ${name} ${now[name]}, before ${before[name] ?? "none"}`,
  );
}
