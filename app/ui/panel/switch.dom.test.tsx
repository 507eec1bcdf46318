// A switch shows a state that the server has refused, so staff take a car for sold that is on sale.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { Switch } from "./switch.tsx";

const state = () => screen.getByRole("switch").getAttribute("aria-checked");

it("shows the new state at once, before the server has answered", async () => {
  let answer: (isSaved: boolean) => void = () => undefined;
  render(<Switch checked={false} label="В наличии" onChange={() => new Promise((resolve) => (answer = resolve))} />);
  await userEvent.click(screen.getByRole("switch"));
  expect(state()).toBe("true");
  answer(true);
  expect(state()).toBe("true");
});

it("keeps the stored state while the server may ask something first", async () => {
  let answer: (isSaved: boolean) => void = () => undefined;
  const onChange = () => new Promise<boolean>((resolve) => (answer = resolve));
  const { rerender } = render(<Switch checked={false} label="На сайте" isPatient onChange={onChange} />);
  await userEvent.click(screen.getByRole("switch"));
  expect(state()).toBe("false");
  answer(true);
  rerender(<Switch checked label="На сайте" isPatient onChange={onChange} />);
  expect(state()).toBe("true");
});

it("goes back when the server refuses the change", async () => {
  let answer: (isSaved: boolean) => void = () => undefined;
  render(<Switch checked label="В наличии" onChange={() => new Promise((resolve) => (answer = resolve))} />);
  await userEvent.click(screen.getByRole("switch"));
  expect(state()).toBe("false");
  answer(false);
  await expect.poll(state).toBe("true");
});

it("does nothing while it is disabled", async () => {
  render(<Switch checked label="В наличии" disabled onChange={() => Promise.reject(new Error("called"))} />);
  await userEvent.click(screen.getByRole("switch"));
  expect(state()).toBe("true");
});
