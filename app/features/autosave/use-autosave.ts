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
  /** What an earlier visit left, until it is restored or discarded. */
  offer: {
    /** When it was typed and when it was found, epoch ms. */
    at: number;
    foundAt: number;
    /** What is stored has changed since. */
    isOutdated: boolean;
  } | null;
  /** Puts the fields that were changed then into the form; the others stay as they are. */
  restore: () => void;
  discard: () => void;
  /** The form's content is stored. */
  saved: () => void;
  /** The person gave up what the form holds. */
  abandoned: () => void;
  values: AutosavedValues;
}

/**
 * Keeps what is typed into a form in this tab, by screen address and person, so that a reload or a login takes nothing away.
 * `owner` is the person's name; null keeps nothing.
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
    /** Not written yet; undefined when there is nothing to write. */
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
      // A choice may have brought fields that were not there before.
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

/** What to keep of a form; what was offered and not decided on stays in it, unless the same field was typed into since. */
function autosaveOf(fields: FormEntries, base: FormEntries, offered: Autosave | null): Autosave | null {
  const typed = changedNames(base, fields);
  if (typed.length === 0) return offered;
  const open = offered ? changedNames(offered.base, offered.fields).filter((name) => !typed.includes(name)) : [];
  return { at: Date.now(), base, fields: offered ? withValues(fields, open, offered.fields) : fields };
}
