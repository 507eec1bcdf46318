// Without the editor's code, the stored text is lost by a save of other fields, or nobody says why it cannot be typed.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { PageTextField } from "./text-field.tsx";

const { load } = vi.hoisted(() => ({ load: vi.fn<() => object>() }));
vi.mock("./text-editor.client.tsx", () => load());
vi.mock("../use-current-staff.ts", () => ({ useMayChange: () => true }));

const BODY = [{ type: "paragraph" as const, spans: [{ text: "Наш сервис" }] }];

it("keeps the text in the form, says that the editor is missing and loads it when asked", async () => {
  load.mockImplementationOnce(() => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  load.mockImplementation(() => ({ TextEditor: () => <p>Редактор</p> }));
  const { container } = render(<PageTextField label="Текст" name="body" body={BODY} brands={[]} error={undefined} />);
  expect(screen.getByText("Наш сервис"), "before anybody begins").toBeTruthy();
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Писать текст" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/Редактор не загрузился/);
  expect(screen.getByText("Наш сервис")).toBeTruthy();
  expect(container.querySelector<HTMLInputElement>("input[name=body]")?.value).toBe(JSON.stringify(BODY));
  await userEvent.click(screen.getByRole("button", { name: "Загрузить ещё раз" }));
  expect(await screen.findByText("Редактор")).toBeTruthy();
  expect(container.querySelector<HTMLInputElement>("input[name=body]")?.value).toBe(JSON.stringify(BODY));
});
