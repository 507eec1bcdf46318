/** A calm outline where a photo is missing or broken; reads as the photo's own text, if it has one. */
export function PhotoPlaceholder({ alt }: { alt: string }) {
  return (
    <span
      {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
      className="absolute inset-0 grid place-items-center text-edge"
    >
      <svg
        viewBox="0 0 120 48"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        className="w-2/5"
        aria-hidden="true"
      >
        <path d="M14 37H7c-2 0-3-1-3-3v-6c0-3 2-5 5-6l18-3 13-10c3-2 6-3 10-3h20c5 0 9 2 12 5l9 8 17 3c5 1 8 4 8 8v4c0 2-1 3-3 3h-7M34 37h52" />
        <path d="m33 19 10-8c2-1 4-2 7-2h8v10zM63 9h8c3 0 6 1 8 3l7 7H63z" />
        <circle cx="24" cy="37" r="8" />
        <circle cx="96" cy="37" r="8" />
      </svg>
    </span>
  );
}
