import { Button } from "../button.tsx";
import { Dialog } from "../overlay/dialog.tsx";

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, and whether it can be undone. */
  text: string;
  /** A verb: «Удалить». */
  action: string;
  isPending: boolean;
  /** See DialogProps. */
  isInHistory?: boolean;
  onConfirm: () => void | Promise<void>;
}

/** Confirms a destructive action. «Отмена» has the focus. */
export function ConfirmDialog({ title, text, action, isPending, onConfirm, ...dialog }: ConfirmDialogProps) {
  const { onClose } = dialog;
  return (
    <Dialog {...dialog} title={title} description={text} size="sm">
      <div data-toast-clear className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose} data-autofocus>
          Отмена
        </Button>
        <Button variant="danger" pending={isPending} pendingText="Подождите…" onClick={() => void onConfirm()}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
