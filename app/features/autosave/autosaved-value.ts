import { createContext, useContext, useEffect, useRef } from "react";

/** Registry for values that no native control holds, such as addresses of uploaded pictures. */
export interface AutosavedValues {
  /** Calls `restore` with stored values; returns a function that unregisters. */
  register: (name: string, restore: (values: string[]) => void) => () => void;
  /** Call when a value has changed without a DOM event. */
  changed: () => void;
}

const ValuesContext = createContext<AutosavedValues | null>(null);

/** Wraps a form's fields; takes `values` of `useAutosave`. */
export const AutosavedValuesProvider = ValuesContext.Provider;

/** Includes these values in the autosave of the surrounding form. Render them as hidden inputs of the same name. */
export function useAutosavedValue(
  name: string | undefined,
  values: readonly string[],
  restore: (values: string[]) => void,
): void {
  const form = useContext(ValuesContext);
  const latest = useRef(restore);
  useEffect(() => {
    latest.current = restore;
  });
  const content = JSON.stringify(values);
  useEffect(() => form?.changed(), [form, content]);
  useEffect(() => {
    if (name === undefined) return;
    return form?.register(name, (stored) => latest.current(stored));
  }, [form, name]);
}
