import { useLocation } from "@remix-run/react";
import type { OwnFactors } from "#worker/services/staff/factors/own-factors.ts";
import { callApi } from "#app/lib/api.ts";
import { useSalonTime } from "#app/features/panel/salon-time.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ConfirmedButton } from "#app/features/panel/confirmed-button.tsx";

/** The authenticator app: connect another one, or disconnect. */
export function TotpState({ totp }: Pick<OwnFactors, "totp">) {
  const { search } = useLocation();
  const { day, moment } = useSalonTime();
  const remove = useMutation({
    send: () => callApi("DELETE /account/totp"),
    success: "Приложение отключено",
    failure: "Не удалось отключить приложение",
    reasonAlone: true,
  });
  return (
    <section aria-labelledby="totp" className="panel flex flex-wrap items-center justify-between gap-3 p-5">
      <div className="min-w-0 basis-90 grow">
        <h2 id="totp" className="text-base font-semibold">
          Приложение с кодами
        </h2>
        <p className="text-soft">
          {totp === null
            ? "После пароля нужно ввести код с телефона: Яндекс Ключ, Google Authenticator и другие."
            : `Подключено ${day(totp.since)} · ${totp.lastUsedAt === null ? "ещё не использовалось" : `последний код ${moment(totp.lastUsedAt)}`}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={`/admin/account/totp${search}`} variant="secondary">
          {totp === null ? "Подключить" : "Подключить другое"}
        </LinkButton>
        {totp !== null && (
          <ConfirmedButton
            question="Отключить приложение с кодами?"
            text="Коды из него перестанут подходить. Запись в приложении можно удалить."
            action="Отключить"
            mutation={remove}
            variant="secondary"
          >
            Отключить
          </ConfirmedButton>
        )}
      </div>
    </section>
  );
}
