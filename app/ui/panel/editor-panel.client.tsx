import "#app/bundles/every-screen.ts";
import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import clsx from "clsx/lite";
import type { EditorProps } from "./editor.tsx";
import { CloseButton } from "../overlay/close-button.tsx";

const WIDTHS = { md: "md:max-w-150", lg: "md:max-w-240" } as const;

/** The lazy part of Editor. Headless UI keeps the focus inside and closes on Escape. */
export function EditorPanel({ title, aside, size = "md", onClose, children }: EditorProps) {
  return (
    <Dialog open onClose={onClose} className="appear relative z-50">
      <DialogBackdrop className="fixed inset-0 bg-ink/55" />
      <div className="fixed inset-0 flex justify-center md:items-center md:p-6">
        <DialogPanel
          className={clsx("flex max-h-full w-full flex-col bg-paper max-md:h-full md:rounded-lg", WIDTHS[size])}
        >
          <div data-toast-clear className="flex items-center justify-between gap-4 border-b border-line px-5 py-3">
            <DialogTitle className="line-clamp-2 min-w-0 text-lg leading-tight font-bold">{title}</DialogTitle>
            <div className="flex shrink-0 items-center gap-4">
              {aside}
              <CloseButton onClick={onClose} />
            </div>
          </div>
          {children}
        </DialogPanel>
      </div>
    </Dialog>
  );
}
