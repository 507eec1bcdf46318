import type { ReactNode } from "react";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { useReturnFocus } from "./use-return-focus.ts";

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** `full` covers the whole window. */
  side?: "right" | "full";
  /** Fixed below the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

const { Part, preload } = lazyPart<DrawerProps>(async () => (await import("./drawer-panel.client.tsx")).DrawerPanel);

export const preloadDrawer = preload;

/** A modal at the right edge. Its code is loaded when it first opens. */
export function Drawer(props: DrawerProps) {
  return props.open ? <OpenDrawer {...props} /> : null;
}

function OpenDrawer(props: DrawerProps) {
  useReturnFocus();
  return <Part {...props} />;
}
