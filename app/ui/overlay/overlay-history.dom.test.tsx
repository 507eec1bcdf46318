// Back on a phone leaves the page instead of closing the dialog, or a closed dialog leaves an entry that Back has to pass.
import { act, render, screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { followHistory, useOverlayEntry } from "./overlay-history.ts";

/** What the router receives: popstate events that the overlays did not hide from it. */
const onRouterPop = vi.fn();

beforeAll(() => {
  followHistory();
  addEventListener("popstate", onRouterPop);
});

let page = 0;

beforeEach(() => {
  page += 1;
  history.pushState({ idx: page }, "", `/page-${page}`);
  onRouterPop.mockClear();
});

function Overlay({ name, onClose, href }: { name: string; onClose: () => void; href?: string }) {
  useOverlayEntry(onClose, href);
  return <p>{name}</p>;
}

/** Renders overlays one above the other; each is closed by its own `onClose`. */
function Screen({ names, onClose }: { names: string[]; onClose: (name: string) => void }) {
  return names.map((name) => <Overlay key={name} name={name} onClose={() => onClose(name)} />);
}

function openOverlays(...names: string[]) {
  let open = names;
  const close = (name: string) => {
    open = open.filter((other) => other !== name);
    view.rerender(<Screen names={open} onClose={close} />);
  };
  const view = render(<Screen names={[]} onClose={close} />);
  for (const [index] of names.entries()) view.rerender(<Screen names={names.slice(0, index + 1)} onClose={close} />);
  return { ...view, close };
}

const depth = () => (history.state as { overlays?: number }).overlays ?? 0;
const goBack = () => act(async () => history.back());

it("closes the dialog on Back and stays on the page", async () => {
  openOverlays("Диалог");
  await waitFor(() => expect(depth()).toBe(1));
  await goBack();
  await waitFor(() => expect(screen.queryByText("Диалог")).toBeNull());
  expect(location.pathname).toBe(`/page-${page}`);
  expect(history.state).toEqual({ idx: page });
  expect(onRouterPop).not.toHaveBeenCalled();
});

it("closes the upper of two overlays on Back", async () => {
  openOverlays("Панель", "Диалог");
  await waitFor(() => expect(depth()).toBe(2));
  await goBack();
  await waitFor(() => expect(screen.queryByText("Диалог")).toBeNull());
  expect(screen.getByText("Панель")).toBeTruthy();
  expect(depth()).toBe(1);
  expect(onRouterPop).not.toHaveBeenCalled();
});

it("leaves no entry after the dialog is closed by its button", async () => {
  const { close } = openOverlays("Диалог");
  await waitFor(() => expect(depth()).toBe(1));
  await act(async () => close("Диалог"));
  await waitFor(() => expect(depth()).toBe(0));
  expect(onRouterPop).not.toHaveBeenCalled();
  await goBack();
  await waitFor(() => expect(onRouterPop).toHaveBeenCalledOnce());
  expect(location.pathname).not.toBe(`/page-${page}`);
});

it("keeps the entry of an overlay that refuses to close", async () => {
  const onClose = vi.fn();
  render(<Overlay name="Редактор" onClose={onClose} />);
  await waitFor(() => expect(depth()).toBe(1));
  await goBack();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await waitFor(() => expect(depth()).toBe(1));
  expect(location.pathname).toBe(`/page-${page}`);
});

it("shows the overlay's own address only while it is open", async () => {
  const { unmount } = render(<Overlay name="Фото" href="/photo" onClose={() => undefined} />);
  await waitFor(() => expect(location.pathname).toBe("/photo"));
  unmount();
  await waitFor(() => expect(location.pathname).toBe(`/page-${page}`));
});
