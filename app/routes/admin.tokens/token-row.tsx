import { PERMISSION_LABELS } from "#worker/domain/staff/permission-labels.ts";
import type { ListedToken } from "#worker/services/staff/tokens/api-tokens.ts";
import { useSalonTime } from "#app/features/panel/salon-time.tsx";
import { useMay } from "#app/features/panel/use-current-staff.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi } from "#app/lib/api.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ConfirmedButton } from "#app/features/panel/confirmed-button.tsx";

/** A token: whose it is, what it may, when it was used. */
export function TokenRow({ token }: { token: ListedToken }) {
  const { day } = useSalonTime();
  const mayTakeOver = useMay("staff.manage") && !token.isOwn;
  const isLive = token.state === "live" || token.state === "soon";
  const lines = [
    `${token.hint}…`,
    ...(token.isOwn ? [] : [`владелец ${token.owner.name}`]),
    `создан ${day(token.createdAt)}`,
    ...(token.state === "live" && token.expiresAt !== null ? [`до ${day(token.expiresAt)}`] : []),
    token.lastUsedAt === null
      ? "ещё не использовался"
      : `последний вызов ${day(token.lastUsedAt)}${token.network === null ? "" : `, сеть ${token.network}`}`,
  ];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-5 py-4">
      <Icon name="key-round" size={22} className="mt-0.5 text-soft" />
      <div className="min-w-0 basis-50 grow">
        <h2 className="flex flex-wrap items-center gap-2.5 font-medium">
          <span className="min-w-0 wrap-anywhere">{token.name}</span>
          <TokenBadges token={token} isLive={isLive} />
        </h2>
        <p className="wrap-anywhere">{token.scopes.map((scope) => PERMISSION_LABELS[scope]).join("; ")}</p>
        <p className="mt-0.5 text-xs wrap-anywhere text-soft">{lines.join(" · ")}</p>
      </div>
      {isLive && (
        <div className="flex flex-wrap gap-2">
          {mayTakeOver && <TakeOver token={token} />}
          <Revoke token={token} />
        </div>
      )}
    </li>
  );
}

function TokenBadges({ token, isLive }: { token: ListedToken; isLive: boolean }) {
  const { day } = useSalonTime();
  const { state, expiresAt, revokedAt } = token;
  return (
    <>
      {state === "revoked" && revokedAt !== null && <Badge>Отозван {day(revokedAt)}</Badge>}
      {state === "expired" && expiresAt !== null && <Badge>Истёк {day(expiresAt)}</Badge>}
      {state === "soon" && expiresAt !== null && <Badge tone="accent">Истекает {day(expiresAt)}</Badge>}
      {isLive && expiresAt === null && <Badge>Без срока</Badge>}
      {isLive && token.isOwnerGone && <Badge tone="accent">Не действует: владелец отключён</Badge>}
    </>
  );
}

function Revoke({ token: { id, name } }: { token: ListedToken }) {
  const revoke = useMutation({
    send: () => callApi("DELETE /tokens/:id", { id }),
    success: "Токен отозван",
    failure: "Не удалось отозвать токен",
    reasonAlone: true,
  });
  return (
    <>
      <ConfirmedButton
        question={`Отозвать токен «${name}»?`}
        text="Программа, которая им пользуется, перестанет работать сразу. Вернуть токен нельзя, можно создать новый."
        action="Отозвать"
        mutation={revoke}
        variant="secondary"
        size="sm"
        aria-label={`Отозвать: ${name}`}
      >
        Отозвать
      </ConfirmedButton>
    </>
  );
}

/** For a token of a service whose owner leaves. */
function TakeOver({ token: { id, name, scopes } }: { token: ListedToken }) {
  const take = useMutation({
    send: () => callApi("PUT /tokens/:id/owner", { id }),
    success: "Теперь это ваш токен",
    failure: "Не удалось взять токен на себя",
    reasonAlone: true,
  });
  const rights = scopes.map((scope) => `«${PERMISSION_LABELS[scope]}»`).join(", ");
  return (
    <>
      <ConfirmedButton
        question={`Взять токен «${name}» на себя?`}
        text={`Программа продолжит работать с тем же токеном, но от вашего имени. Токену разрешено: ${rights}.`}
        action="Взять на себя"
        mutation={take}
        variant="secondary"
        size="sm"
        aria-label={`Взять на себя: ${name}`}
      >
        Взять на себя
      </ConfirmedButton>
    </>
  );
}
