/** Names in public/icons-2.svg, cut from Lucide by scripts/icons.mjs. */
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

/** A sign beside words; it never speaks for itself. One cached file holds them all, so they cost a page no script. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg aria-hidden="true" width={size} height={size} className={className ? `icon ${className}` : "icon"}>
      <use href={`/icons-2.svg#${name}`} />
    </svg>
  );
}
