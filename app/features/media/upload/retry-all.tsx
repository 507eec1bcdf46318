import { Button } from "#app/ui/button.tsx";

interface RetryAllProps {
  /** How many uploads have failed and can be tried again. */
  count: number;
  onRetry: () => void;
  className?: string;
}

/** One button for several failed uploads. It stands in the same element as the file input. */
export function RetryAll({ count, onRetry, className }: RetryAllProps) {
  if (count < 2) return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      className={className}
      onClick={({ currentTarget }) => {
        onRetry();
        // The clicked button is removed.
        currentTarget.parentElement?.querySelector<HTMLElement>("input[type=file]")?.focus();
      }}
    >
      Повторить все ({count})
    </Button>
  );
}
