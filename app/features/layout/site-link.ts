/** A link of the site's own menus. */
export interface SiteLink {
  to: string;
  label: string;
}
