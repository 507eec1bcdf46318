import type { NotificationChannel } from "#worker/domain/notifications/notifications.ts";
import { callApi } from "#app/lib/api.ts";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";

/** Sends a test message over the channel. */
export function TestButton({ channel, isUnsaved = false }: { channel: NotificationChannel; isUnsaved?: boolean }) {
  const test = useMutation({
    send: () => callApi("POST /notice-channels/:channel/test", { channel }),
    success: "Проверка отправлена: посмотрите, дошла ли она",
    failure: "Проверка не дошла",
  });
  return (
    <MutationButton
      variant="secondary"
      size="sm"
      mutation={test}
      pendingText="Отправка..."
      disabled={isUnsaved}
      title={isUnsaved ? "Сначала сохраните изменения" : "По сохранённому адресу"}
    >
      Отправить проверку
    </MutationButton>
  );
}
