// Staff do not see whether a change was saved, or save it twice.
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../../lib/api.ts";
import { type Mutation, useMutation } from "./use-mutation.ts";

const { toasts, revalidate } = vi.hoisted(() => ({ toasts: [] as unknown[], revalidate: vi.fn() }));

vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  useRevalidator: () => ({ revalidate }),
}));
vi.mock("#app/ui/toast/toast.tsx", () => ({
  // Null removes the toast of an earlier attempt.
  useToast: () => (toast: unknown) => toast && toasts.push(toast),
}));

beforeEach(() => {
  toasts.length = 0;
  revalidate.mockClear();
});

type Options = Parameters<typeof useMutation<string, string>>[0];

/** The mutation that a component gets. */
function mutationOf(options: Partial<Options>): Mutation<string> {
  let mutation: Mutation<string> | undefined;
  function Probe() {
    mutation = useMutation<string, string>({
      send: (input) => Promise.resolve(input),
      failure: "Не вышло",
      ...options,
    });
    return null;
  }
  renderToStaticMarkup(<Probe />);
  if (!mutation) throw new Error("The component was not rendered");
  return mutation;
}

const refusal = (error: unknown) => ({ send: () => Promise.reject(error) });

it("shows «Успешно» and revalidates the page", async () => {
  const done = vi.fn();
  const { run } = mutationOf({ success: (output) => `Готово: ${output}`, onDone: done });
  expect(await run("марка")).toBe(true);
  expect(toasts).toEqual([{ title: "Успешно", description: "Готово: марка" }]);
  expect(done).toHaveBeenCalledWith("марка", "марка");
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
  ["no message of an error inside the server", {}, new ApiError(500, "TypeError"), "Не вышло"],
  ["what failed, where there is no reason", { reasonAlone: true }, new ApiError(400, ""), "Не вышло"],
])("shows «Ошибка» and %s", async (_, options, error, description) => {
  expect(await mutationOf({ ...options, ...refusal(error) }).run("x")).toBe(false);
  expect(toasts).toEqual([{ tone: "destructive", title: "Ошибка", description }]);
  expect(revalidate).not.toHaveBeenCalled();
});

it("shows nothing after the user has cancelled the login", async () => {
  expect(await mutationOf(refusal(new ApiError(401, "Войдите"))).run("x")).toBe(false);
  expect(toasts).toEqual([]);
});

it("ignores a second call while the first one is running", async () => {
  const send = vi.fn((input: string) => new Promise<string>((resolve) => setTimeout(resolve, 10, input)));
  const { run } = mutationOf({ send });
  expect(await Promise.all([run("x"), run("x")])).toEqual([true, false]);
  expect(send).toHaveBeenCalledOnce();
});

it("rethrows an unexpected exception", async () => {
  await expect(mutationOf(refusal(new TypeError("bug"))).run("x")).rejects.toThrow("bug");
});
