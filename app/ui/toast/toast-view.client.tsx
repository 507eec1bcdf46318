import "#app/bundles/every-screen.ts";
import * as Toast from "@radix-ui/react-toast";
import { createPortal } from "react-dom";
import type { ToastViewProps } from "./toast.tsx";
import { useToastPlace } from "./use-toast-place.client.ts";
import { TOAST_DURATION_MS } from "#worker/domain/kernel/limits.ts";
import { Icon } from "../icon.tsx";

/**
 * The lazy part of a toast. It is rendered outside the page, because an open dialog makes the page inert and closes on clicks
 * there. Radix announces it, pauses its timer on hover and while the window is hidden, and closes it by swipe.
 */
export function ToastView({ title, description, tone = "success", action, onClose }: ToastViewProps) {
  const failed = tone === "destructive";
  const icon = failed ? "circle-alert" : "circle-check";
  const place = useToastPlace();
  return createPortal(
    <Toast.Provider duration={TOAST_DURATION_MS} label="Уведомление" swipeDirection="right">
      <Toast.Root
        type={failed ? "foreground" : "background"}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        className="lifted flex items-start gap-3 rounded-md border border-line bg-paper p-4"
      >
        <Icon name={icon} size={22} className={failed ? "shrink-0 text-danger" : "shrink-0 text-success"} />
        <div className="min-w-0 grow break-words">
          <Toast.Title className={failed ? "font-semibold text-danger" : "font-semibold"}>{title}</Toast.Title>
          {description && <Toast.Description className="text-sm text-graphite">{description}</Toast.Description>}
        </div>
        {action && (
          <Toast.Action
            altText={action.label}
            onClick={action.run}
            className="-my-2.5 min-h-11 shrink-0 px-2 text-sm font-semibold underline"
          >
            {action.label}
          </Toast.Action>
        )}
        <Toast.Close aria-label="Закрыть" className="-m-2.5 grid size-11 shrink-0 place-items-center rounded-sm">
          <Icon name="x" size={18} />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport
        ref={place}
        data-toasts
        className="fixed inset-x-4 top-4 z-60 md:top-auto md:bottom-4 md:left-auto md:w-96"
        label="Уведомления ({hotkey})"
      />
    </Toast.Provider>,
    document.body,
  );
}
