import clsx from "clsx/lite";
import { type ReactNode, useId } from "react";
import { buttonClass, type ButtonLook } from "#app/ui/button.tsx";

interface FileButtonProps extends ButtonLook {
  label: string;
  /** Opens the camera of a phone; elsewhere it is the choice of files. */
  isCamera?: boolean;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** A native file input that looks like a button. */
export function FileButton({ label, isCamera, multiple, disabled, onFiles, children, ...look }: FileButtonProps) {
  const id = useId();
  return (
    <span className="relative">
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/heic,.heic,.heif"
        {...(isCamera && { capture: "environment" as const })}
        multiple={multiple}
        disabled={disabled}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Reset, so that choosing the same file again fires change.
          currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={clsx(
          buttonClass(look),
          "cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink peer-disabled:opacity-50",
        )}
      >
        {children}
      </label>
    </span>
  );
}
