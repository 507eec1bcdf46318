import { type FormEvent, useEffect, useRef } from "react";
import { readTab, writeTab } from "#app/lib/tab-storage.ts";
import { restoreTyped } from "./restore-typed.ts";

/**
 * Props of a form that is posted as it is: what is typed stays in the tab under `key` until it is removed there. A refused form comes back
 * with its own values.
 */
export function useKeptForm(key: string, isRefused: boolean) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const typed = isRefused ? null : (readTab(key) as Readonly<Record<string, string>> | null);
    if (typed && ref.current) restoreTyped(ref.current, typed);
  }, [key, isRefused]);
  const onChange = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    writeTab(key, Object.fromEntries(new FormData(currentTarget)));
  return { ref, onChange };
}
