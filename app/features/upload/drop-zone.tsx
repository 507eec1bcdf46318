import clsx from "clsx";
import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";

interface DropZoneProps {
  label: string;
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: readonly File[]) => void;
  className?: string;
  children: ReactNode;
}

/** A file input that is also dropped on. The input itself is there for the keyboard and for screen readers. */
export function DropZone({
  label,
  accept,
  multiple = false,
  disabled = false,
  onFiles,
  className,
  children,
}: DropZoneProps) {
  const id = useId();
  // Entering a child leaves the parent: only the balance tells whether something is over the zone.
  const depth = useRef(0);
  const [isOver, setIsOver] = useState(false);

  function follow(by: 1 | -1) {
    depth.current += by;
    setIsOver(depth.current > 0);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    depth.current = 0;
    setIsOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  }

  return (
    <div
      onDragEnter={() => follow(1)}
      onDragLeave={() => follow(-1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className={clsx("relative", className)}
    >
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file chosen again is a change as well.
          currentTarget.value = "";
          onFiles(files);
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={clsx(
          "grid h-full place-content-center justify-items-center gap-1 rounded-md border border-dashed p-4 text-center transition-colors",
          "peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink",
          isOver ? "border-ink bg-shade" : "border-edge bg-canvas",
          disabled ? "cursor-default! opacity-60" : "hover:border-ink hover:bg-shade",
        )}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className="icon text-soft">
          <path d="M12 16V4m0 0L7 9m5-5 5 5M4 15v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3" />
        </svg>
        {children}
      </label>
    </div>
  );
}
