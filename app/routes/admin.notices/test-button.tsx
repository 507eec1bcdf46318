import type { NotificationChannel } from "#worker/domain/notifications/notifications.ts";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Button } from "#app/ui/button.tsx";

/** Sends a test message over the channel. */
export function TestButton({ channel, isUnsaved = false }: { channel: NotificationChannel; isUnsaved?: boolean }) {
  const test = useMutation({
    send: () => callApi("POST /notice-channels/:channel/test", { channel }),
    success: "Проверка отправлена: посмотрите, дошла ли она",
    failure: "Проверка не дошла",
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={test.isPending}
      pendingText="Отправка..."
      disabled={isUnsaved}
      title={isUnsaved ? "Сначала сохраните изменения" : "По сохранённому адресу"}
      onClick={() => void test.run(undefined)}
    >
      Отправить проверку
    </Button>
  );
}
