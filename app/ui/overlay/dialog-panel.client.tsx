import "#app/bundles/every-screen.ts";
import { Description, Dialog as Modal, DialogBackdrop, DialogPanel as Panel, DialogTitle } from "@headlessui/react";
import clsx from "clsx/lite";
import type { DialogProps } from "./dialog.tsx";
import { useOverlayEntry } from "./overlay-history.ts";
import { CloseButton } from "./close-button.tsx";

const SIZES = {
  sm: "rounded-t-lg bg-paper p-5 md:max-w-104 md:rounded-lg md:p-7",
  md: "rounded-t-lg bg-paper p-5 md:max-w-140 md:rounded-lg md:p-7",
  full: "on-dark flex h-full flex-col p-3 md:p-5",
} as const;

/** The lazy part of Dialog. Headless UI keeps the focus inside, closes on Escape and returns the focus to the opener. */
export function DialogPanel({
  onClose,
  title,
  description,
  size = "md",
  href,
  isInHistory = true,
  children,
}: DialogProps) {
  useOverlayEntry(onClose, href, isInHistory);
  const full = size === "full";
  return (
    <Modal open onClose={onClose} className="appear relative z-50">
      <DialogBackdrop className={clsx("fixed inset-0", full ? "bg-night" : "bg-night/55")} />
      <div className={clsx("fixed inset-0 flex", full ? "" : "items-end justify-center md:items-center md:p-6")}>
        <Panel className={clsx("max-h-full w-full overflow-y-auto", SIZES[size])}>
          <div data-toast-clear className={clsx("flex items-start justify-between gap-4", full ? "mb-2" : "mb-4")}>
            <DialogTitle className={full ? "self-center font-semibold" : "text-xl font-bold"}>{title}</DialogTitle>
            <CloseButton onClick={onClose} />
          </div>
          {description && (
            <Description className={full ? "mb-3 text-white/75" : "mb-5 text-soft"}>{description}</Description>
          )}
          {children}
        </Panel>
      </div>
    </Modal>
  );
}
