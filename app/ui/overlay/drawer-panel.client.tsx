import "#app/bundles/every-screen.ts";
import { Dialog as Modal, DialogBackdrop, DialogPanel, DialogTitle } from "@headlessui/react";
import clsx from "clsx/lite";
import type { DrawerProps } from "./drawer.tsx";
import { useOverlayEntry } from "./overlay-history.ts";
import { CloseButton } from "./close-button.tsx";

/** The lazy part of Drawer. */
export function DrawerPanel({ onClose, title, side = "right", footer, children }: DrawerProps) {
  useOverlayEntry(onClose);
  return (
    <Modal open onClose={onClose} className="appear relative z-50">
      <DialogBackdrop className="fixed inset-0 bg-night/55" />
      <DialogPanel
        className={clsx("fixed inset-y-0 right-0 flex w-full flex-col bg-paper", side === "right" && "max-w-92")}
      >
        <div data-toast-clear className="flex items-center justify-between border-b border-line px-5 py-3">
          <DialogTitle className="text-lg font-semibold">{title}</DialogTitle>
          <CloseButton onClick={onClose} />
        </div>
        <div className="grow overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
        {footer && (
          <div data-toast-clear className="border-t border-line px-5 py-3">
            {footer}
          </div>
        )}
      </DialogPanel>
    </Modal>
  );
}
