// Fails when a change of prices reaches other cars, or other prices, than the preview above its button shows.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { SelectionProvider } from "#app/features/panel/list/selection.tsx";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import { ANY_ERROR, problemKey } from "#worker/domain/outlets/outlet-problems.ts";
import { parseStaffCarQuery } from "#worker/domain/cars/staff-car-list.ts";
import { PriceForm } from "./price-form.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

const AVITO_ERRORS = problemKey({ outlet: "avito_used", rule: ANY_ERROR });
interface SentBody {
  filter?: object;
  priceSum?: number;
  except?: string[];
}
const sent: { path: string; body: SentBody }[] = [];

function open(query: string, answer: () => Promise<Response>) {
  sent.length = 0;
  vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) as SentBody });
    return answer();
  });
  renderPanelScreen(
    <SelectionProvider>
      <PriceForm filter={parseStaffCarQuery(new URLSearchParams(query))} />
    </SelectionProvider>,
  );
  return userEvent.setup();
}

afterEach(() => void vi.unstubAllGlobals());

const show = () => screen.getByRole("button", { name: "Показать, что изменится" });
const change = () => screen.queryByRole("button", { name: /^Изменить на/ });

it("changes the cars of every condition of the list, the salon and the outlet among them", async () => {
  const user = open(`salon=sever&problem=${AVITO_ERRORS}&page=3`, () =>
    Promise.resolve(Response.json({ total: 5, rows: [] })),
  );
  await user.type(screen.getByRole("textbox", { name: /Процент/ }), "5");
  await user.click(show());
  await user.click(await screen.findByRole("button", { name: /5 автомобилей/ }));
  const filter = { search: "", status: null, stage: "", brand: null, salon: "sever", problem: AVITO_ERRORS };
  expect(sent.map(({ path, body }) => [path, body.filter])).toEqual([
    ["/api/cars/prices/preview", filter],
    ["/api/cars/prices/bulk", filter],
  ]);
});

it("counts anew when the prices have changed since, and keeps what was typed and left out", async () => {
  const row = { id: "a", title: "Haval", year: 2026, before: 1, after: 2, paymentBefore: null, paymentAfter: null };
  const answers = [
    Response.json({ total: 2, priceSum: 10, rows: [row] }),
    Response.json({ error: "Цены с тех пор изменились" }, { status: 409 }),
    Response.json({ total: 3, priceSum: 12, rows: [row] }),
  ];
  const user = open("status=new", () => Promise.resolve(answers.shift() ?? Response.json({ updatedCount: 2 })));
  await user.type(screen.getByRole("textbox", { name: /Процент/ }), "5");
  await user.click(show());
  await user.click(await screen.findByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: /1 автомобиль/ }));
  await user.click(await screen.findByRole("button", { name: /2 автомобиля/ }));
  await vi.waitFor(() => expect(sent).toHaveLength(4));
  expect(sent.map(({ body }) => [body.priceSum, body.except])).toEqual([
    [undefined, undefined],
    [10, ["a"]],
    [undefined, undefined],
    [12, ["a"]],
  ]);
});

it("forgets a car that was left out and is not among the changed ones any more", async () => {
  const row = { id: "a", title: "Haval", year: 2026, before: 1, after: 2, paymentBefore: null, paymentAfter: null };
  const answers = [
    Response.json({ total: 2, priceSum: 10, rows: [row] }),
    Response.json({ error: "Цены с тех пор изменились" }, { status: 409 }),
    Response.json({ total: 1, priceSum: 5, rows: [{ ...row, id: "b" }] }),
  ];
  const user = open("status=new", () => Promise.resolve(answers.shift() ?? Response.json({ updatedCount: 1 })));
  await user.type(screen.getByRole("textbox", { name: /Процент/ }), "5");
  await user.click(show());
  await user.click(await screen.findByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: /1 автомобиль/ }));
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  await user.click(await screen.findByRole("button", { name: /1 автомобиль/ }));
  await vi.waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ priceSum: 5, except: [] }));
});

it("offers no change after the percentage was typed anew while the first answer was awaited", async () => {
  let answer: (response: Response) => void = () => undefined;
  const user = open("status=new", () => new Promise((resolve) => (answer = resolve)));
  const percent = screen.getByRole("textbox", { name: /Процент/ });
  await user.type(percent, "1");
  await user.click(show());
  await user.type(percent, "0");
  answer(Response.json({ total: 3, rows: [] }));
  await vi.waitFor(() => expect(show().hasAttribute("disabled")).toBe(false));
  expect(change()).toBeNull();
  await user.click(show());
  answer(Response.json({ total: 3, rows: [] }));
  await screen.findByRole("button", { name: /^Изменить на \+10.*3 автомобиля/ });
});
