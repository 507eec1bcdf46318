import clsx from "clsx";

/** A grey shape where something will be; its size comes from `className`. The thing that loads says so itself. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={clsx("pulse rounded-sm bg-shade", className)} />;
}
