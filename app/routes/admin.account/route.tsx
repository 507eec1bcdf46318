import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireStaff } from "#app/features/panel/staff/require-staff.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { LeadAlerts } from "./lead-alerts.tsx";
import { OwnEmail } from "./own-email.tsx";
import { Passkeys } from "./passkeys.tsx";
import { RecoveryCodesLeft } from "./recovery-codes-left.tsx";
import { Sessions } from "./sessions.tsx";
import { TotpState } from "./totp-state.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { staff } = context.services;
  const [{ username, mustSetUpFactor }, sessions, factors, email] = await Promise.all([
    requireStaff(context),
    staff.listOwnSessions(context.caller),
    staff.listOwnFactors(context.caller),
    staff.getOwnEmail(context.caller),
  ]);
  return { username, mustSetUpFactor, sessions, factors, email };
}

export const meta: MetaFunction = () => [{ title: "Пароль и входы — панель" }, { name: "robots", content: "noindex" }];

export default function Account() {
  const { username, mustSetUpFactor, sessions, factors, email } = useLoaderData<typeof loader>();
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
        {!mustSetUpFactor && <LeadAlerts />}
        {!mustSetUpFactor && <Sessions sessions={sessions} />}
      </div>
    </div>
  );
}
