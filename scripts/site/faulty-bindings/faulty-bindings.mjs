import { callD1, underFaults } from "./fault-state.mjs";

/** @typedef {import("./fault-state.mjs").Invocation} Invocation */

/** Methods of a D1 statement that send it. */
const SENDING = new Set(["all", "first", "raw", "run"]);
/** Methods of an R2 bucket that call R2. */
const R2_CALLS = new Set(["createMultipartUpload", "delete", "get", "head", "list", "put"]);

/** The platform's object behind each wrapped one, because the bindings accept only their own. @type {WeakMap<object, any>} */
const originals = new WeakMap();
/** The text of each wrapped statement. @type {WeakMap<object, string>} */
const sqlOf = new WeakMap();

/** A D1 database or session under faults. @param {any} d1 @param {Invocation} invocation @returns {any} */
export function faultyD1(d1, invocation) {
  /** @param {any} statement @param {string} sql @returns {any} */
  const faultyStatement = (statement, sql) => {
    const wrapped = wrap(statement, (key, method) => {
      if (key === "bind") return (...values) => faultyStatement(method(...values), sql);
      return SENDING.has(key) ? (...input) => callD1(invocation, [sql], () => method(...input)) : method;
    });
    sqlOf.set(wrapped, sql);
    return wrapped;
  };
  return wrap(d1, (key, method) => {
    if (key === "prepare") return (sql) => faultyStatement(method(sql), sql);
    if (key === "batch") {
      return (statements) => callD1(invocation, statements.map(textOf), () => method(statements.map(original)));
    }
    if (key === "exec") return (sql) => callD1(invocation, [sql], () => method(sql));
    if (key === "withSession") return (...input) => faultyD1(method(...input), invocation);
    return method;
  });
}

/** @param {any} bucket @returns {any} */
export function faultyR2(bucket) {
  return wrap(bucket, (key, method) =>
    R2_CALLS.has(key) ? (...input) => underFaults("r2", () => method(...input)) : method,
  );
}

/** @param {any} images @returns {any} */
export function faultyImages(images) {
  /** @param {any} transformer @returns {any} */
  const faultyTransformer = (transformer) =>
    wrap(transformer, (key, method) => {
      if (key === "output") return (...input) => underFaults("images", () => method(...input));
      return (...input) => faultyTransformer(method(...input.map(original)));
    });
  return wrap(images, (key, method) => {
    if (key === "input") return (...input) => faultyTransformer(method(...input));
    return key === "info" ? (...input) => underFaults("images", () => method(...input)) : method;
  });
}

/** @param {any} mail @returns {any} */
export function faultyMail(mail) {
  return wrap(
    mail,
    (_, method) =>
      (...input) =>
        underFaults("mail", () => method(...input)),
  );
}

/**
 * The object with other methods. The platform's methods read private fields, so they are called on the original.
 * @param {any} target @param {(key: string, method: (...input: any[]) => any) => (...input: any[]) => any} change @returns {any}
 */
function wrap(target, change) {
  const wrapped = new Proxy(target, {
    get(_, key) {
      const value = Reflect.get(target, key, target);
      return typeof value === "function" && typeof key === "string" ? change(key, value.bind(target)) : value;
    },
  });
  originals.set(wrapped, target);
  return wrapped;
}

/** @param {any} value */
function original(value) {
  return (typeof value === "object" && value !== null && originals.get(value)) || value;
}

/** @param {any} statement */
function textOf(statement) {
  return sqlOf.get(statement) ?? "";
}
