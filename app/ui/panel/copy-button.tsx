import { useEffect, useState } from "react";
import { buttonClass } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { useHydrated } from "#app/lib/use-hydrated.ts";

const SHOWN_MS = 2000;

/** Copies a text to the clipboard. Renders nothing where the clipboard is not available. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isCopied) return;
    const timer = window.setTimeout(() => setCopied(false), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [isCopied]);
  // Browsers provide the clipboard in secure contexts only.
  if (!isHydrated || !("clipboard" in navigator)) return null;
  return (
    <button
      type="button"
      aria-label={isCopied ? "Скопировано" : label}
      title={isCopied ? "Скопировано" : label}
      onClick={() => {
        navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => setCopied(false),
        );
      }}
      className={`${buttonClass({ variant: "quiet", size: "sm" })} w-11 shrink-0`}
    >
      <Icon name={isCopied ? "check" : "copy"} size={18} className={isCopied ? "text-success" : undefined} />
    </button>
  );
}
