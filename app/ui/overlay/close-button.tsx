import type { ComponentProps } from "react";
import { Icon } from "../icon.tsx";

/** Takes `onClick`, or the `popovertarget` that it closes. */
export function CloseButton(props: Omit<ComponentProps<"button">, "className" | "children">) {
  return (
    <button
      {...props}
      type="button"
      aria-label="Закрыть"
      className="-m-2 grid size-11 shrink-0 place-items-center rounded-sm transition-colors hover:bg-shade/50"
    >
      <Icon name="x" size={22} />
    </button>
  );
}
