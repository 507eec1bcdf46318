import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string, isSelected: boolean) => void;
  setMany: (ids: readonly string[], isSelected: boolean) => void;
  clear: () => void;
}

const SelectionContext = createContext<Selection | null>(null);

/** Selected rows of a list. The selection survives paging and search. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selection = useMemo<Selection>(() => {
    const setMany: Selection["setMany"] = (many, isSelected) =>
      setIds((before) => {
        const after = new Set(before);
        for (const id of many) {
          if (isSelected) after.add(id);
          else after.delete(id);
        }
        return after;
      });
    return {
      ids,
      toggle: (id, isSelected) => setMany([id], isSelected),
      setMany,
      clear: () => setIds(new Set()),
    };
  }, [ids]);
  return <SelectionContext.Provider value={selection}>{children}</SelectionContext.Provider>;
}

export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error("useSelection needs a SelectionProvider above it");
  return selection;
}
