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
  /** The path of the page with the same content; in the address bar while the dialog is open. */
  href?: string;
  /** Whether Back closes the dialog, by a history entry of its own; default true. */
  isInHistory?: boolean;
  children: ReactNode;
}

const { Part, preload } = lazyPart<DialogProps>(async () => (await import("./dialog-panel.client.tsx")).DialogPanel);

/** Loads the code of the dialog; call it on pointerenter or focus of the control that opens one, as `Opener` does. */
export const preloadDialog = preload;

/** A modal with a title and «Закрыть»; on phones a bottom drawer. Its code is loaded when it first opens. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: DialogProps) {
  useReturnFocus();
  return <Part {...props} />;
}
