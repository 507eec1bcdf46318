import type { ReactNode } from "react";
import { lazyPart } from "#app/lib/lazy-part.ts";

export interface EditorProps {
  title: string;
  /** Beside the title: links to other views of the row. */
  aside?: ReactNode;
  size?: "md" | "lg";
  onClose: () => void;
  children: ReactNode;
}

const { Part } = lazyPart<EditorProps>(async () => (await import("./editor-panel.client.tsx")).EditorPanel);

/** A dialog over the list on wide windows, a full screen on phones. Its code loads at the first opening. */
export const Editor = Part;
