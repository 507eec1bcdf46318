// A visitor types letters into a number filter and is shown all cars as if they fitted.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { NumberRange } from "./number-range.tsx";

it("takes no letters, and leaves groups and decimals", async () => {
  render(<NumberRange label="Объём" from={{ name: "engineFrom", value: "" }} to={{ name: "engineTo", value: "" }} />);
  await userEvent.type(screen.getByLabelText("Объём, от"), "1,5 л");
  expect(screen.getByLabelText<HTMLInputElement>("Объём, от").value).toBe("1,5 ");
  await userEvent.type(screen.getByLabelText("Объём, до"), "от 2 000");
  expect(screen.getByLabelText<HTMLInputElement>("Объём, до").value).toBe(" 2 000");
});
