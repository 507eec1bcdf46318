// A refused text is lost, saved without the reason that the law's rule demands, or staff do not learn which words are wrong.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { callApi } from "#app/lib/api.ts";
import { ReasonPrompt } from "./reason-prompt.tsx";

const FAULT = {
  rule: "superlative",
  severity: "reason",
  field: "title",
  quote: "Лучшие",
  message: "Превосходство надо подтвердить",
  law: "38-ФЗ ст. 5",
  example: "Первое место по данным агентства за 2025 год",
};

let bodies: unknown[];

/** An API that refuses a text until each fault that it may keep has a reason. */
function startApi(...faults: (typeof FAULT)[]): void {
  bodies = [];
  vi.stubGlobal("fetch", (_path: string, { body = "" }: { body?: string }) => {
    const sent = JSON.parse(body) as { textReasons?: Record<string, string> };
    bodies.push(sent);
    const open = faults.filter(({ rule, severity }) => severity === "block" || !sent.textReasons?.[rule]);
    return Promise.resolve(
      open.length > 0
        ? Response.json({ error: "Текст спорный", fields: { title: "Подтвердите" }, textFaults: open }, { status: 400 })
        : Response.json({ id: "1" }),
    );
  });
}

afterEach(() => vi.unstubAllGlobals());

it("asks why a text stays, refuses an empty answer, and sends the change again with the reason", async () => {
  startApi(FAULT);
  render(<ReasonPrompt />);
  const saved = callApi("PUT /promotions/:id", { id: "1", body: { title: "Лучшие шины" } });
  await screen.findByText("Лучшие");
  await screen.findByText("38-ФЗ ст. 5");
  await userEvent.click(screen.getByRole("button", { name: "Сохранить с обоснованием" }));
  await screen.findByText("Объясните хотя бы десятью знаками");
  await userEvent.type(screen.getByLabelText(/Почему текст останется/), "Письмо агентства от 2025 года");
  await userEvent.click(screen.getByRole("button", { name: "Сохранить с обоснованием" }));
  expect(await saved).toEqual({ id: "1" });
  expect(bodies.at(-1)).toEqual({
    title: "Лучшие шины",
    textReasons: { superlative: "Письмо агентства от 2025 года" },
  });
});

it("offers no reason for what is forbidden, and gives the form its messages", async () => {
  startApi({ ...FAULT, rule: "credit-no-refusal", severity: "block" }, FAULT);
  render(<ReasonPrompt />);
  const saved = callApi("PUT /promotions/:id", { id: "1", body: { title: "Лучший кредит без отказа" } });
  const outcome = expect(saved).rejects.toMatchObject({ status: 400, fields: { title: "Подтвердите" } });
  await screen.findByRole("heading", { name: "Так публиковать нельзя" });
  expect(screen.queryByRole("button", { name: "Сохранить с обоснованием" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Исправить текст" }));
  await outcome;
  expect(bodies).toHaveLength(1);
});
