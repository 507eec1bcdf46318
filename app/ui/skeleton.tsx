import clsx from "clsx/lite";

/** A grey placeholder; `className` sets its size. It is hidden from screen readers: the surrounding element needs a label. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={clsx("pulse rounded-sm bg-shade", className)} />;
}
