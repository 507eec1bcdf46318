import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { lazyPart } from "#app/lib/lazy-part.ts";

interface ToastMessage {
  title: string;
  description?: string;
  tone?: "success" | "destructive";
  /** A button that undoes the change that the toast reports. */
  action?: { label: string; run: () => void };
}

export interface ToastViewProps extends ToastMessage {
  onClose: () => void;
}

/** Null removes an error toast, after a correction or before another attempt. */
type ShowToast = (message: ToastMessage | null) => void;

const ToastContext = createContext<ShowToast | null>(null);

const { Part: ToastView, preload } = lazyPart<ToastViewProps>(
  async () => (await import("./toast-view.client.tsx")).ToastView,
  PlainToast,
);

/** Loads the code of toasts; call it when the user opens a form. */
export const preloadToast = preload;

/** Shows one toast at a time: a new one replaces the old one. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ key: number; message: ToastMessage } | null>(null);
  const show = useCallback<ShowToast>(
    (message) =>
      setShown((last) => {
        if (message) return { key: (last?.key ?? 0) + 1, message };
        return last?.message.tone === "destructive" ? null : last;
      }),
    [],
  );
  return (
    <ToastContext.Provider value={show}>
      {children}
      {shown && <ToastView key={shown.key} {...shown.message} onClose={() => setShown(null)} />}
    </ToastContext.Provider>
  );
}

export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error("useToast needs a ToastProvider above it");
  return show;
}

/** Shown when the code of ToastView cannot be loaded. */
function PlainToast({ title, description, onClose }: ToastViewProps) {
  return (
    <div
      role="alert"
      className="lifted fixed inset-x-4 top-4 z-60 rounded-md bg-paper p-4 md:top-auto md:bottom-4 md:left-auto md:w-96"
    >
      <p className="font-semibold">{title}</p>
      {description && <p className="text-sm">{description}</p>}
      <button type="button" onClick={onClose} className="min-h-11 text-sm font-semibold underline">
        Закрыть
      </button>
    </div>
  );
}
