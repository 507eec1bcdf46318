import type { ReactNode } from "react";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { useReturnFocus } from "../overlay/use-return-focus.ts";

export interface EditorProps {
  title: string;
  /** Beside the title: links to other views of the same item. */
  aside?: ReactNode;
  size?: "md" | "lg";
  onClose: () => void;
  children: ReactNode;
}

const { Part } = lazyPart<EditorProps>(async () => (await import("./editor-panel.client.tsx")).EditorPanel);

/** A dialog over the list, full screen on phones. Its code is loaded when it first opens. */
export function Editor(props: EditorProps) {
  useReturnFocus();
  return <Part {...props} />;
}
