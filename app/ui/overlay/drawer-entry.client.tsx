import "#app/bundles/every-screen.ts";
import { useLayoutEffect } from "react";
import type { DrawerEntryProps } from "./drawer.tsx";
import { useOverlayEntry } from "./overlay-history.ts";

/** The history entry of an open drawer, and its end with its page: a removed popover sends no event, which would leave the page inert. */
export function DrawerEntry({ drawer, onClose }: DrawerEntryProps) {
  useOverlayEntry(onClose);
  useLayoutEffect(() => () => drawer.hidePopover(), [drawer]);
  return null;
}
