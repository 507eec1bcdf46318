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
  // Null takes away the toast of an earlier try.
  useToast: () => (toast: unknown) => toast && toasts.push(toast),
}));

beforeEach(() => {
  toasts.length = 0;
  revalidate.mockClear();
});

type Options = Parameters<typeof useMutation<string, string>>[0];

/** A change as a component of the panel gets it. */
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
  if (!mutation) throw new Error("It was not drawn");
  return mutation;
}

const refusal = (error: unknown) => ({ send: () => Promise.reject(error) });

it("says «Успешно» and asks for the page's data anew", async () => {
  const done = vi.fn();
  const { run } = mutationOf({ success: (output) => `Готово: ${output}`, onDone: done });
  expect(await run("марка")).toBe(true);
  expect(toasts).toEqual([{ title: "Успешно", description: "Готово: марка" }]);
  expect(done).toHaveBeenCalledWith("марка", "марка");
  expect(revalidate).toHaveBeenCalledOnce();
});

it.each([
  ["what did not work, with the server's reason", {}, new ApiError(409, "Адрес занят"), "Не вышло: Адрес занят"],
  ["the reason alone, where that says it all", { reasonAlone: true }, new ApiError(409, "Адрес занят"), "Адрес занят"],
  ["nothing of a failure inside the server", {}, new ApiError(500, "TypeError"), "Не вышло"],
  ["what did not work, where no reason is known", { reasonAlone: true }, new ApiError(400, ""), "Не вышло"],
])("says «Ошибка» and %s", async (_, options, error, description) => {
  expect(await mutationOf({ ...options, ...refusal(error) }).run("x")).toBe(false);
  expect(toasts).toEqual([{ tone: "destructive", title: "Ошибка", description }]);
  expect(revalidate).not.toHaveBeenCalled();
});

it("says nothing after the person has cancelled the login", async () => {
  expect(await mutationOf(refusal(new ApiError(401, "Войдите"))).run("x")).toBe(false);
  expect(toasts).toEqual([]);
});

it("does nothing a second time while the first is under way", async () => {
  const send = vi.fn((input: string) => new Promise<string>((resolve) => setTimeout(resolve, 10, input)));
  const { run } = mutationOf({ send });
  expect(await Promise.all([run("x"), run("x")])).toEqual([true, false]);
  expect(send).toHaveBeenCalledOnce();
});

it("hides no fault of the program", async () => {
  await expect(mutationOf(refusal(new TypeError("bug"))).run("x")).rejects.toThrow("bug");
});
