import { fireEvent, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { PhoneInput } from "./phone-input.tsx";

// Fails when the number that a visitor types becomes another one.

/** The field of the page as it is before the scripts have started. */
function plainField(): HTMLInputElement {
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(<PhoneInput name="phone" />);
  return place.firstElementChild as HTMLInputElement;
}

function startScripts(input: HTMLInputElement): void {
  render(<PhoneInput name="phone" />, { container: input.parentElement as HTMLElement, hydrate: true });
}

const type = (input: HTMLInputElement, key: string) => fireEvent.input(input, { target: { value: input.value + key } });

it.each([..."89221234567"].map((_, at) => at))(
  "stays as it is typed when the scripts start after %i digits, and is shown in groups when it is left",
  (startsAfter) => {
    const input = plainField();
    for (const [at, key] of [..."89221234567"].entries()) {
      if (at === startsAfter) startScripts(input);
      type(input, key);
      expect(input.value).toBe("89221234567".slice(0, at + 1));
    }
    fireEvent.blur(input);
    expect(input.value).toBe("+7 (922) 123-45-67");
  },
);

it.each(["8922123456", "9221234567", "892212345678", "+375 29 123-45-67", "8 922 123-45-67 доб. 12", "после 18"])(
  "stays as it was typed when it is left, if it is no whole Russian number: %s",
  (typed) => {
    const input = plainField();
    startScripts(input);
    type(input, typed);
    fireEvent.blur(input);
    expect(input.value).toBe(typed);
  },
);
