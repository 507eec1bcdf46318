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
    /** When it was typed and when it was found, epoch ms. */
    at: number;
    foundAt: number;
    /** The stored row has changed since. */
    isOutdated: boolean;
  } | null;
  /** Restores the fields that were changed; the others stay as they are. */
  restore: () => void;
  discard: () => void;
  /** Call after the form was saved. */
  saved: () => void;
  /** Call when unsaved input was discarded. */
  abandoned: () => void;
  values: AutosavedValues;
}

/**
 * Stores a form's input in `sessionStorage` by path and user, so that it survives a reload or a new login.
 *
 * @param owner username of the current staff member; null stores nothing
 */
export function useAutosave(form: RefObject<HTMLFormElement>, owner: string | null): FormAutosave {
  const { pathname } = useLocation();
  const key = owner === null ? null : autosaveKey(owner, pathname);
  const base = useRef<FormEntries | null>(null);
  const offered = useRef<Autosave | null>(null);
  const [offer, setOffer] = useState<FormAutosave["offer"]>(null);
  const restorers = useRef(new Map<string, (values: string[]) => void>());
  const scheduler = useRef({ later: () => undefined as void, drop: () => undefined as void });

  useEffect(() => {
    const element = form.current;
    if (!element || key === null) return;
    base.current = entriesOf(element);
    const found = readAutosave(key);
    if (found && changedNames(found.base, found.fields).length > 0 && !isSameEntries(found.fields, base.current)) {
      offered.current = found;
      setOffer({ at: found.at, foundAt: Date.now(), isOutdated: !isSameEntries(found.base, base.current) });
    }
    /** Pending write; undefined when there is none. */
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
    scheduler.current = { later, drop };
    element.addEventListener("input", later);
    element.addEventListener("change", later);
    window.addEventListener("pagehide", write);
    return () => {
      write();
      scheduler.current = { later: () => undefined, drop: () => undefined };
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
      changed: () => scheduler.current.later(),
    }),
    [],
  );

  function closeOffer(): Autosave | null {
    const found = offered.current;
    offered.current = null;
    setOffer(null);
    return found;
  }

  return {
    offer,
    restore() {
      const found = closeOffer();
      if (!form.current || !found) return;
      const names = changedNames(found.base, found.fields);
      let first: HTMLElement | null = null;
      flushSync(() => {
        for (const name of names) restorers.current.get(name)?.(valuesOf(found.fields, name));
        if (form.current) first = fillForm(form.current, names, found.fields);
      });
      // A restored choice may have added fields.
      const second = fillForm(form.current, names, found.fields);
      (first ?? second ?? form.current.querySelector<HTMLElement>("input:not([type=hidden])"))?.focus();
      scheduler.current.later();
    },
    discard() {
      closeOffer();
      scheduler.current.later();
      form.current?.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus();
    },
    saved() {
      closeOffer();
      if (form.current) base.current = entriesOf(form.current);
      scheduler.current.drop();
    },
    abandoned: () => scheduler.current.drop(),
    values,
  };
}

/** The autosave of a form. It includes a pending offer, except for fields that were typed into since. */
function autosaveOf(fields: FormEntries, base: FormEntries, offered: Autosave | null): Autosave | null {
  const typed = changedNames(base, fields);
  if (typed.length === 0) return offered;
  const open = offered ? changedNames(offered.base, offered.fields).filter((name) => !typed.includes(name)) : [];
  return { at: Date.now(), base, fields: offered ? withValues(fields, open, offered.fields) : fields };
}
