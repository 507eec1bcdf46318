// Staff learn that a text breaks a rule only when they save, or a failed check disturbs their typing.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { eventually } from "#tests/setup/eventually.ts";
import { TypedTextNotes } from "./typed-text-notes.client.tsx";

let texts: Record<string, string>[];

beforeEach(() => {
  texts = [];
  vi.stubGlobal("fetch", (_path: string, { body = "" }: { body?: string }) => {
    const sent = (JSON.parse(body) as { texts: Record<string, string> }).texts;
    texts.push(sent);
    if (sent["description"] === "сбой") return Promise.resolve(Response.json({ error: "нет" }, { status: 503 }));
    const fault = {
      rule: "superlative",
      severity: "warn",
      field: "description",
      quote: "лучший",
      message: "Подтвердите превосходство",
      law: "38-ФЗ",
      example: "",
    };
    return Promise.resolve(Response.json({ faults: sent["description"]?.includes("лучший") ? [fault] : [] }));
  });
});

afterEach(() => vi.unstubAllGlobals());

it("notes what is wrong once typing pauses, and takes it back", async () => {
  render(
    <form>
      <textarea aria-label="Описание" name="description" />
      <input aria-label="Цена" name="price" />
      <TypedTextNotes page="car" />
    </form>,
  );
  const description = screen.getByLabelText("Описание");
  await userEvent.type(description, "лучший");
  await screen.findByText("Подтвердите превосходство", {});
  expect(texts, "not each key").toEqual([{ description: "лучший" }]);
  await userEvent.type(screen.getByLabelText("Цена"), "5");
  await userEvent.clear(description);
  await eventually(() => expect(screen.queryByText("Подтвердите превосходство")).toBeNull());
  expect(texts, "the price is no text, and a blank one has no faults").toHaveLength(1);
  await userEvent.type(description, "сбой");
  await eventually(() => expect(texts).toHaveLength(2));
  expect(screen.queryByText("нет")).toBeNull();
});
