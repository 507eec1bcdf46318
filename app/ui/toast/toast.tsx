import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { lazyPart } from "#app/lib/lazy-part.ts";

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: "success" | "destructive";
  /** A button that undoes the change that the toast reports. */
  action?: { label: string; run: () => void };
}

export interface ToastViewProps extends ToastMessage {
  onClose: () => void;
}

/** Null removes an error that is still shown: it has been corrected or is tried again. */
type ShowToast = (message: ToastMessage | null) => void;

const ToastContext = createContext<ShowToast | null>(null);

const { Part: ToastView, preload } = lazyPart<ToastViewProps>(
  async () => (await import("./toast-view.client.tsx")).ToastView,
  PlainToast,
);

/** Call when a form is begun, so that its answer can be shown at once. */
export const preloadToast = preload;

/** Holds one toast at a time: a new one takes the old one's place. */
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

/** When the network would not bring the real one: the message still has to be seen and heard. */
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
