export type Viewport = "phone" | "desktop";

/** Set by the browser when the window turns out narrower or wider than the server's guess. */
export const VIEWPORT_COOKIE = "viewport";
