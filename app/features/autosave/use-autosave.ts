import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { AutosavedValues } from "./autosaved-value.ts";
import { type Autosave, autosaveKey, readAutosave, writeAutosave } from "./autosave-store.ts";
import { fillForm } from "./fill-form.ts";
import { changedNames, entriesOf, type FormEntries, isSameEntries, valuesOf, withValues } from "./form-entries.ts";

/** ms after the last change. */
const WRITE_DELAY_MS = 300;

export interface FormAutosave {
  /** Input of an earlier visit, until it is restored or discarded. */
  offer: {
    /** Time of the last change, epoch ms. */
    at: number;
    /** Time when it was found, epoch ms. */
    foundAt: number;
    /** The saved row has changed since. */
    isOutdated: boolean;
  } | null;
  /** Fills the fields that were changed then; the others stay as they are. */
  restore: () => void;
  discard: () => void;
  /** Call after the form was saved. */
  saved: () => void;
  /** Call when the user leaves without saving. */
  abandoned: () => void;
  values: AutosavedValues;
}

/**
 * Saves a form's input in this tab, by the screen's path and the user, so that a reload or a login does not lose it. `owner` is
 * the username; null turns autosave off.
 */
export function useAutosave(form: RefObject<HTMLFormElement>, owner: string | null): FormAutosave {
  const { pathname } = useLocation();
  const key = owner === null ? null : autosaveKey(owner, pathname);
  const base = useRef<FormEntries | null>(null);
  const offered = useRef<Autosave | null>(null);
  const [offer, setOffer] = useState<FormAutosave["offer"]>(null);
  const restorers = useRef(new Map<string, (values: string[]) => void>());
  const writer = useRef({ later: () => undefined as void, drop: () => undefined as void });

  useEffect(() => {
    const element = form.current;
    if (!element || key === null) return;
    base.current = entriesOf(element);
    const found = readAutosave(key);
    if (found && changedNames(found.base, found.fields).length > 0 && !isSameEntries(found.fields, base.current)) {
      offered.current = found;
      setOffer({ at: found.at, foundAt: Date.now(), isOutdated: !isSameEntries(found.base, base.current) });
    }
    /** Waits to be written; undefined when there is nothing to write. */
    let next: Autosave | null | undefined;
    let timer: number | undefined;
    const write = () => {
      window.clearTimeout(timer);
      if (next !== undefined) writeAutosave(key, next);
      next = undefined;
    };
    const later = () => {
      next = autosaveOf(entriesOf(element), base.current ?? [], offered.current);
      window.clearTimeout(timer);
      timer = window.setTimeout(write, WRITE_DELAY_MS);
    };
    const drop = () => {
      next = offered.current;
      write();
    };
    writer.current = { later, drop };
    element.addEventListener("input", later);
    element.addEventListener("change", later);
    window.addEventListener("pagehide", write);
    return () => {
      write();
      writer.current = { later: () => undefined, drop: () => undefined };
      element.removeEventListener("input", later);
      element.removeEventListener("change", later);
      window.removeEventListener("pagehide", write);
    };
  }, [form, key]);

  const values = useMemo<AutosavedValues>(
    () => ({
      register(name, restore) {
        restorers.current.set(name, restore);
        return () => restorers.current.delete(name);
      },
      changed: () => writer.current.later(),
    }),
    [],
  );

  function decide(): Autosave | null {
    const found = offered.current;
    offered.current = null;
    setOffer(null);
    return found;
  }

  return {
    offer,
    restore() {
      const found = decide();
      if (!form.current || !found) return;
      const names = changedNames(found.base, found.fields);
      let first: HTMLElement | null = null;
      flushSync(() => {
        for (const name of names) restorers.current.get(name)?.(valuesOf(found.fields, name));
        if (form.current) first = fillForm(form.current, names, found.fields);
      });
      // A restored choice can add fields to the form.
      const second = fillForm(form.current, names, found.fields);
      (first ?? second ?? form.current.querySelector<HTMLElement>("input:not([type=hidden])"))?.focus();
      writer.current.later();
    },
    discard() {
      decide();
      writer.current.later();
      form.current?.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus();
    },
    saved() {
      decide();
      if (form.current) base.current = entriesOf(form.current);
      writer.current.drop();
    },
    abandoned: () => writer.current.drop(),
    values,
  };
}

/** The autosave to write. It includes the fields of an open offer, except those that the user has changed since. */
function autosaveOf(fields: FormEntries, base: FormEntries, offered: Autosave | null): Autosave | null {
  const typed = changedNames(base, fields);
  if (typed.length === 0) return offered;
  const open = offered ? changedNames(offered.base, offered.fields).filter((name) => !typed.includes(name)) : [];
  return { at: Date.now(), base, fields: offered ? withValues(fields, open, offered.fields) : fields };
}
