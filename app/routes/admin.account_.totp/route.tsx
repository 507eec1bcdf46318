import "#app/bundles/every-screen.ts";
import {
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { answerFailure } from "#app/features/panel/answer-failure.ts";
import { Callout } from "#app/features/panel/callout.tsx";
import { RecoveryCodes } from "#app/features/panel/staff/recovery-codes.tsx";
import { requireStaff } from "#app/features/panel/staff/require-staff.ts";
import { formFields } from "#app/forms/form-fields.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { parseInput } from "#worker/domain/kernel/parse-input.ts";
import { safeRedirect } from "#worker/domain/kernel/safe-redirect.ts";
import { confirmationPath } from "#worker/domain/staff/confirmation.ts";
import { totpSetupSchema } from "#worker/domain/staff/factors.ts";
import type { TotpSetup } from "#worker/services/staff/factors/set-up-totp.ts";
import { CopyButton } from "#app/ui/panel/copy-button.tsx";

const PAGE = "/admin/account/totp";
const TITLE = "Приложение с кодами";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [own, { settings }] = await Promise.all([requireStaff(context), context.layout()]);
  if (!own.isConfirmed) throw redirect(confirmationPath(PAGE + new URL(request.url).search));
  const started = await context.services.staff.startTotp(own, settings.salonName);
  return { username: own.username, started: started.ok ? started.value : null };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { staff } = context.services;
  const own = await requireStaff(context);
  if (!own.isConfirmed) throw redirect(confirmationPath(PAGE + new URL(request.url).search));
  const fields = await formFields(request);
  const input = parseInput(totpSetupSchema, fields);
  const added = input.ok ? await staff.addTotp(own, input.value) : input;
  if (added.ok) return { message: "", fields: {} as Record<string, string>, added: added.value, started: null };
  // The secret on the screen stays the same after a wrong code.
  const setup = typeof fields["setup"] === "string" ? fields["setup"] : "";
  const again = await staff.startTotp(own, (await context.layout()).settings.salonName, setup);
  return answerFailure(context, added.error, { added: null, started: again.ok ? again.value : null });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

export const meta: MetaFunction = () => [{ title: `${TITLE} — панель` }, { name: "robots", content: "noindex" }];

export default function SetUpTotp() {
  const { username, started: fresh } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const started = result?.started ?? fresh;
  const { search } = useLocation();
  const next = safeRedirect(new URLSearchParams(search).get("next"), "/admin/account");
  const isPending = useNavigation().formMethod === "POST";
  return (
    <section className="max-w-130">
      <Link
        to={`/admin/account${search}`}
        className="-ml-1 inline-flex min-h-11 items-center gap-1 text-soft hover:text-ink"
      >
        <Icon name="chevron-left" size={18} />
        Пароль и входы
      </Link>
      <div className="panel p-5 md:p-6">
        <h1 className="mb-4 text-xl font-bold">{TITLE}</h1>
        {result?.added ? (
          <>
            <Callout tone="success">Приложение подключено</Callout>
            {result.added.recoveryCodes && <RecoveryCodes username={username} codes={result.added.recoveryCodes} />}
            {/* The menu of the panel appears with a full page load. */}
            <LinkButton to={next} reloadDocument className="mt-4">
              Готово
            </LinkButton>
          </>
        ) : started === null ? (
          <Callout tone="danger">Коды не настроены: на сервере нет секрета UPLOAD_KEY</Callout>
        ) : (
          <>
            {result?.message && !result.fields["code"] && <Callout tone="danger">{result.message}</Callout>}
            <SetupCode setup={started} />
            <Form method="post" className="mt-5">
              <input type="hidden" name="setup" value={started.setup} />
              <Field label="Код из приложения" hint="Шесть цифр" error={result?.fields["code"]}>
                {(control) => <TextInput {...control} name="code" inputMode="numeric" autoComplete="one-time-code" />}
              </Field>
              <Button type="submit" pending={isPending} pendingText="Проверяем..." className="mt-3">
                Подключить
              </Button>
            </Form>
          </>
        )}
      </div>
    </section>
  );
}

/** The secret for the authenticator app: a QR code, a link for the same device, and the text. */
function SetupCode({ setup: { qr, uri, secret } }: { setup: TotpSetup }) {
  return (
    <>
      <ol className="list-decimal space-y-1 pl-5">
        <li>Откройте на телефоне приложение: Яндекс Ключ, Google Authenticator, 1Password или другое.</li>
        <li>Отсканируйте этот код. С телефона нажмите на него.</li>
        <li>Введите шесть цифр, которые покажет приложение.</li>
      </ol>
      <a href={uri} aria-label="Открыть в приложении с кодами" className="mt-4 block w-fit rounded-sm bg-white p-2">
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} shapeRendering="crispEdges" className="size-52" aria-hidden="true">
          <path d={qr.path} />
        </svg>
      </a>
      <div className="mt-3">
        <p className="text-xs text-soft">Если не сканируется, введите этот ключ</p>
        <p className="mt-1 flex items-center justify-between gap-3 rounded-sm bg-canvas pl-4">
          <code className="py-2 font-semibold break-words select-all">{secret}</code>
          <CopyButton text={secret.replaceAll(" ", "")} label="Скопировать ключ" />
        </p>
      </div>
    </>
  );
}
