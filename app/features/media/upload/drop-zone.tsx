import clsx from "clsx/lite";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";

interface DropZoneProps {
  label: string;
  accept: string;
  multiple?: boolean;
  /** Render as a button. */
  compact?: boolean;
  /** The form has an error for this field. */
  isInvalid?: boolean;
  onFiles: (files: readonly File[]) => void;
  className?: string;
  children: ReactNode;
}

/** A file input that also accepts dropped files. The native input serves the keyboard and screen readers. */
export function DropZone({
  label,
  accept,
  multiple = false,
  compact = false,
  isInvalid = false,
  onFiles,
  className,
  children,
}: DropZoneProps) {
  const id = useId();
  // Entering a child fires dragleave on the parent: count enters minus leaves.
  const depth = useRef(0);
  const [isOver, setIsOver] = useState(false);

  function countDrag(by: 1 | -1) {
    depth.current += by;
    setIsOver(depth.current > 0);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    depth.current = 0;
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    <div
      onDragEnter={() => countDrag(1)}
      onDragLeave={() => countDrag(-1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className={clsx("relative", className)}
    >
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Reset, so that choosing the same file again fires change.
          currentTarget.value = "";
          onFiles(files);
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={clsx(
          compact
            ? buttonClass({ variant: "secondary", size: "sm", wide: true })
            : "grid h-full place-content-center justify-items-center gap-1 rounded-md border border-dashed p-4 text-center transition-colors",
          "peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink",
          !compact && "hover:border-ink hover:bg-shade",
          isOver ? "border-ink bg-shade" : !compact && "border-edge bg-canvas",
        )}
      >
        {!compact && <Icon name="plus" className="text-soft" />}
        {children}
      </label>
    </div>
  );
}
