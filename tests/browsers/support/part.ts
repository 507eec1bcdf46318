import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { vi } from "vitest";
import type { Driver } from "./driver.ts";
import { type Act, type Answer, lookInPage, type Place, type Step, type Wanted } from "./look-in-page.ts";

/** A step that takes longer has failed. */
const STEP_MS = 45_000;
const LOOK_EVERY_MS = 50;

const library = readFileSync(
  createRequire(import.meta.url).resolve("@testing-library/dom/dist/@testing-library/dom.umd.min.js"),
  "utf8",
);

type Text = string | RegExp;

/**
 * A part of the page, by what a visitor reads: roles with names, labels, texts. It is looked for anew by each step, which waits until it is
 * there, shown and not covered. Of several the first is meant.
 */
export class Part {
  readonly #driver: Driver;
  readonly #steps: Step[];

  constructor(driver: Driver, steps: Step[] = []) {
    this.#driver = driver;
    this.#steps = steps;
  }

  role(what: string, name?: Text): Part {
    return this.#inside({ by: "role", what, ...(name === undefined ? {} : { wanted: wantedOf(name) }) });
  }

  /** A button or a link: which of both opens something depends on whether the scripts have started. */
  control(name: Text): Part {
    return this.#inside({ by: "control", wanted: wantedOf(name) });
  }

  label(text: Text): Part {
    return this.#inside({ by: "label", wanted: wantedOf(text) });
  }

  text(text: Text): Part {
    return this.#inside({ by: "text", wanted: wantedOf(text) });
  }

  /** For what has no name. */
  selector(what: string): Part {
    return this.#inside({ by: "selector", what });
  }

  async click(): Promise<void> {
    let before: Place | undefined;
    await this.#until(async () => {
      const { place } = await this.#act({ do: "place" });
      const rests = place && before && place.x === before.x && place.y === before.y;
      before = place;
      if (!rests) throw new Error("it moves");
      await this.#driver.click(place.x, place.y);
    });
  }

  /**
   * Replaces what is in a field by keys. When something that came late has moved the field from under the pointer, it is clicked again, as
   * a hand would do it.
   */
  async fill(text: string): Promise<void> {
    await this.#until(async () => {
      await this.click();
      await this.#act({ do: "select" });
    });
    await this.#driver.type(text);
  }

  /** Ticks a box that may be ticked. */
  async check(): Promise<void> {
    const { checked } = await this.#until(() => this.#act({ do: "checked" }));
    if (!checked) await this.click();
  }

  /** Chooses an option of a list by its text. */
  async choose(option: string): Promise<void> {
    await this.#until(() => this.#act({ do: "choose", option }));
  }

  async wait(): Promise<void> {
    await this.#until(() => this.#act({ do: "read" }));
  }

  /** A dialog takes the focus when it has opened, also from a field that was quicker. */
  async waitForFocus(): Promise<void> {
    await this.#until(() => this.#act({ do: "focus" }));
  }

  async waitUntilGone(): Promise<void> {
    await this.#until(async () => {
      const count = await this.count();
      if (count > 0) throw new Error("it is still there");
    });
  }

  /** How many there are now. */
  async count(): Promise<number> {
    return (await this.#look({ do: "count" })).count;
  }

  async read(): Promise<string> {
    return (await this.#until(() => this.#act({ do: "read" }))).text ?? "";
  }

  async value(): Promise<string> {
    return (await this.#until(() => this.#act({ do: "value" }))).text ?? "";
  }

  async isChecked(): Promise<boolean> {
    return (await this.#until(() => this.#act({ do: "checked" }))).checked ?? false;
  }

  #inside(step: Step): Part {
    return new Part(this.#driver, [...this.#steps, step]);
  }

  async #look(act: Act): Promise<Answer> {
    const order = { steps: this.#steps, act };
    const answer = await this.#driver.call(lookInPage, order);
    if (!answer.isStrange) return answer;
    await this.#driver.run(library);
    return this.#driver.call(lookInPage, order);
  }

  async #act(act: Act): Promise<Answer> {
    const answer = await this.#look(act);
    if (answer.count === 0) throw new Error("it is not there");
    if (answer.refusal) throw new Error(answer.refusal);
    return answer;
  }

  /** The page may be replaced while it is looked at, which is an error of the driver. */
  async #until<T>(attempt: () => Promise<T>): Promise<T> {
    try {
      return await vi.waitFor(attempt, { timeout: STEP_MS, interval: LOOK_EVERY_MS });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${JSON.stringify(this.#steps)}: ${reason}`, { cause: error });
    }
  }
}

function wantedOf(text: Text): Wanted {
  return typeof text === "string" ? { whole: text } : { pattern: text.source, flags: text.flags };
}
