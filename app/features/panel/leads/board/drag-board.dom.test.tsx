// When this fails, a lead of the board is closed without its result, or a move cannot be taken back.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderPanelScreen } from "#tests/setup/panel-screen.tsx";
import { LEAD_STATUS_LABELS, LEAD_STATUSES, type LeadStatus } from "#worker/domain/leads/lead-terms.ts";
import type { LeadItem, LeadResult } from "#worker/services/leads/lead-item.ts";
import { HeldColumn } from "./board-column.tsx";
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
    sent.push({ url, method, body: body ? (JSON.parse(String(body)) as unknown) : undefined });
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

function openBoard(status: LeadStatus, result: LeadResult = {}, nextAction: LeadItem["nextAction"] = null) {
  home = LEAD_STATUSES.indexOf(status);
  const lead: LeadItem = {
    id: "1",
    name: "Ольга",
    salonId: null,
    kind: "contact_form",
    typeLabel: "Обратная связь",
    status,
    statusLabel: LEAD_STATUS_LABELS[status],
    subject: "Haval Jolion, 2026",
    carId: "car-1",
    phone: "89990000000",
    email: null,
    callHref: null,
    createdAt: 0,
    age: "5 минут назад",
    deletedAt: null,
    waiting: null,
    message: null,
    assigneeId: null,
    origin: null,
    enteredBy: null,
    nextAction,
    unread: 0,
    soldCarId: result.soldCarId ?? null,
    spamReasons: null,
    result,
  };
  const columns = LEAD_STATUSES.map((own) => {
    const leads = own === status ? [lead] : [];
    return { status: own, label: LEAD_STATUS_LABELS[own], leads, total: leads.length, isCapped: false };
  });
  renderPanelScreen(<DragBoard columns={columns} held={{ leads: [], total: 0, isCapped: false }} />);
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

const confirmed = (user: UserEvent, dialog: ReturnType<typeof within>, name: string) =>
  user.click(dialog.getByRole("button", { name }));

it("asks why a lead is cancelled without demanding it; the move is taken back", async () => {
  const user = openBoard("new");
  await moveTo("cancelled", "new");
  const dialog = within(await screen.findByRole("dialog", { name: "Отменена: Ольга" }));
  expect(dialog.getByLabelText("Причина отказа")).toHaveProperty("value", "");
  await confirmed(user, dialog, "Закрыть заявку");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([status({ status: "cancelled" })]);
  expect(isIn("cancelled")).toBe(true);
  await undo(user);
  expect(sent[1]).toEqual(status({ status: "new" }));
});

it("closes a lead without a sale: nothing is chosen beforehand", async () => {
  const user = openBoard("new");
  await moveTo("completed", "new");
  const dialog = within(await screen.findByRole("dialog", { name: "Завершена: Ольга" }));
  expect(document.querySelectorAll("[role=dialog] :checked:not(option)")).toHaveLength(0);
  await user.click(dialog.getByRole("radio", { name: "Продан автомобиль" }));
  await confirmed(user, dialog, "Закрыть заявку");
  await dialog.findByText("Выберите автомобиль");
  await user.click(dialog.getByRole("radio", { name: "Без продажи" }));
  await confirmed(user, dialog, "Закрыть заявку");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([status({ status: "completed" })]);
});

it("says that a planned call is dropped", async () => {
  openBoard("in_progress", {}, { kind: "callback", at: Date.UTC(2026, 10, 25, 7), isOverdue: false });
  await moveTo("cancelled", "in_progress");
  const dialog = within(await screen.findByRole("dialog", { name: "Отменена: Ольга" }));
  expect(dialog.getByText(/Снимется с плана: Перезвонить, 25 ноября/)).toBeDefined();
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

async function chooseSale(user: UserEvent) {
  await moveTo("completed", "in_progress");
  const dialog = within(await screen.findByRole("dialog", { name: "Завершена: Ольга" }));
  await user.click(dialog.getByRole("radio", { name: "Продан автомобиль" }));
  await user.click(dialog.getByRole("radio", { name: /Haval Jolion/ }));
  return dialog;
}

const change = (body: object) => ({ url: "/api/cars/car-1", method: "PUT", body });

const isFree = { id: "car-1", soldAt: null, inStock: true };

it("records the sale of the car before the lead is closed; a failure keeps the dialog; taken back, both are as before", async () => {
  const user = openBoard("in_progress");
  const dialog = await chooseSale(user);
  answer = () => Response.json({ message: "Нет доступа" }, { status: 403 });
  await confirmed(user, dialog, "Закрыть заявку");
  await screen.findByText(/Не удалось обновить статус/);
  answer = () => Response.json(isFree);
  sent.length = 0;
  await confirmed(user, dialog, "Закрыть заявку");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.slice(1)).toEqual([change({ sold: true }), status({ status: "completed", soldCarId: "car-1" })]);
  await user.click(await screen.findByRole("button", { name: "Вернуть" }));
  await screen.findByText("Статус возвращён, автомобиль снова в продаже");
  expect(sent.slice(3)).toEqual([change({ sold: false, inStock: true }), status({ status: "in_progress" })]);
});

it("takes the sale back that an earlier attempt has recorded", async () => {
  const user = openBoard("in_progress");
  const dialog = await chooseSale(user);
  const answers = [
    Response.json(isFree),
    Response.json({}),
    Response.json({ message: "Нет доступа" }, { status: 403 }),
  ];
  answer = () => answers.shift() ?? Response.json({ ...isFree, soldAt: "2026-11-20T10:00:00.000Z" });
  await confirmed(user, dialog, "Закрыть заявку");
  await screen.findByText(/Не удалось обновить статус/);
  await confirmed(user, dialog, "Закрыть заявку");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(await screen.findByRole("button", { name: "Вернуть" }));
  await screen.findByText("Статус возвращён, автомобиль снова в продаже");
  expect(sent).toContainEqual(change({ sold: false, inStock: true }));
});

it.each([
  ["sold already", { soldAt: "2026-11-20T10:00:00.000Z", inStock: false }, [], []],
  ["off sale", { inStock: false }, [change({ sold: true })], [change({ sold: false, inStock: false })]],
])("takes back no more than the move has recorded: a car that was %s", async (_, car, done, takenBack) => {
  const user = openBoard("in_progress");
  const dialog = await chooseSale(user);
  answer = () => Response.json({ ...isFree, ...car });
  sent.length = 0;
  await confirmed(user, dialog, "Закрыть заявку");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await undo(user);
  const [closed, opened] = [status({ status: "completed", soldCarId: "car-1" }), status({ status: "in_progress" })];
  expect(sent.slice(1)).toEqual([...done, closed, ...takenBack, opened]);
});

it("leaves the car in stock on demand", async () => {
  const user = openBoard("in_progress");
  const dialog = await chooseSale(user);
  await user.click(dialog.getByRole("checkbox", { name: /Отметить автомобиль проданным/ }));
  await confirmed(user, dialog, "Закрыть заявку");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([status({ status: "completed", soldCarId: "car-1" })]);
});

it.each([
  ["Вернуть в продажу", [change({ sold: false, inStock: true })]],
  ["Оставить проданным", []],
  ["no answer", []],
])(
  "asks what becomes of the sold car of a lead that is opened again, and demands no answer: %s",
  async (choice, ofCar) => {
    const user = openBoard("completed", { soldCarId: "car-1" });
    const soldAt = "2026-11-20T10:00:00.000Z";
    answer = () => Response.json({ name: "Haval Jolion", trim: "Elite", year: 2026, soldAt });
    await moveTo("in_progress", "completed");
    const dialog = within(await screen.findByRole("dialog", { name: "В работе: Ольга" }));
    await dialog.findByText(/Haval Jolion Elite, 2026/);
    expect(document.querySelectorAll("[role=dialog] :checked:not(option)")).toHaveLength(0);
    if (choice !== "no answer") await user.click(dialog.getByRole("radio", { name: choice }));
    answer = () => Response.json({ nextAction: { kind: "callback" } });
    await confirmed(user, dialog, "Вернуть заявку");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent.filter(({ method }) => method === "PUT")).toEqual([...ofCar, status({ status: "in_progress" })]);
    await screen.findByText("Статус лида успешно изменен. Снова в плане: Перезвонить");
  },
);

it("does not ask about a car that is for sale again", async () => {
  const user = openBoard("completed", { soldCarId: "car-1" });
  answer = () => Response.json({ name: "Haval Jolion", year: 2026, soldAt: null });
  await moveTo("in_progress", "completed");
  const dialog = within(await screen.findByRole("dialog", { name: "В работе: Ольга" }));
  await dialog.findByText(/уже не отмечен проданным/);
  await confirmed(user, dialog, "Вернуть заявку");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
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

it.each([
  [0, true, "Искать дальше в списке"],
  [3, false, "Ещё 3 в списке"],
  [3, true, "Ещё 3+ в списке"],
])("%i leads that may be spam (more: %s), none of them read, are found in the list", (total, isCapped, link) => {
  renderPanelScreen(<HeldColumn held={{ leads: [], total, isCapped }} />);
  expect(screen.getByRole("link", { name: link }).getAttribute("href")).toContain("status=spam");
  expect(screen.queryByText("Заявок нет")).toBeNull();
});
