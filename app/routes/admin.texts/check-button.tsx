import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";

/** Has all published texts checked again by the next minute's jobs. */
export function CheckButton({ isRunning }: { isRunning: boolean }) {
  const check = useMutation<null>({
    send: () => callApi("POST /texts/check-all"),
    success: "Проверка начнётся в течение минуты",
    failure: "Не удалось начать проверку",
  });
  return (
    <Button variant="secondary" disabled={isRunning} pending={check.isPending} onClick={() => void check.run(null)}>
      Проверить все тексты
    </Button>
  );
}
