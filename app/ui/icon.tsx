/** Names in public/icons-2.svg, which scripts/icons.mjs makes from Lucide. */
export type IconName =
  | "book-user"
  | "building-2"
  | "calendar-clock"
  | "car"
  | "check"
  | "chevron-left"
  | "chevron-right"
  | "circle-alert"
  | "circle-check"
  | "copy"
  | "download"
  | "external-link"
  | "eye"
  | "gift"
  | "id-card"
  | "inbox"
  | "key-round"
  | "landmark"
  | "layout-dashboard"
  | "layout-grid"
  | "log-out"
  | "mail"
  | "maximize-2"
  | "menu"
  | "message-square-text"
  | "monitor-smartphone"
  | "pencil"
  | "percent"
  | "phone"
  | "plus"
  | "rotate-ccw"
  | "rows-3"
  | "scale"
  | "search"
  | "settings"
  | "sliders-horizontal"
  | "star"
  | "store"
  | "tag"
  | "trash-2"
  | "users"
  | "user-round"
  | "wallet"
  | "x"
  | "zap";

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
      <use href={`/icons-2.svg#${name}`} />
    </svg>
  );
}
