import type { ReactNode } from "react";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { useReturnFocus } from "./use-return-focus.ts";

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  /** `full` covers the window and is dark, for photos. */
  size?: "sm" | "md" | "full";
  /** The address at which the same thing is a page; shown while it is open. */
  href?: string;
  children: ReactNode;
}

const { Part, preload } = lazyPart<DialogProps>(async () => (await import("./dialog-panel.client.tsx")).DialogPanel);

/** Call on intent (pointer, focus) of whatever opens a Dialog; `Opener` does. */
export const preloadDialog = preload;

/** A modal with a title and «Закрыть»; on phones a sheet from below. Its code comes at the first opening. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: DialogProps) {
  useReturnFocus();
  return <Part {...props} />;
}
