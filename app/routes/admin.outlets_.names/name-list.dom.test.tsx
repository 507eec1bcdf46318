// When this fails, staff cannot give a car the name of an outlet's catalogue.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import { NameList } from "./name-list.client.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

const sent: unknown[] = [];
const NAME = {
  brandId: "haval",
  brandName: "Haval",
  model: "jolion",
  makeName: "",
  modelName: "",
  isChecked: false,
};

afterEach(() => vi.unstubAllGlobals());

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    if (init.method !== "PUT") return Response.json(url.includes("q=") ? [{ make: "Haval", model: "Jolion" }] : []);
    sent.push(JSON.parse(String(init.body)));
    return Response.json({});
  });
});

it.each([
  ["chosen from the hints", "Haval / Jolion", { makeName: "Haval", modelName: "Jolion" }],
  ["typed without the separator", " haval jolion ", { makeName: "Haval", modelName: "Jolion" }],
  ["unknown, for the server to refuse", "Haval Juke", { makeName: "Haval Juke", modelName: "" }],
])("sends a name that is %s", async (_, typed, names) => {
  renderPanelScreen(<NameList catalogue="avito" names={[NAME]} />);
  const field = screen.getByLabelText("Название в справочнике: Haval Jolion");
  const button = screen.getByRole("button", { name: "Сохранить" });
  expect(button).toHaveProperty("disabled", true);
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.click(button);
  await waitFor(() => expect(sent).toEqual([{ catalogue: "avito", brandId: "haval", model: "jolion", ...names }]));
});

it("offers a guess for confirmation", () => {
  const guess = { ...NAME, makeName: "Haval", modelName: "Jolion" };
  renderPanelScreen(<NameList catalogue="avito" names={[guess]} />);
  expect(screen.getByText("проверьте")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Подтвердить" })).toHaveProperty("disabled", false);
});
