// When this fails, staff cannot answer once for a whole file, or answer what they have not chosen.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import type { ImportRunRow } from "#worker/domain/imports/import-views.ts";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import { RunQuestions } from "./run-questions.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

afterEach(() => vi.unstubAllGlobals());

const RUN = {
  id: "run-1",
  state: "waiting",
  canTeach: true,
  sourceId: "source-1",
  answers: { words: [] },
  questions: [
    { kind: "currency", field: null, text: "", cars: 21 },
    { kind: "word", field: "fuel", text: "Biokaasu", cars: 2 },
  ],
} as unknown as ImportRunRow;

it("sends the chosen answers alone", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Promise.resolve(Response.json({ message: "Запомнили. Читаем файл", runId: "run-2" }));
  });
  renderPanelScreen(<RunQuestions run={RUN} />);
  const user = userEvent.setup();
  const button = screen.getByRole("button", { name: "Запомнить и прочитать файл" });
  expect(button).toHaveProperty("disabled", true);
  expect(screen.getByText("Не указано у 21 автомобиля")).toBeTruthy();
  expect(screen.queryByLabelText(/^В чём пробег/)).toBeNull();

  await user.selectOptions(screen.getByLabelText(/^В какой валюте цены/), "SEK");
  await user.selectOptions(screen.getByLabelText(/^Что значит «Biokaasu»/), "none");
  await user.click(button);
  await waitFor(() =>
    expect(sent).toEqual([{ currency: "SEK", words: [{ field: "fuel", text: "Biokaasu", value: "" }] }]),
  );
});

it("shows collapsed what was answered, and sends what is changed of it alone", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Promise.resolve(Response.json({ message: "Запомнили. Читаем файл", runId: "run-2" }));
  });
  const words = [{ field: "fuel" as const, text: "Biokaasu", value: "" }];
  renderPanelScreen(<RunQuestions run={{ ...RUN, questions: [], answers: { currency: "KZT", words } }} />);
  const user = userEvent.setup();
  expect(screen.queryByText("Вопросы к файлу")).toBeNull();
  expect(screen.getByText("Ответы").closest("details")?.open).toBe(false);
  await user.click(screen.getByText("Ответы"));
  const currency = screen.getByLabelText(/^В какой валюте цены/);
  expect(currency).toHaveProperty("value", "KZT");
  expect(screen.getByLabelText(/^Что значит «Biokaasu»/)).toHaveProperty("value", "none");
  expect(screen.queryByText(/автомобилей$/)).toBeNull();

  await user.selectOptions(currency, "RUB");
  await user.click(screen.getByRole("button", { name: "Запомнить и прочитать файл" }));
  await waitFor(() => expect(sent).toEqual([{ currency: "RUB", words: [] }]));
});

it("asks nothing while the file is read and of those who may not import", () => {
  renderPanelScreen(<RunQuestions run={{ ...RUN, state: "running" }} />);
  expect(screen.queryByText("Вопросы к файлу")).toBeNull();
});
