/** An outline instead of a missing or broken photo, with the photo's alternative text. */
export function PhotoPlaceholder({ alt }: { alt: string }) {
  return (
    <span
      {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
      className="absolute inset-0 grid place-items-center"
    >
      <img src="/no-photo.svg" alt="" className="w-2/5" />
    </span>
  );
}
