import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "#app/features/panel/staff/require-staff.ts";
import { LinkButton, Button } from "#app/ui/button.tsx";
import { OwnChats } from "./own-chats.tsx";
import { Passkeys } from "./passkeys.tsx";
import { TotpState } from "./totp-state.tsx";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { useMay } from "#app/features/panel/use-current-staff.ts";
import { callApi, formBody } from "#app/lib/api.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Field, TextInput } from "#app/ui/field.tsx";
import { useState } from "react";
import { RECOVERY_CODES } from "#worker/domain/staff/factors.ts";
import { RecoveryCodes } from "#app/features/panel/staff/recovery-codes.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { ConfirmedButton } from "#app/features/panel/confirmed-button.tsx";
import type { Services } from "#worker/services/create-services.ts";
import { useSalonTime } from "#app/features/panel/salon-time.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";

const { Part } = lazyPart(async () => (await import("./lead-alerts.client.tsx")).LeadAlerts);

/** How the person learns of new leads in this browser; null for staff without leads. */
function LeadAlerts() {
  const mayRead = useMay("leads.read");
  const isHydrated = useHydrated();
  if (!mayRead) return null;
  return (
    <section aria-labelledby="lead-alerts" className="panel p-5">
      <h2 id="lead-alerts" className="text-base font-semibold">
        Новые заявки
      </h2>
      <p className="text-soft">Выбор действует в этом браузере. На экране панели новая заявка появляется всегда.</p>
      <div className="min-h-36">{isHydrated && <Part />}</div>
    </section>
  );
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { staff } = context.services;
  const [{ username, mustSetUpFactor }, sessions, factors, email, chats] = await Promise.all([
    requireStaff(context),
    staff.listOwnSessions(context.caller),
    staff.listOwnFactors(context.caller),
    staff.getOwnEmail(context.caller),
    staff.listOwnChats(context.caller),
  ]);
  return { username, mustSetUpFactor, sessions, factors, email, chats };
}

export const meta: MetaFunction = () => [{ title: "Пароль и входы — панель" }, { name: "robots", content: "noindex" }];

export default function Account() {
  const { username, mustSetUpFactor, sessions, factors, email, chats } = useLoaderData<typeof loader>();
  const { passkeys, totp, recoveryCodes } = factors;
  const hasFactor = passkeys.length > 0 || totp !== null;
  return (
    <div className="max-w-180">
      <h1 className="mb-4 text-2xl font-bold">Пароль и входы</h1>
      {mustSetUpFactor && (
        <p role="status" className="mb-4 rounded-sm border border-edge bg-paper px-4 py-3">
          <b>Вашей роли нужен второй фактор.</b> Добавьте ключ доступа или приложение с кодами: после этого откроется
          вся панель.
        </p>
      )}
      <div className="grid gap-4">
        {!mustSetUpFactor && (
          <section className="panel flex flex-wrap items-center justify-between gap-3 p-5">
            <div>
              <h2 className="text-base font-semibold">Пароль</h2>
              <p className="text-soft">Логин {username}</p>
            </div>
            <LinkButton to="/admin/password" variant="secondary">
              Сменить пароль
            </LinkButton>
          </section>
        )}
        <Passkeys passkeys={passkeys} username={username} />
        <TotpState totp={totp} />
        {hasFactor && <RecoveryCodesLeft left={recoveryCodes} username={username} />}
        {!mustSetUpFactor && <OwnEmail email={email} />}
        {!mustSetUpFactor && (
          <section aria-labelledby="own-tokens" className="panel flex flex-wrap items-center justify-between gap-3 p-5">
            <div className="min-w-0 basis-90 grow">
              <h2 id="own-tokens" className="text-base font-semibold">
                Токены для программ
              </h2>
              <p className="text-soft">
                1С или другая программа работает с данными салона от вашего имени. Новый пароль и завершение входов
                токены не отзывают.
              </p>
            </div>
            <LinkButton to="/admin/tokens" variant="secondary">
              Открыть токены
            </LinkButton>
          </section>
        )}
        {!mustSetUpFactor && <LeadAlerts />}
        {!mustSetUpFactor && <OwnChats {...chats} />}
        {!mustSetUpFactor && <Sessions sessions={sessions} />}
      </div>
    </div>
  );
}

/** The address for mails about the person's own logins. */
function OwnEmail({ email }: { email: string | null }) {
  const save = useMutation({
    send: (value: FormDataEntryValue | null) => callApi("PUT /account/email", { body: formBody({ email: value }) }),
    success: "Email сохранён",
    failure: "Не удалось сохранить email",
  });
  return (
    <section aria-labelledby="own-email" className="panel p-5">
      <h2 id="own-email" className="text-base font-semibold">
        Письма о входах
      </h2>
      <p className="text-soft">
        Напишем о входе с нового устройства и о подборе пароля, пришлём ссылку, если вход ограничен.
      </p>
      <form
        noValidate
        className="mt-3 flex flex-wrap items-start gap-x-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save.run(new FormData(event.currentTarget).get("email"));
        }}
      >
        <Field label="Ваш email" className="w-full grow sm:w-auto sm:min-w-60" error={save.fields["email"]}>
          {(control) => (
            <TextInput {...control} name="email" type="email" defaultValue={email ?? ""} autoComplete="email" />
          )}
        </Field>
        <Button type="submit" variant="secondary" pending={save.isPending} pendingText="Сохранение..." className="mt-7">
          Сохранить
        </Button>
      </form>
    </section>
  );
}

/** How many codes are unused; new ones replace them. */
function RecoveryCodesLeft({ left, username }: { left: number; username: string }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const renew = useMutation({
    send: () => callApi("POST /account/recovery-codes"),
    failure: "Не удалось сделать новые коды",
    onDone: (made) => {
      setCodes(made.codes);
    },
  });
  return (
    <section aria-labelledby="recovery" className="panel flex flex-wrap items-center justify-between gap-3 p-5">
      <div className="min-w-0 basis-90 grow">
        <h2 id="recovery" className="text-base font-semibold">
          Коды восстановления
        </h2>
        <p className={left <= 2 ? "text-danger" : "text-soft"}>
          Осталось {left} из {RECOVERY_CODES}. Нужны, если телефон или ключ потерян.
        </p>
      </div>
      <ConfirmedButton
        question="Сделать новые коды?"
        text="Прежние перестанут действовать. Новые покажем один раз."
        action="Сделать новые"
        mutation={renew}
        variant="secondary"
      >
        Сделать новые
      </ConfirmedButton>
      <Dialog open={codes !== null} onClose={() => setCodes(null)} title="Коды восстановления" size="sm">
        {codes && <RecoveryCodes username={username} codes={codes} />}
      </Dialog>
    </section>
  );
}

interface SessionsProps {
  sessions: Awaited<ReturnType<Services["staff"]["listOwnSessions"]>>;
}

/** Where the person is logged in. */
function Sessions({ sessions }: SessionsProps) {
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
