import clsx from "clsx/lite";
import type { PhotoOutline as Outline } from "#worker/domain/cars/photo-angles.ts";

/** Lines on 64 × 40. */
const PATHS: Record<Outline, string> = {
  "front-corner":
    "M6 27l2-8 9-2 8-8h18l9 8 6 3v8M6 27v4h5M58 28v3h-5M25 9l-1 8h22M6 22l12 1 3 4M24 17l-7 0M15 31a5 5 0 1 0 10 0 5 5 0 1 0-10 0M44 30a4 5 0 1 0 8 0 4 5 0 1 0-8 0M25 31h19",
  front:
    "M14 18l5-9h26l5 9M10 21q0-3 4-3h36q4 0 4 3v11H10zM14 32v4h6v-4M44 32v4h6v-4M22 28h20M24 24h16M13 23h6v3h-6zM45 23h6v3h-6zM14 18h36",
  side: "M4 28v-5l8-4 9-8h18l11 8 9 2 1 7M4 28h6M60 28h-5M22 28h21M21 11l-2 8h30M32 11v8M10 28a6 6 0 1 0 12 0 6 6 0 1 0-12 0M43 28a6 6 0 1 0 12 0 6 6 0 1 0-12 0",
  "rear-corner":
    "M6 27l1-9 8-2 9-8h17l10 9 7 3v8M6 27v4h6M58 28v3h-5M24 8l-2 8h24M7 20h5v4H6M15 31a5 5 0 1 0 10 0 5 5 0 1 0-10 0M45 30a4 5 0 1 0 8 0 4 5 0 1 0-8 0M25 31h20M14 24h5",
  rear: "M14 18l5-9h26l5 9M10 21q0-3 4-3h36q4 0 4 3v11H10zM14 32v4h6v-4M44 32v4h6v-4M25 25h14v4H25zM10 22h8v4h-8M54 22h-8v4h8M14 18h36",
  seats: "M14 34l3-20q1-5 6-4l3 1-3 15h10v8zM18 8h6v-3h-5zM38 34l3-20q1-5 6-4l3 1-3 15h8v8zM42 8h6v-3h-5z",
  panel: "M4 20q28-12 56 0v12H44l-4-5H24l-4 5H4zM12 24a6 6 0 1 0 12 0 6 6 0 1 0-12 0M18 24v6M34 19h14v6H34z",
  gauges: "M6 32q-2-22 26-22t26 22zM12 26a7 7 0 0 1 14 0M38 26a7 7 0 0 1 14 0M19 26l4-4M45 26l-3-5M29 22h6v6h-6z",
  trunk: "M12 16l4-12h32l4 12M10 20h44v14H10zM16 24h32v10M14 34v3M50 34v3M16 20l2-4h28l2 4",
  engine: "M8 20l8-10h32l8 10v14H8zM18 18h28v10H18zM22 22h6v4h-6zM34 22h8M34 25h8M12 30h40",
  wheel:
    "M18 20a14 14 0 1 0 28 0 14 14 0 1 0-28 0M24 20a8 8 0 1 0 16 0 8 8 0 1 0-16 0M32 12v6M32 22v6M24 20h6M34 20h6M32 18a2 2 0 1 0 .1 0",
  plate: "M8 12h48v16H8zM14 17h8M26 17h24M14 22h36M11 15v0M53 15v0",
  paper: "M18 4h22l8 8v24H18zM40 4v8h8M23 16h18M23 21h20M23 26h20M23 31h10",
};

/** What the camera should see. */
export function PhotoOutline({ outline, isMirrored = false }: { outline: Outline; isMirrored?: boolean | undefined }) {
  return (
    <svg
      viewBox="0 0 64 40"
      aria-hidden="true"
      className={clsx("h-full w-full p-2 text-soft", isMirrored && "-scale-x-100")}
    >
      <path
        d={PATHS[outline]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
