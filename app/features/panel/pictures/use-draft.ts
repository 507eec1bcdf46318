import { type Dispatch, type SetStateAction, useState } from "react";

export interface Draft<T> {
  value: T;
  /** With a function where several changes may come before the next render, as uploads do. */
  set: Dispatch<SetStateAction<T>>;
  reset: () => void;
  isChanged: boolean;
}

/** A copy of what is stored, to be changed. When the stored one changes, after a save of it, the copy is made anew. */
export function useDraft<T>(stored: T): Draft<T> {
  const mark = JSON.stringify(stored);
  const [known, setKnown] = useState(mark);
  const [value, set] = useState(stored);
  if (mark !== known) {
    setKnown(mark);
    set(stored);
  }
  return { value, set, reset: () => set(stored), isChanged: JSON.stringify(value) !== mark };
}
