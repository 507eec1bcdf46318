import type { IconName } from "./icon-names.ts";

interface IconProps {
  name: IconName;
  /** CSS pixels. */
  size?: number;
  className?: string | undefined;
}

/** A decorative icon beside a text. All icons are in one cached SVG file, so that they add no script. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg aria-hidden="true" width={size} height={size} className={className ? `icon ${className}` : "icon"}>
      <use href={`/icons-4.svg#${name}`} />
    </svg>
  );
}
