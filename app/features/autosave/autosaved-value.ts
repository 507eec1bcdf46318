import { createContext, useContext, useEffect, useRef } from "react";

/** Values of a form that no control of the browser holds, such as the addresses of uploaded pictures. */
export interface AutosavedValues {
  /** Until the returned function is called, `restore` is given the values that the name had. */
  register: (name: string, restore: (values: string[]) => void) => () => void;
  /** A value of the form has changed without an event. */
  changed: () => void;
}

const ValuesContext = createContext<AutosavedValues | null>(null);

/** Around a form's fields, with the `values` of `useAutosave`. */
export const AutosavedValuesProvider = ValuesContext.Provider;

/** The form around it keeps these values too; they must stand in hidden inputs under the same name. */
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
