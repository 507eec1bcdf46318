// When this fails, staff have to look for the field of an import form that was refused.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { SourceEditor } from "#app/features/panel/imports/source-editor.client.tsx";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import { FeedForm, SingleForm } from "./address-form.tsx";
import { HtmlForm } from "./html-form.client.tsx";
import { UrlsForm } from "./urls-form.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

afterEach(() => vi.unstubAllGlobals());

const REFUSAL = "Этот адрес нельзя открыть";

/** The server refuses a field of whatever is sent. */
function refuse(field: string) {
  const answer = { error: REFUSAL, fields: { [field]: REFUSAL } };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(answer, { status: 400 })));
}

it.each([
  ["Ссылка на объявление", "url", "Импортировать", <SingleForm key="" />],
  ["Адрес фида", "url", "Прочитать фид", <FeedForm key="" />],
  ["Несколько ссылок, по одной в строке", "urls", "Импортировать список", <UrlsForm key="" />],
  ["Код страницы", "html", "Импортировать", <HtmlForm key="" />],
])("«%s» has the focus when it is empty, and when the server refuses it", async (label, field, button, form) => {
  refuse(field);
  renderPanelScreen(form);
  const user = userEvent.setup();
  const control = screen.getByLabelText(new RegExp(`^${label}`));
  const submit = screen.getByRole("button", { name: button });
  await user.click(submit);
  expect(document.activeElement).toBe(control);

  await user.type(control, "http://192.168.0.1/");
  await user.click(submit);
  await waitFor(() => expect(document.activeElement).toBe(control));
});

it("the address of a source has the focus when the server refuses it", async () => {
  refuse("url");
  renderPanelScreen(<SourceEditor source={null} brands={[]} salons={[]} />);
  const user = userEvent.setup();
  const control = await screen.findByLabelText(/^Адрес/);
  await user.click(screen.getByRole("button", { name: "Сохранить" }));
  await waitFor(() => expect(document.activeElement).toBe(control));
});
