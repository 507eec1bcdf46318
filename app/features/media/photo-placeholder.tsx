/** A calm outline where a photo is missing or broken; reads as the photo's own text, if it has one. */
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
