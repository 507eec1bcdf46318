import { useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";

interface Overlay {
  close: () => void;
  /** Its own address, at which it is a page; the address stays as it is without one. */
  href: string | undefined;
}

interface EntryState {
  /** The router's number of the page; an overlay's entry has the number of the page below. */
  idx?: number | null;
  key?: string;
  /** How many overlays are open at this entry; absent for none. */
  overlays?: number;
  /** The address is the overlay's own. */
  isOwnAddress?: boolean;
}

/** Overlays on screen, the lowest first. */
const opened: Overlay[] = [];
/** Of the current entry, kept here because `history.state` has changed by the time of a popstate event. */
let depth = 0;
let page: number | null = null;
/** A traversal of ours is under way: what changes the history waits in `later` until it has ended. */
let isTraversing = false;
let pending: (() => void)[] = [];
/** What the router has put in place of the page below an open overlay: written when that page's entry is current again. */
let replaced: { state: unknown; url: string | URL } | null = null;
let native: Pick<History, "pushState" | "replaceState"> | null = null;

/**
 * An entry of the browser's history for an overlay (dialog, drawer, menu) while it is on screen: Back closes it by
 * `onClose`, and closing it in another way removes the entry. Such entries have the router's number of their page and their
 * popstate events do not reach the router, which therefore neither navigates nor loads anything.
 *
 * @param href the overlay's own address, if it has one
 */
export function useOverlayEntry(onClose: () => void, href?: string): void {
  const latest = useRef(onClose);
  useLayoutEffect(() => {
    latest.current = onClose;
  });
  useLayoutEffect(() => {
    const overlay: Overlay = { close: () => latest.current(), href };
    install();
    opened.push(overlay);
    queueMicrotask(settle);
    return () => {
      opened.splice(opened.indexOf(overlay), 1);
      queueMicrotask(settle);
    };
  }, [href]);
}

function install(): void {
  if (native) return;
  native = { pushState: history.pushState.bind(history), replaceState: history.replaceState.bind(history) };
  const state = current();
  if (state.isOwnAddress) {
    // The page was reloaded at an overlay's own address: it is a page now.
    native.replaceState({ ...state, overlays: undefined, isOwnAddress: undefined }, "");
  } else depth = state.overlays ?? 0;
  page = state.idx ?? null;
  // The router calls both. A page is pushed in place of an overlay's entry, so that none is left behind a link in a menu.
  history.pushState = (next, unused, url) => afterTraversal(() => pushPage(next, unused, url));
  history.replaceState = (next, unused, url) => afterTraversal(() => replacePage(next, unused, url));
  // Sent by entry.client.tsx: at the window itself browsers call listeners in the order of their registration.
  window.addEventListener("beforepop", (event) => onPopState((event as CustomEvent<PopStateEvent>).detail));
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
  // At once, so that what is still open afterwards is what asks before it closes: it gets its entry again.
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

/** Adds or removes entries until there is one for each open overlay. */
function settle(): void {
  if (isTraversing) return;
  if (depth > opened.length) traverse(opened.length - depth);
  for (const overlay of opened.slice(depth)) pushOverlay(overlay);
}

function pushOverlay({ href }: Overlay): void {
  depth += 1;
  const state: EntryState = { ...current(), overlays: depth };
  if (href === undefined) native?.pushState(state, "");
  // The scroll position of a page is stored under its key: a page of its own has its own.
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
