import type { Services } from "#worker/services/create-services.ts";
import { callApi } from "#app/lib/api.ts";
import { useSalonTime } from "#app/features/panel/salon-time.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

interface SessionsProps {
  sessions: Awaited<ReturnType<Services["staff"]["listOwnSessions"]>>;
}

/** Where the person is logged in. */
export function Sessions({ sessions }: SessionsProps) {
  const { moment } = useSalonTime();
  const end = useMutation({
    send: (id: string | null) =>
      id === null ? callApi("DELETE /account/sessions") : callApi("DELETE /account/sessions/:id", { id }),
    success: "Вход завершён",
    failure: "Не удалось завершить вход",
  });
  return (
    <section aria-labelledby="sessions" className="panel">
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 pt-4 pb-3">
        <div>
          <h2 id="sessions" className="text-base font-semibold">
            Где вы вошли
          </h2>
          <p className="text-soft">Незнакомое устройство? Завершите вход и смените пароль.</p>
        </div>
        {sessions.length > 1 && (
          <Button variant="secondary" disabled={end.isPending} onClick={() => void end.run(null)}>
            Завершить все, кроме этого
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {sessions.map(({ id, device, address, createdAt, lastSeenAt, isCurrent }) => (
          <li key={id} className="flex items-center gap-4 px-5 py-3">
            <Icon name="monitor-smartphone" size={22} className="text-soft" />
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-2.5 font-medium">
                {device}
                {isCurrent && <Badge tone="success">Это устройство</Badge>}
              </p>
              <p className="text-xs text-soft">
                {address !== null && `${address} · `}вход {moment(createdAt)} · активность {moment(lastSeenAt)}
              </p>
            </div>
            {!isCurrent && (
              <Button
                variant="secondary"
                size="sm"
                disabled={end.isPending}
                aria-label={`Завершить: ${device}, вход ${moment(createdAt)}`}
                onClick={() => void end.run(id)}
              >
                Завершить
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
