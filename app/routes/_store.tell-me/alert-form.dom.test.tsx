// A visitor who wants to hear of cars meets a form without a button, a text about a channel that the salon has not, or an error that was corrected.
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FormEventHandler, ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { eventually } from "#tests/setup/eventually.ts";
import type { AlertChannel } from "#worker/domain/alerts/alert-terms.ts";
import { AlertForm } from "./alert-form.tsx";

const page = vi.hoisted(() => ({ canNotify: false, toast: vi.fn() }));

vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  ...(await import("#tests/setup/router-stand-in.tsx")),
  Form: ({ children, onChange }: { children: ReactNode; onChange: FormEventHandler<HTMLFormElement> }) => (
    <form onChange={onChange}>{children}</form>
  ),
}));
vi.mock("#app/features/alerts/push.ts", () => ({
  canNotify: () => page.canNotify,
  subscribeBrowser: () => Promise.resolve(null),
}));
vi.mock("#app/ui/toast/toast.tsx", () => ({ useToast: () => page.toast }));

const TARGET = { title: "Haval, новые", href: "/new-cars?brand=haval", params: "brand=haval", car: null };
const ERRORS = { dataConsent: "Отметьте первое", advertisingConsent: "Отметьте второе" };

function show(channels: AlertChannel[], errors: Record<string, string> | null = null) {
  const refusal = errors && { message: "Отметьте первое", errors, values: {} };
  render(<AlertForm target={TARGET} channels={channels} refusal={refusal} />);
}

beforeEach(() => {
  page.canNotify = false;
  page.toast.mockClear();
});
afterEach(cleanup);

it("leads to a request that names the search where the browser cannot notify and there is no other way", async () => {
  show(["push"]);
  await screen.findByText(/Этот браузер не показывает уведомления сайтов/);
  const href = screen.getByRole("link", { name: "Оставить заявку" }).getAttribute("href") ?? "";
  expect(new URL(href, "https://salon.test").searchParams.get("message")).toContain("Haval, новые");
  expect(screen.queryAllByRole("checkbox")).toEqual([]);
});

it.each([
  [["email", "push"], "выберите почту"],
  [["push", "telegram"], "выберите Telegram"],
  [["email", "push", "telegram"], "выберите почту или Telegram"],
] as const)("names the other ways of %j where the browser cannot notify", async (channels, way) => {
  show([...channels]);
  await screen.findByText(`Этот браузер не показывает уведомления сайтов: ${way}.`);
});

it.each([
  [["push"], "или оставьте заявку, и менеджер сообщит вам сам."],
  [["push", "telegram"], "или выберите Telegram."],
  [["email", "push"], "или выберите почту."],
] as const)("names the ways of %j when notifications are denied", async (channels, way) => {
  page.canNotify = true;
  show([...channels]);
  const press = await screen.findByRole("button", { name: "Уведомлением в браузере" });
  for (const box of screen.getAllByRole("checkbox")) await userEvent.click(box);
  await userEvent.click(press);
  await eventually(() =>
    expect(page.toast).toHaveBeenCalledWith(
      expect.objectContaining({ description: expect.stringContaining(way) as string }),
    ),
  );
});

it("speaks of mail only where it can be chosen", async () => {
  page.canNotify = true;
  show(["push", "telegram"]);
  await screen.findByRole("button", { name: "Уведомлением в браузере" });
  expect(document.body.textContent).not.toMatch(/адрес|почт|пис[ье]м/i);
});

it("removes the error of a box that was ticked", async () => {
  show(["email", "telegram"], ERRORS);
  const [first, second] = screen.getAllByRole("checkbox");
  if (!first || !second) throw new Error("no boxes");
  await userEvent.click(first);
  expect(screen.queryByText("Отметьте первое")).toBeNull();
  expect(screen.getByText("Отметьте второе")).toBeTruthy();
  await userEvent.click(second);
  expect(screen.queryByText("Отметьте второе")).toBeNull();
});
