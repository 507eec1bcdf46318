import type { ReactNode } from "react";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { useReturnFocus } from "./use-return-focus.ts";

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** `full` takes the whole window of a phone. */
  side?: "right" | "full";
  /** Stays in sight below what scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

const { Part, preload } = lazyPart<DrawerProps>(async () => (await import("./drawer-panel.client.tsx")).DrawerPanel);

export const preloadDrawer = preload;

/** A modal from the side. Its code comes at the first opening. */
export function Drawer(props: DrawerProps) {
  return props.open ? <OpenDrawer {...props} /> : null;
}

function OpenDrawer(props: DrawerProps) {
  useReturnFocus();
  return <Part {...props} />;
}
