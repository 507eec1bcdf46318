import "#app/bundles/every-screen.ts";
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { answerFailure } from "#app/features/panel/answer-failure.ts";
import { AuthPage } from "#app/features/panel/staff/auth-page.tsx";
import { formFields } from "#app/forms/form-fields.ts";
import { Callout } from "#app/features/panel/callout.tsx";
import { PanelFailure } from "#app/features/panel/panel-failure.tsx";
import { PasskeyButton } from "#app/features/panel/staff/passkey-button.tsx";
import { PasswordInput } from "#app/features/panel/staff/password-input.tsx";
import adminStyles from "#app/styles/admin.css";
import { parseInput } from "#worker/domain/kernel/parse-input.ts";
import { safeRedirect } from "#worker/domain/kernel/safe-redirect.ts";
import { FACTOR_STEP_OVER } from "#worker/domain/staff/factors.ts";
import { loginLinkSchema, loginSchema } from "#worker/domain/staff/staff.ts";
import { Button } from "#app/ui/button.tsx";
import { FONT_PRELOADS } from "#app/styles/fonts.ts";
import { Field, TextInput } from "#app/ui/field.tsx";

const TITLE = "Вход в панель";
const LINK_INTENT = "link";
const LINK_SENT =
  "Если для этого логина указан email, на него отправлена ссылка для входа. Нет письма? Новый пароль может выдать администратор.";

export function links() {
  return [...FONT_PRELOADS, { rel: "stylesheet", href: adminStyles }];
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const next = safeRedirect(searchParams.get("next"));
  if (await context.staffSession()) throw redirect(next.startsWith("/login") ? safeRedirect(null) : next);
  return { next, isLate: searchParams.has("again"), link: searchParams.get("link") };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await formFields(request);
  const username = typeof fields.username === "string" ? fields.username : "";
  if (fields.intent === LINK_INTENT) return answerLinkRequest(context, fields, username);
  const input = parseInput(loginSchema, fields);
  if (!input.ok) return answerFailure(context, input.error, { username, isLimited: false, notice: null });
  const login = await context.services.staff.logIn(input.value, context.caller);
  if (!login.ok) {
    const isLimited = login.error.code === "rate_limited";
    return answerFailure(context, login.error, { username, isLimited, notice: null });
  }
  const { token, needsFactor } = login.value;
  const next = safeRedirect(fields.next);
  if (needsFactor) {
    return redirect(`/login/factor?${new URLSearchParams({ next })}`, {
      headers: { "Set-Cookie": context.pendingLoginCookie.set(token) },
    });
  }
  return redirectDocument(next, { headers: { "Set-Cookie": context.sessionCookie.set(token) } });
}

/** Says the same whether there is such a person with an address or not. */
async function answerLinkRequest(context: AppLoadContext, fields: Record<string, unknown>, username: string) {
  const input = parseInput(loginLinkSchema, fields);
  if (!input.ok) return answerFailure(context, input.error, { username, isLimited: true, notice: null });
  await context.services.staff.sendLoginLink(input.value.username);
  return data({ message: "", fields: {} as Record<string, string>, username, isLimited: true, notice: LINK_SENT });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return [{ title: TITLE }, { name: "robots", content: "noindex" }];
}

export default function Login() {
  const { next, isLate, link } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const isPending = useNavigation().formMethod === "POST";
  // Messages of fields are shown at the fields.
  const typed = failure && !failure.notice && Object.keys(failure.fields).length === 0 ? failure.message : null;
  const [keyFailure, setKeyFailure] = useState<string | null>(null);
  const message = keyFailure ?? typed ?? (isLate && !failure ? FACTOR_STEP_OVER : null);
  return (
    <AuthPage title={TITLE}>
      {message && <Callout tone="danger">{message}</Callout>}
      {failure?.notice && <Callout tone="success">{failure.notice}</Callout>}
      <Form method="post" action={`/login?${new URLSearchParams({ next, ...(link !== null && { link }) })}`}>
        <input type="hidden" name="next" value={next} />
        {link !== null && <input type="hidden" name="link" value={link} />}
        <Field label="Логин" error={failure?.fields.username}>
          {(control) => (
            <TextInput
              {...control}
              name="username"
              defaultValue={failure?.username}
              autoComplete="username webauthn"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label="Пароль" className="mt-2" error={failure?.fields.password}>
          {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
        </Field>
        <Button type="submit" wide size="lg" pending={isPending} pendingText="Вход..." className="mt-4">
          Войти
        </Button>
        {failure?.isLimited && (
          <Button type="submit" name="intent" value={LINK_INTENT} variant="quiet" wide className="mt-2">
            Прислать ссылку для входа на мою почту
          </Button>
        )}
      </Form>
      <div className="mt-3">
        <PasskeyButton
          text="Войти с ключом доступа"
          withAutofill
          onDone={() => window.location.assign(next)}
          onFailure={setKeyFailure}
        />
      </div>
    </AuthPage>
  );
}

export function ErrorBoundary() {
  return <PanelFailure />;
}
