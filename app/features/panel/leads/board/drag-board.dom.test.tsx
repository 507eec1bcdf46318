// When this fails, a lead of the board is closed without its result, or a move cannot be taken back.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import { LEAD_STATUS_LABELS, LEAD_STATUSES, type LeadStatus } from "#worker/domain/leads/lead-terms.ts";
import type { LeadItem, LeadResult } from "#worker/services/leads/lead-item.ts";
import { DragBoard } from "./drag-board.client.tsx";

vi.mock("@remix-run/react", async () => await import("react-router-dom"));

const COLUMN_WIDTH = 300;
const sent: { url: string; method: string | undefined; body: unknown }[] = [];
let answer: () => Response;
/** The column of the lead, over which the dragged card begins. */
let home = 0;

beforeEach(() => {
  sent.length = 0;
  answer = () => Response.json({});
  vi.stubGlobal("fetch", (url: string, { method, body }: RequestInit = {}) => {
    sent.push({ url, method, body: JSON.parse(String(body)) as unknown });
    return Promise.resolve(answer());
  });
  // The columns side by side, because the tests have no layout.
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const at = [...document.querySelectorAll("section")].findIndex((section) => section.contains(this));
    const [height, width] = this.tagName === "SECTION" ? [600, COLUMN_WIDTH - 20] : [100, 200];
    return new DOMRect((at < 0 ? home : at) * COLUMN_WIDTH, 0, width, height);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function openBoard(status: LeadStatus, result: LeadResult = {}) {
  home = LEAD_STATUSES.indexOf(status);
  const lead: LeadItem = {
    id: "1",
    name: "Ольга",
    type: "contact_form",
    typeLabel: "Обратная связь",
    status,
    statusLabel: LEAD_STATUS_LABELS[status],
    subject: "Haval Jolion, 2026",
    carId: "car-1",
    phone: "89990000000",
    callHref: null,
    createdAt: 0,
    age: "5 минут назад",
    deletedAt: null,
    waiting: null,
    message: null,
    assigneeId: null,
    nextAction: null,
    result,
  };
  const columns = LEAD_STATUSES.map((own) => {
    const leads = own === status ? [lead] : [];
    return { status: own, label: LEAD_STATUS_LABELS[own], leads, total: leads.length, isCapped: false };
  });
  renderPanelScreen(<DragBoard columns={columns} />);
  return userEvent.setup();
}

const handle = () => screen.getByRole("button", { name: "Перенести: Ольга" });
const isIn = (status: LeadStatus) =>
  within(screen.getByRole("region", { name: new RegExp(`^${LEAD_STATUS_LABELS[status]}`) })).queryByRole("link", {
    name: "Ольга",
  }) !== null;

/** By keyboard. */
async function moveTo(status: LeadStatus, from: LeadStatus) {
  const steps = LEAD_STATUSES.indexOf(status) - LEAD_STATUSES.indexOf(from);
  handle().focus();
  fireEvent.keyDown(handle(), { code: "Space" });
  await screen.findByText(`Столбец «${LEAD_STATUS_LABELS[from]}».`);
  for (let step = 1; step <= Math.abs(steps); step++) {
    fireEvent.keyDown(document, { code: steps > 0 ? "ArrowRight" : "ArrowLeft" });
    const passed = LEAD_STATUSES[LEAD_STATUSES.indexOf(from) + step * Math.sign(steps)] ?? from;
    await screen.findByText(`Столбец «${LEAD_STATUS_LABELS[passed]}».`);
  }
  fireEvent.keyDown(document, { code: "Space" });
}

async function undo(user: UserEvent) {
  await user.click(await screen.findByRole("button", { name: "Вернуть" }));
  await screen.findByText("Статус возвращён");
}

const status = (body: object) => ({ url: "/api/leads/1/status", method: "PUT", body });

it("asks for the reason before a lead is cancelled; the move is taken back", async () => {
  const user = openBoard("new");
  await moveTo("cancelled", "new");
  const dialog = within(await screen.findByRole("dialog", { name: "Отменена: Ольга" }));
  await user.click(dialog.getByRole("button", { name: "Закрыть заявку" }));
  expect(dialog.getByLabelText(/Причина отказа/).getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([]);
  await user.selectOptions(dialog.getByLabelText(/Причина отказа/), "Повторная заявка");
  await user.click(dialog.getByRole("button", { name: "Закрыть заявку" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([status({ status: "cancelled", refusalReason: "duplicate" })]);
  expect(isIn("cancelled")).toBe(true);
  await undo(user);
  expect(sent[1]).toEqual(status({ status: "new" }));
});

it("leaves the lead in its column when the dialog is closed by Escape", async () => {
  const user = openBoard("new");
  await moveTo("completed", "new");
  await screen.findByRole("dialog", { name: "Завершена: Ольга" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect([isIn("new"), isIn("completed"), sent]).toEqual([true, false, []]);
  await waitFor(() => expect(document.activeElement).toBe(handle()));
});

it("records the sale of the car before the lead is closed; a failure keeps the dialog and puts the lead back", async () => {
  const user = openBoard("in_progress");
  await moveTo("completed", "in_progress");
  const dialog = within(await screen.findByRole("dialog", { name: "Завершена: Ольга" }));
  answer = () => Response.json({ message: "Нет доступа" }, { status: 403 });
  await user.click(dialog.getByRole("button", { name: "Закрыть заявку" }));
  await screen.findByText(/Не удалось обновить статус/);
  answer = () => Response.json({});
  await user.click(dialog.getByRole("button", { name: "Закрыть заявку" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sold = { url: "/api/cars/car-1", method: "PUT", body: { sold: true } };
  expect(sent).toEqual([sold, sold, status({ status: "completed", soldCarId: "car-1" })]);
  await user.click(await screen.findByRole("button", { name: "Вернуть" }));
  await screen.findByText(/Автомобиль остался проданным/);
  expect(sent.slice(3)).toEqual([status({ status: "in_progress" })]);
});

it("leaves the car in stock on demand", async () => {
  const user = openBoard("in_progress");
  await moveTo("completed", "in_progress");
  const dialog = within(await screen.findByRole("dialog", { name: "Завершена: Ольга" }));
  await user.click(dialog.getByRole("checkbox", { name: /Отметить автомобиль проданным/ }));
  await user.click(dialog.getByRole("button", { name: "Закрыть заявку" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([status({ status: "completed", soldCarId: "car-1" })]);
});

it("gives a reopened lead its reason back", async () => {
  const user = openBoard("cancelled", { refusalReason: "duplicate" });
  await moveTo("in_progress", "cancelled");
  await undo(user);
  expect(sent).toEqual([
    status({ status: "in_progress" }),
    status({ status: "cancelled", refusalReason: "duplicate" }),
  ]);
});
