import { useState } from "react";
import type { OwnFactors } from "#worker/services/staff/factors/own-factors.ts";
import { useSalonTime } from "#app/features/panel/salon-time.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import type { AddPasskeyProps } from "./add-passkey.client.tsx";
import { PasskeyActions } from "./passkey-actions.tsx";

const { Part: AddPasskey } = lazyPart<AddPasskeyProps>(
  async () => (await import("./add-passkey.client.tsx")).AddPasskey,
);

/** The person's passkeys: add, rename, remove. */
export function Passkeys({ passkeys, username }: { passkeys: OwnFactors["passkeys"]; username: string }) {
  const { day, moment } = useSalonTime();
  const [isAdding, setAdding] = useState(false);
  const isHydrated = useHydrated();
  return (
    <section aria-labelledby="passkeys" className="panel">
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
        <div className="min-w-0 basis-90 grow">
          <h2 id="passkeys" className="text-base font-semibold">
            Ключи доступа
          </h2>
          <p className="text-soft">
            Вход по отпечатку, лицу или PIN-коду устройства, без пароля. Ключ не украсть и не выманить.
          </p>
        </div>
        {isHydrated && (
          <Button variant="secondary" onClick={() => setAdding(true)}>
            <Icon name="plus" size={18} />
            Добавить ключ
          </Button>
        )}
      </div>
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {passkeys.map((key) => (
            <li key={key.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
              <Icon name="key-round" size={22} className="text-soft" />
              <div className="min-w-0 basis-50 grow">
                <p className="flex flex-wrap items-center gap-2.5 font-medium">
                  <span className="min-w-0 wrap-anywhere">{key.name}</span>
                  {key.isSynced && <Badge>На нескольких устройствах</Badge>}
                </p>
                <p className="text-xs text-soft">
                  добавлен {day(key.createdAt)} ·{" "}
                  {key.lastUsedAt === null ? "ещё не использовался" : `последний вход ${moment(key.lastUsedAt)}`}
                </p>
              </div>
              <PasskeyActions id={key.id} name={key.name} />
            </li>
          ))}
        </ul>
      )}
      <Dialog open={isAdding} onClose={() => setAdding(false)} title="Новый ключ доступа" size="sm">
        <AddPasskey username={username} onClose={() => setAdding(false)} />
      </Dialog>
    </section>
  );
}
