// The page of a form hides what it sends, or keeps a message that is not true any more.
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { afterEach, describe, expect, it, vi } from "vitest";
import { requestPageData } from "./load-request.ts";
import { RequestPage } from "./request-page.tsx";
import type { LeadRefusal } from "./handle-lead-post.ts";

const toast = vi.hoisted(() => vi.fn());

vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  ...(await import("#tests/setup/router-stand-in.tsx")),
}));
vi.mock("#app/ui/toast/toast.tsx", () => ({ useToast: () => toast }));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function show(extra: Record<string, string>, refusal?: LeadRefusal) {
  const page = { form: "callback", car: null, sourceUrl: "", openedAt: "1" } as const;
  return render(<RequestPage {...page} extra={extra} refusal={refusal} />).container;
}

describe("what a form sends without fields", () => {
  it.each([
    [{ message: "Акция: Весна" }, "Акция: Весна"],
    [{ desiredAmount: "1600000", message: "Срок: 36 месяцев" }, "Сумма кредита: 1 600 000 ₽. Срок: 36 месяцев"],
    [{ quote: "K7M2-9QXT" }, "Расчёт № K7M2-9QXT."],
  ])("is shown in it: %j", (extra, text) => {
    expect(show(extra).textContent?.replaceAll("\u00a0", " ")).toContain(`С заявкой отправим: ${text}`);
  });

  it("has no line when there is nothing", () => {
    expect(show({}).textContent).not.toContain("С заявкой отправим");
  });
});

it("a press removes the message of an earlier attempt, and the toast says what is wrong now", async () => {
  const message = "Пожалуйста, заполните обязательные поля";
  show({}, { message, fields: { name: "Укажите имя" }, values: { phone: "12", consent: "on" } });
  await userEvent.type(screen.getByLabelText("ФИО *"), "Анна");
  await userEvent.click(screen.getByRole("button", { name: "Жду звонка" }));
  expect(screen.queryByText(message)).toBeNull();
  expect(toast).toHaveBeenLastCalledWith(
    expect.objectContaining({ description: expect.stringContaining("11 цифр") as string }),
  );
});

it("what was typed is there after a reload unless one types anew, and not in another form", async () => {
  show({});
  await userEvent.type(screen.getByLabelText("ФИО *"), "Анна");
  await userEvent.type(screen.getByLabelText("Номер телефона *"), "89");
  cleanup();
  show({});
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("ФИО *").value).toBe("Анна"));
  expect(screen.getByLabelText<HTMLInputElement>("Номер телефона *").value).toBe("89");
  cleanup();
  show({});
  fireEvent.input(screen.getByLabelText("ФИО *"), { target: { value: "Б" } });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByLabelText<HTMLInputElement>("ФИО *").value).toBe("Б");
  expect(screen.getByLabelText<HTMLInputElement>("Номер телефона *").value).toBe("");
  cleanup();
  render(<RequestPage form="credit" car={null} sourceUrl="" openedAt="1" extra={{}} refusal={undefined} />);
  expect(screen.getByLabelText<HTMLInputElement>("ФИО *").value).toBe("");
});

it("a form that was opened from a quote keeps its code, also where the quote sends no address", () => {
  const address = "https://salon.test/car/haval/visit?quote=K7M2-9QXT";
  const request = new Request(address, { headers: { Referer: "https://salon.test/" } });
  const page = requestPageData({ request } as Pick<LoaderFunctionArgs, "request">);
  expect(page).toMatchObject({ sourceUrl: address, extra: { quote: "K7M2-9QXT" } });
});
