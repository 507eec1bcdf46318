// Fails when a change that breaks callers of /api passes, or one that breaks nobody is refused.
import { expect, it } from "vitest";
import { breakingChanges } from "./contract-changes.mjs";

const BODY = {
  type: "object",
  required: ["name"],
  properties: { name: { type: "string", maxLength: 50 }, kind: { enum: ["a", "b"] }, at: { type: ["null", "string"] } },
};
const ANSWER = { type: "array", items: { $ref: "#/components/schemas/Row" } };
const ROW = {
  type: "object",
  required: ["id"],
  properties: { id: { type: "string" }, parent: { $ref: "#/components/schemas/Row" }, state: { enum: ["new", "old"] } },
};

/** @param {{ body?: object, row?: object, answer?: object, operation?: object, call?: string }} [parts] */
function contract({ body = BODY, row = ROW, answer = ANSWER, operation = {}, call = "post" } = {}) {
  const described = {
    parameters: [{ name: "page", in: "query", required: false, schema: { type: "integer", minimum: 1, maximum: 100 } }],
    requestBody: { required: true, content: { "application/json": { schema: body } } },
    responses: {
      200: { headers: { "X-Total-Count": {} }, content: { "application/json": { schema: answer } } },
      404: { description: "" },
    },
    ...operation,
  };
  return { paths: { "/rows": { [call]: described } }, components: { schemas: { Row: row } } };
}

/** @param {Parameters<typeof contract>[0]} parts */
const changes = (parts) => breakingChanges(contract(), contract(parts));
/** @param {object} properties @param {string[]} [required] */
const body = (properties, required = ["name"]) => ({
  body: { ...BODY, required, properties: { ...BODY.properties, ...properties } },
});

it.each([
  ["a call that is gone", { call: "put" }, "POST /rows is gone"],
  ["a login", { operation: { security: [{}] } }, "POST /rows: needs a login now"],
  ["a parameter that is gone", { operation: { parameters: [] } }, "POST /rows: takes the parameter page no more"],
  ["a field that is required now", body({}, ["name", "kind"]), "POST /rows: body.kind is required now"],
  [
    "a new required field",
    body({ more: { type: "string" } }, ["name", "more"]),
    "POST /rows: body.more is required now",
  ],
  [
    "a shorter text",
    body({ name: { type: "string", maxLength: 20 } }),
    "POST /rows: body.name has the maxLength 20, before 50",
  ],
  ["a value that is taken no more", body({ kind: { enum: ["a"] } }), "POST /rows: body.kind takes b no more"],
  ["null that is taken no more", body({ at: { type: "string" } }), "POST /rows: body.at is string instead of null"],
  [
    "a new pattern",
    body({ name: { type: "string", maxLength: 50, pattern: "^x" } }),
    "POST /rows: body.name has the pattern ^x, before none",
  ],
  ["another type", body({ name: { type: "number" } }), "POST /rows: body.name is number instead of string"],
  [
    "a field of the answer that is gone",
    { row: { ...ROW, properties: { id: ROW.properties.id, state: ROW.properties.state } } },
    "POST /rows: answer[].parent is gone",
  ],
  [
    "a field of the answer that may be missing",
    { row: { ...ROW, required: [] } },
    "POST /rows: answer[].id may be missing now",
  ],
  [
    "null in an answer",
    { row: { ...ROW, properties: { ...ROW.properties, id: { type: ["null", "string"] } } } },
    "POST /rows: answer[].id is null instead of string",
  ],
  ["another success", { operation: { responses: { 201: {} } } }, "POST /rows: answers 200 no more"],
])("refuses %s", (_, parts, change) => {
  expect(changes(parts)).toEqual([change]);
});

it.each([
  ["nothing", {}],
  ["a new optional field", body({ more: { type: "string" } })],
  ["a field that may be left out now", body({}, [])],
  ["a longer text", body({ name: { type: "string", maxLength: 60 } })],
  ["more values", body({ kind: { enum: ["a", "b", "c"] } })],
  ["null as well", body({ name: { anyOf: [{ type: "string" }, { type: "null" }] } })],
  ["a new field of the answer", { row: { ...ROW, properties: { ...ROW.properties, more: { type: "string" } } } }],
  [
    "a new value in an answer",
    { row: { ...ROW, properties: { ...ROW.properties, state: { enum: ["new", "old", "lost"] } } } },
  ],
  ["a field of the answer that is always there now", { row: { ...ROW, required: ["id", "parent"] } }],
])("accepts %s", (_, parts) => {
  expect(changes(parts)).toEqual([]);
});

it("accepts new calls and refusals", () => {
  const now = contract();
  const more = { ...now, paths: { ...now.paths, "/more": now.paths["/rows"] } };
  expect(breakingChanges(now, /** @type {typeof now} */ (more))).toEqual([]);
  expect(breakingChanges(/** @type {typeof now} */ (more), now)).toEqual(["POST /more is gone"]);
});
