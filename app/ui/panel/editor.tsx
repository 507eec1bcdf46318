import type { ReactNode } from "react";
import { lazyPart } from "#app/lib/lazy-part.ts";

export interface EditorProps {
  title: string;
  /** Beside the title: links to other views of the same thing. */
  aside?: ReactNode;
  size?: "md" | "lg";
  onClose: () => void;
  children: ReactNode;
}

const { Part } = lazyPart<EditorProps>(async () => (await import("./editor-panel.client.tsx")).EditorPanel);

/** A dialog over the list on wide windows, a page of its own on phones. Its code comes at the first opening. */
export const Editor = Part;
