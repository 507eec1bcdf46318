// Staff do not see whether a change was saved, or save it twice.
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../../lib/api.ts";
import { ToastProvider } from "../../ui/toast/toast.tsx";
import { useMutation } from "./use-mutation.ts";

const { revalidate } = vi.hoisted(() => ({ revalidate: vi.fn() }));

vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  useRevalidator: () => ({ revalidate }),
}));

beforeEach(() => revalidate.mockClear());

type Options = Parameters<typeof useMutation<string, string>>[0];

function Form(options: Partial<Options>) {
  const { run, isPending, fields } = useMutation<string, string>({
    send: (input) => Promise.resolve(input),
    failure: "Не вышло",
    ...options,
  });
  return (
    <>
      <input name="slug" aria-label="Адрес" />
      <p>{fields["slug"]}</p>
      <button onClick={() => void run("марка")}>{isPending ? "Сохранение" : "Сохранить"}</button>
    </>
  );
}

function open(options: Partial<Options>) {
  render(
    <ToastProvider>
      <Form {...options} />
    </ToastProvider>,
  );
  return userEvent.setup();
}

const save = () => screen.getByRole("button", { name: "Сохранить" });
const refusal = (error: Error) => ({ send: () => Promise.reject(error) });

it("shows «Успешно» and revalidates the page", async () => {
  const user = open({ success: (output) => `Готово: ${output}` });
  await user.click(save());
  expect(await screen.findByText("Готово: марка")).toBeTruthy();
  expect(screen.getByText("Успешно")).toBeTruthy();
  expect(revalidate).toHaveBeenCalledOnce();
});

it.each([
  ["what failed, with the server's reason", {}, new ApiError(409, "Адрес занят"), "Не вышло: Адрес занят"],
  [
    "the reason alone, where `reasonAlone` is set",
    { reasonAlone: true },
    new ApiError(409, "Адрес занят"),
    "Адрес занят",
  ],
  [
    "why another site did not answer",
    {},
    new ApiError(503, "Сайт ответил ошибкой 502"),
    "Не вышло: Сайт ответил ошибкой 502",
  ],
  ["no message of an error inside the server", {}, new ApiError(500, "TypeError"), "Не вышло"],
  ["what failed, where there is no reason", { reasonAlone: true }, new ApiError(400, ""), "Не вышло"],
])("shows «Ошибка» and %s", async (_, options, error, description) => {
  const user = open({ ...options, ...refusal(error) });
  await user.click(save());
  expect(await screen.findByText(description)).toBeTruthy();
  expect(screen.getByText("Ошибка")).toBeTruthy();
  expect(revalidate).not.toHaveBeenCalled();
});

it("shows nothing after the user has cancelled the login", async () => {
  const user = open(refusal(new ApiError(401, "Войдите")));
  await user.click(save());
  expect(screen.queryByText("Ошибка")).toBeNull();
});

it("removes a field's message and the toast as soon as the field is changed", async () => {
  const user = open(refusal(new ApiError(409, "Адрес занят", { slug: "Занят" })));
  await user.click(save());
  expect(await screen.findByText("Занят")).toBeTruthy();
  await user.type(screen.getByRole("textbox"), "x");
  expect(screen.queryByText("Занят")).toBeNull();
  expect(screen.queryByText("Ошибка")).toBeNull();
});

it("sends once when the button is clicked twice", async () => {
  let finish: (output: string) => void = () => undefined;
  const send = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)));
  const user = open({ send });
  await user.dblClick(save());
  expect(send).toHaveBeenCalledOnce();
  expect(screen.getByText("Сохранение")).toBeTruthy();
  await act(async () => finish("марка"));
  expect(save()).toBeTruthy();
});
