import { type ReactElement, useSyncExternalStore } from "react";
import type { CarCard } from "#worker/domain/cars/car.ts";

/** What of a changed list is painted first: the count, and the cards in the window. */
export interface Ahead {
  total: number;
  /** The first cards, as many as reach into the window. */
  cars: readonly (CarCard | ReactElement)[];
  /** Cards of the list's page. */
  length: number;
}

interface Sending extends Ahead {
  /** Of the changed address. */
  search: string;
  isSent: boolean;
}

type ReadAhead = (search: string) => Ahead | null;

let read: ReadAhead | null = null;
let current: Sending | null = null;
const listeners = new Set<() => void>();

/** Null unless a change has been made that the page does not show yet. */
export function useAhead(): Sending | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}

/**
 * Shows the list of an address at once and calls `send`, which navigates to it, after the paint. Without columns calls it at once.
 * @param search from «?» on; empty for the list without filters
 */
export function showAhead(search: string, send: () => void): void {
  const ahead = read?.(search);
  if (!ahead) return send();
  const shown = { ...ahead, search, isSent: false };
  set(shown);
  afterPaint(() => {
    shown.isSent = true;
    send();
  });
}

/** True until the change of a filter has been sent. */
export function isAheadUnsent(): boolean {
  return current?.isSent === false;
}

/** The page shows the list of `search`, or waits for nothing (null). */
export function endAhead(search: string | null): void {
  if (current?.isSent && (search === null || search === current.search)) set(null);
}

export function readAheadWith(reader: ReadAhead): void {
  read = reader;
}

/** When the page of the list is left. */
export function leaveAhead(): void {
  read = null;
  set(null);
}

function set(next: Sending | null) {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function afterPaint(work: () => void) {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = work;
    port2.postMessage(null);
  });
}
