// Fails when the history records wrong changes, or fields that must not be in it.
import { expect, it } from "vitest";
import { changesBetween, withholdValues } from "./changes.ts";

interface Lamp {
  name: string;
  note: string | null;
  places: string[];
  phone: string;
}

const lamp: Lamp = { name: "Лампа", note: null, places: ["a"], phone: "+7 900" };

it("lists the named fields that differ and of no other", () => {
  const after = { ...lamp, name: "Люстра", places: ["a", "b"], phone: "+7 999" };
  expect(changesBetween(lamp, after, ["name", "note", "places"])).toEqual({
    name: ["Лампа", "Люстра"],
    places: [["a"], ["a", "b"]],
  });
});

it("knows beginnings and ends, and takes a blank for nothing", () => {
  expect(changesBetween(null, { ...lamp, note: "" }, ["name", "note"])).toEqual({ name: [null, "Лампа"] });
  expect(changesBetween(lamp, null, ["name"])).toEqual({ name: ["Лампа", null] });
});

it("cuts long texts", () => {
  const { note } = changesBetween(lamp, { ...lamp, note: "я".repeat(5000) }, ["note"]);
  expect(String(note?.[1]).length).toBe(301);
  const [was, is] = [`${"я".repeat(4000)} до`, `${"я".repeat(4000)} после`];
  expect(changesBetween({ ...lamp, note: was }, { ...lamp, note: is }, ["note"])).toEqual({
    note: [`…${"я".repeat(49)} до`, `…${"я".repeat(49)} после`],
  });
});

it("records of a withheld field only that it changed", () => {
  const labels = { phone: { label: "Телефон", isWithheld: true }, name: { label: "Имя" } };
  const changes = changesBetween(lamp, { ...lamp, name: "Люстра", phone: "+7 999" }, ["name", "phone"]);
  expect(withholdValues(changes, labels)).toEqual({ name: ["Лампа", "Люстра"], phone: [null, "изменён"] });
});
