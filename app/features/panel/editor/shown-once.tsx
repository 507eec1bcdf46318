import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Editor } from "#app/ui/panel/editor.tsx";

/** The editor of a row that was just made, with a secret that is not stored as text. */
export function ShownOnce({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Editor title={title} onClose={onClose}>
      <div className="p-5">
        {children}
        <Button wide className="mt-6" onClick={onClose}>
          Готово
        </Button>
      </div>
    </Editor>
  );
}
