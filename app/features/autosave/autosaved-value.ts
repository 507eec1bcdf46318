import { createContext, useContext, useEffect, useRef } from "react";

/** Values of a form that are not in a native control, such as the addresses of uploaded pictures. */
export interface AutosavedValues {
  /** Registers how to restore the values of a name. Returns the function that unregisters. */
  register: (name: string, restore: (values: string[]) => void) => () => void;
  /** Call when a value has changed without an input event. */
  changed: () => void;
}

const ValuesContext = createContext<AutosavedValues | null>(null);

/** Wraps a form's fields; its value is the `values` of `useAutosave`. */
export const AutosavedValuesProvider = ValuesContext.Provider;

/** Includes these values in the autosave of the surrounding form. They must be in hidden inputs of the same name. */
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
