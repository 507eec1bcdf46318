import { useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";

interface Overlay {
  close: () => void;
  /** Address to show while the overlay is open; without one the address does not change. */
  href: string | undefined;
}

interface EntryState {
  /** The router's index of the page; an overlay's entry has the index of the page below it. */
  idx?: number | null;
  key?: string;
  /** Number of overlays that are open at this entry; absent for none. */
  overlays?: number;
  /** The entry's address is the overlay's `href`. */
  isOwnAddress?: boolean;
}

/** Open overlays, the lowest first. */
const opened: Overlay[] = [];
/** Number of overlays and page index of the current entry; on popstate `history.state` is already the next entry's. */
let depth = 0;
let page: number | null = null;
/** True during our own history.go(). Changes of the history wait in `pending` until it ends. */
let isTraversing = false;
let pending: (() => void)[] = [];
/** A replaceState of the router while an overlay was open: applied when the page's own entry is current again. */
let replaced: { state: unknown; url: string | URL } | null = null;
let native: Pick<History, "pushState" | "replaceState"> | null = null;

/**
 * Adds a history entry while an overlay is open: Back closes the overlay by `onClose`, and closing it in another way removes the
 * entry. These entries have the router's index of their page, and their popstate events are hidden from the router, so that it
 * does not navigate.
 *
 * @param href address to show while the overlay is open
 * @param isInHistory false adds no entry
 */
export function useOverlayEntry(onClose: () => void, href?: string, isInHistory = true): void {
  const latest = useRef(onClose);
  useLayoutEffect(() => {
    latest.current = onClose;
  });
  useLayoutEffect(() => {
    if (!isInHistory) return;
    const overlay: Overlay = { close: () => latest.current(), href };
    opened.push(overlay);
    queueMicrotask(settle);
    return () => {
      opened.splice(opened.indexOf(overlay), 1);
      queueMicrotask(settle);
    };
  }, [href, isInHistory]);
}

/** To be called once, before the router is made: browsers call the listeners of the window in the order of their registration. */
export function followHistory(): void {
  native = { pushState: history.pushState.bind(history), replaceState: history.replaceState.bind(history) };
  const state = current();
  if (state.isOwnAddress) {
    // Reloaded at an overlay's address: this entry is a page now.
    native.replaceState({ ...state, overlays: undefined, isOwnAddress: undefined }, "");
  } else depth = state.overlays ?? 0;
  page = state.idx ?? null;
  // The router calls both. A new page replaces an overlay's entry, so that Back does not lead to an open menu.
  history.pushState = (next, unused, url) => afterTraversal(() => pushPage(next, unused, url));
  history.replaceState = (next, unused, url) => afterTraversal(() => replacePage(next, unused, url));
  addEventListener("popstate", onPopState);
}

function onPopState(event: PopStateEvent): void {
  const { overlays: to = 0, idx = null }: EntryState = event.state ?? {};
  const isWithinPage = idx === page && (to > 0 || depth > 0);
  depth = to;
  page = idx;
  if (isWithinPage) {
    event.stopImmediatePropagation();
    if (to === 0 && replaced) native?.replaceState(replaced.state, "", replaced.url);
  }
  if (to === 0) replaced = null;
  // Synchronously: an overlay that is still open afterwards refused to close, and gets its entry again.
  if (!isTraversing) {
    const left = opened.slice(isWithinPage ? to : 0).reverse();
    flushSync(() => {
      for (const overlay of left) overlay.close();
    });
  }
  isTraversing = false;
  const waiting = pending;
  pending = [];
  for (const act of waiting) afterTraversal(act);
  queueMicrotask(settle);
}

/** Adds or removes entries until each open overlay has one. */
function settle(): void {
  if (isTraversing) return;
  if (depth > opened.length) traverse(opened.length - depth);
  for (const overlay of opened.slice(depth)) pushOverlay(overlay);
}

function pushOverlay({ href }: Overlay): void {
  depth += 1;
  const state: EntryState = { ...current(), overlays: depth };
  if (href === undefined) native?.pushState(state, "");
  // The router stores scroll positions by key: an entry with its own address needs its own key.
  else native?.pushState({ ...state, key: crypto.randomUUID(), isOwnAddress: true }, "", href);
}

const pushPage: History["pushState"] = (state, unused, url) => {
  if (depth > 1) {
    pending.push(() => pushPage(state, unused, url));
    traverse(1 - depth);
    return;
  }
  if (depth === 1) native?.replaceState(state, unused, url);
  else native?.pushState(state, unused, url);
  depth = 0;
  page = (state as EntryState | null)?.idx ?? null;
  replaced = null;
  queueMicrotask(settle);
};

const replacePage: History["replaceState"] = (state, unused, url) => {
  // The router gives the first page its index.
  page = (state as EntryState | null)?.idx ?? null;
  if (depth === 0) native?.replaceState(state, unused, url);
  else {
    native?.replaceState({ ...(state as object), overlays: depth }, unused, url);
    if (url) replaced = { state, url };
  }
};

function traverse(by: number): void {
  isTraversing = true;
  history.go(by);
}

function afterTraversal(act: () => void): void {
  if (isTraversing) pending.push(act);
  else act();
}

function current(): EntryState {
  return (history.state as EntryState | null) ?? {};
}
