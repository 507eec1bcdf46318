// Suggestions cannot be reached by keyboard, belong to what was typed before, or stay open over the page.
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { SearchSuggestions } from "./search-suggestions.client.tsx";

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", async (address: string) => {
    const typed = new URL(address, "https://salon.test").searchParams.get("q") ?? "";
    asked.push(typed);
    if (typed === "ошибка") return new Response(null, { status: 500 });
    return Response.json({
      suggestions: [
        { label: "Geely", note: "3 автомобиля", href: "/cars?brand=geely" },
        { label: "Geely Monjaro", note: "1 автомобиль", href: "/cars?brand=geely&model=monjaro" },
      ],
    });
  });
});

function openField() {
  const form = document.createElement("form");
  const input = document.createElement("input");
  form.appendChild(input);
  document.body.appendChild(form);
  const routes = [{ path: "*", element: <SearchSuggestions input={input} /> }];
  const router = createMemoryRouter(routes, { future: { v7_relativeSplatPath: true } });
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  const type = async (text: string) => {
    await act(async () => {
      input.focus();
      fireEvent.input(input, { target: { value: text } });
    });
  };
  return { input, router, type };
}

const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);
const press = (input: HTMLElement, key: string) => fireEvent.keyDown(input, { key });

it("lists what fits, announces how many, and goes to the line chosen by keyboard", async () => {
  const { input, router, type } = openField();
  await type("дж");
  await type("джили");
  await waitFor(() => expect(options()).toEqual(["Geely3 автомобиля", "Geely Monjaro1 автомобиль"]));
  expect(asked.at(-1)).toBe("джили");
  await waitFor(() => expect(input.getAttribute("aria-expanded")).toBe("true"));
  expect(screen.getByRole("status").textContent).toBe("2 подсказки");

  press(input, "ArrowUp");
  const last = screen.getAllByRole("option")[1];
  expect(last?.getAttribute("aria-selected")).toBe("true");
  expect(input.getAttribute("aria-activedescendant")).toBe(last?.id);
  press(input, "ArrowDown");
  expect(input.hasAttribute("aria-activedescendant")).toBe(false);
  // Enter in the field itself submits its form.
  expect(press(input, "Enter")).toBe(true);
  press(input, "ArrowDown");
  expect(press(input, "Enter")).toBe(false);
  await waitFor(() => expect(router.state.location.search).toBe("?brand=geely"));
  expect(options()).toEqual([]);
});

it("closes on Escape, when the field is left, and shows nothing for one letter or a failure", async () => {
  const { input, type } = openField();
  await type("джили");
  await waitFor(() => expect(options()).toHaveLength(2));
  press(input, "Escape");
  expect(options()).toEqual([]);
  await type("гили");
  await waitFor(() => expect(options()).toHaveLength(2));
  fireEvent.blur(input);
  expect(options()).toEqual([]);
  await type("ошибка");
  await waitFor(() => expect(asked).toContain("ошибка"));
  await type("о");
  expect(asked).not.toContain("о");
  expect(options()).toEqual([]);
});
