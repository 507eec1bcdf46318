import "#app/bundles/every-screen.ts";
import {
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { answerFailure } from "#app/features/panel/answer-failure.ts";
import { AuthPage } from "#app/features/panel/staff/auth-page.tsx";
import { CodeField } from "#app/features/panel/staff/code-field.tsx";
import { PasskeyButton } from "#app/features/panel/staff/passkey-button.tsx";
import { formFields } from "#app/forms/form-fields.ts";
import { Callout } from "#app/features/panel/callout.tsx";
import { PanelFailure } from "#app/features/panel/panel-failure.tsx";
import adminStyles from "#app/styles/admin.css";
import { FONT_PRELOADS } from "#app/styles/fonts.ts";
import { Button } from "#app/ui/button.tsx";
import { parseInput } from "#worker/domain/kernel/parse-input.ts";
import { safeRedirect } from "#worker/domain/kernel/safe-redirect.ts";
import { factorCodeSchema } from "#worker/domain/staff/factors.ts";

const TITLE = "Подтвердите вход";

export function links() {
  return [...FONT_PRELOADS, { rel: "stylesheet", href: adminStyles }];
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const next = safeRedirect(new URL(request.url).searchParams.get("next"));
  const step = await context.services.staff.getLoginStep(context.caller);
  if (!step.ok) throw redirect(`/login?${new URLSearchParams({ next })}`);
  return { next, ...step.value };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await formFields(request);
  const input = parseInput(factorCodeSchema, fields);
  if (!input.ok) return answerFailure(context, input.error, {});
  const login = await context.services.staff.finishLogin(input.value, context.caller);
  const next = safeRedirect(fields.next);
  if (!login.ok) {
    if (login.error.code !== "unauthenticated") return answerFailure(context, login.error, {});
    return redirectDocument(`/login?${new URLSearchParams({ next, again: "1" })}`, {
      headers: { "Set-Cookie": context.pendingLoginCookie.clear() },
    });
  }
  const headers = new Headers({ "Set-Cookie": context.sessionCookie.set(login.value.token) });
  headers.append("Set-Cookie", context.pendingLoginCookie.clear());
  return redirectDocument(next, { headers });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return [{ title: TITLE }, { name: "robots", content: "noindex" }];
}

export default function LoginFactor() {
  const { next, username, hasPasskey, hasTotp } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const isPending = useNavigation().formMethod === "POST";
  const [keyFailure, setKeyFailure] = useState<string | null>(null);
  const codeError = failure?.fields["code"];
  const message = keyFailure ?? (codeError ? null : failure?.message);
  return (
    <AuthPage title={TITLE}>
      <p className="-mt-3 mb-5 text-soft">
        Логин <b className="text-ink">{username}</b>, пароль верный. Остался второй шаг.
      </p>
      {message && <Callout tone="danger">{message}</Callout>}
      {hasPasskey && (
        <div className="mb-5">
          <PasskeyButton
            text="Подтвердить ключом доступа"
            onDone={() => window.location.assign(next)}
            onFailure={setKeyFailure}
          />
        </div>
      )}
      <Form method="post" action={`/login/factor?${new URLSearchParams({ next })}`}>
        <input type="hidden" name="next" value={next} />
        <CodeField hasTotp={hasTotp} error={codeError} />
        <Button type="submit" wide size="lg" pending={isPending} pendingText="Проверяем..." className="mt-3">
          Войти
        </Button>
      </Form>
      <p className="mt-4 text-sm text-soft">
        Нет ни кода, ни ключа? Попросите администратора удалить их на странице «Сотрудники»: тогда хватит пароля.
      </p>
      <Link to={`/login?${new URLSearchParams({ next })}`} className="mt-2 inline-flex min-h-11 items-center underline">
        Войти под другим логином
      </Link>
    </AuthPage>
  );
}

export function ErrorBoundary() {
  return <PanelFailure />;
}
