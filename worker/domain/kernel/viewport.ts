export type Viewport = "phone" | "desktop";
