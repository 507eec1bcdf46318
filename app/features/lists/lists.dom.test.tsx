// A visitor's hearts do nothing, lists differ between tabs, or a browser that stores nothing breaks them.
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { eventually } from "#tests/setup/eventually.ts";
import { CardControls } from "./card-controls.tsx";
import { FAVOURITES_KEY, SEEN_KEY } from "#worker/domain/lists/list-keys.ts";
import { FavouritesBox } from "../leads/lead-form.tsx";
import {
  changeList,
  clearSeen,
  readCompared,
  readFavourites,
  readSeen,
  recordSeen,
  setSeenOff,
} from "./local-lists.ts";
import { SharedList } from "./shared-list.tsx";
import { startLists } from "./start-lists.ts";
import { STARTER } from "#worker/edge/starter.ts";

const fetched = vi.fn((address: string) => {
  const slugs = new URL(address, "https://salon.test").searchParams.get("s")?.split(",") ?? [];
  return Promise.resolve(
    Response.json({ cars: slugs.map((slug) => ({ slug, state: "listed", card: { slug, price: 1_000_000 } })) }),
  );
});
const beacon = vi.fn(() => true);
const toast = vi.fn();
let stop = () => undefined as void;

beforeAll(() => {
  // oxlint-disable-next-line typescript/no-implied-eval -- as the page runs it.
  new Function(STARTER)();
  dispatchEvent(new Event("hydrated"));
});

beforeEach(() => {
  localStorage.clear();
  changeList("/favourites", { kind: "set", slugs: [] });
  changeList("/compare", { kind: "set", slugs: [] });
  clearSeen();
  vi.stubGlobal("fetch", fetched);
  navigator.sendBeacon = beacon;
  toast.mockClear();
  beacon.mockClear();
  stop = startLists(toast);
});

afterEach(() => {
  stop();
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const heart = (title: string) => screen.findByLabelText(`В избранное: ${title}`);
const slugs = () => readFavourites().map(({ s }) => s);

function showCars(...titles: string[]) {
  render(
    <>
      <header>
        <a href="/favourites" aria-label="Избранное" />
      </header>
      {titles.map((title) => (
        <article key={title}>
          <CardControls slug={title.toLowerCase()} title={title} />
        </article>
      ))}
    </>,
  );
}

describe("the heart of a card", () => {
  it("adds and takes out, by mouse and by the space bar, and the header counts", async () => {
    showCars("Rio", "Vesta");
    await userEvent.click(await heart("Rio"));
    await userEvent.click(await heart("Vesta"));
    await eventually(() => expect(slugs()).toEqual(["vesta", "rio"]));
    await eventually(async () => expect((await heart("Rio")).getAttribute("aria-pressed")).toBe("true"));
    expect(screen.getByLabelText("Избранное: 2").getAttribute("data-count")).toBe("2");
    await eventually(() => expect(toast).toHaveBeenCalledTimes(1));
    expect(beacon).toHaveBeenCalledWith("/favourite-added", "/car/rio");
    // The price of the day, to name the change later.
    await eventually(() => expect(readFavourites().map(({ p }) => p)).toEqual([1_000_000, 1_000_000]));

    (await heart("Rio")).focus();
    await userEvent.keyboard(" ");
    await eventually(() => expect(slugs()).toEqual(["vesta"]));
    await eventually(async () => expect((await heart("Rio")).getAttribute("aria-pressed")).toBe("false"));
    expect(beacon).toHaveBeenCalledTimes(2);
  });

  it("leaves a click with a modifier to the browser", async () => {
    showCars("Rio");
    const link = await heart("Rio");
    const click = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
    link.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
    expect(slugs()).toEqual([]);
  });

  it("follows another tab", async () => {
    showCars("Rio");
    localStorage.setItem(FAVOURITES_KEY, JSON.stringify([{ s: "rio", t: 1, p: 1 }]));
    dispatchEvent(new StorageEvent("storage", { key: FAVOURITES_KEY }));
    await eventually(async () => expect((await heart("Rio")).getAttribute("aria-pressed")).toBe("true"));
  });
});

describe("a list in the browser", () => {
  it("leaves the heart to its link when the browser stores nothing", async () => {
    showCars("Rio");
    const refuse = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.stubGlobal("localStorage", new Proxy({}, { get: () => undefined, set: refuse }));
    const link = await heart("Rio");
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    // What the browser would do is not what this environment can.
    link.addEventListener("click", (event) => {
      expect(event.defaultPrevented).toBe(false);
      event.preventDefault();
    });
    link.dispatchEvent(click);
    expect.assertions(1);
  });

  it.each(["{", "null", '"x"', '[1,{"s":""},{"s":"a"},null,{"s":"rio","t":1,"p":"x"}]', '{"length":5}'])(
    "reads %s as empty",
    (text) => {
      localStorage.setItem(FAVOURITES_KEY, text);
      localStorage.setItem("av.cmp.v1", text.replaceAll('"x"', "7"));
      expect(readFavourites()).toEqual([]);
      expect(readCompared()).toEqual([]);
    },
  );

  it("takes four cars to compare and asks before the fifth", async () => {
    showCars("A", "B", "C", "D", "E");
    for (const title of ["A", "B", "C", "D", "E"]) await userEvent.click(screen.getByLabelText(`Сравнить: ${title}`));
    expect(readCompared()).toEqual(["a", "b", "c", "d"]);
    await eventually(() => expect(toast).toHaveBeenCalledTimes(5));
    const question = toast.mock.lastCall?.[0] as { title: string; action: { run: () => void } };
    expect(question.title).toBe("Сравнить можно 4 автомобиля");
    question.action.run();
    expect(readCompared()).toEqual(["b", "c", "d", "e"]);
  });

  it("keeps the viewed cars newest first, once each, for 30 days, and not when switched off", () => {
    const day = 24 * 60 * 60 * 1000;
    localStorage.setItem(SEEN_KEY, JSON.stringify([{ s: "old", t: Date.now() - 31 * day, p: 1 }]));
    for (const slug of ["a", "b", "a"]) recordSeen(slug, 1);
    expect(readSeen().map(({ s }) => s)).toEqual(["a", "b"]);
    for (let at = 0; at < 40; at++) recordSeen(`car-${at}`, 1);
    expect(readSeen()).toHaveLength(30);
    setSeenOff(true);
    recordSeen("a", 1);
    expect(readSeen()).toEqual([]);
    setSeenOff(false);
    recordSeen("a", 1);
    expect(readSeen()).toHaveLength(1);
  });
});

it("a request form offers to send the favourites, unticked, and offers nothing without any", () => {
  const { unmount } = render(<FavouritesBox defaultChecked={false} />);
  expect(screen.queryByRole("checkbox")).toBeNull();
  unmount();
  changeList("/favourites", { kind: "add", slugs: ["a", "b"] });
  render(<FavouritesBox defaultChecked={false} />);
  const box = screen.getByLabelText<HTMLInputElement>("Передать менеджеру список избранного (2)");
  expect([box.checked, box.value]).toEqual([false, "a,b"]);
});

it("a link whose cars are all gone does not say that they are in the favourites", () => {
  expect(render(<SharedList slugs={[]} />).container.textContent).toBe("");
});
