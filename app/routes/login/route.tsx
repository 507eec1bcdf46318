import "#app/bundles/every-screen.ts";
import {
  type ActionFunctionArgs,
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
import { loginSchema } from "#worker/domain/staff/staff.ts";
import { Button } from "#app/ui/button.tsx";
import { FONT_PRELOADS } from "#app/styles/fonts.ts";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

const TITLE = "Вход в панель";

export function links() {
  return [...FONT_PRELOADS, { rel: "stylesheet", href: adminStyles }];
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const next = safeRedirect(searchParams.get("next"));
  if (await context.staffSession()) throw redirect(next.startsWith("/login") ? safeRedirect(null) : next);
  return { next, isLate: searchParams.has("again") };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await formFields(request);
  const username = typeof fields.username === "string" ? fields.username : "";
  const input = parseInput(loginSchema, fields);
  if (!input.ok) return answerFailure(context, input.error, { username });
  const login = await context.services.staff.logIn(input.value, context.caller);
  if (!login.ok) return answerFailure(context, login.error, { username });
  const { token, needsFactor } = login.value;
  const next = safeRedirect(fields.next);
  if (needsFactor) {
    return redirect(`/login/factor?${new URLSearchParams({ next })}`, {
      headers: { "Set-Cookie": context.pendingLoginCookie.set(token) },
    });
  }
  return redirectDocument(next, { headers: { "Set-Cookie": context.sessionCookie.set(token) } });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return [{ title: TITLE }, { name: "robots", content: "noindex" }];
}

export default function Login() {
  const { next, isLate } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const isPending = useNavigation().formMethod === "POST";
  // Messages of fields are shown at the fields.
  const typed = failure && Object.keys(failure.fields).length === 0 ? failure.message : null;
  const [keyFailure, setKeyFailure] = useState<string | null>(null);
  const message = keyFailure ?? typed ?? (isLate && !failure ? FACTOR_STEP_OVER : null);
  return (
    <AuthPage title={TITLE}>
      {message && <Callout tone="danger">{message}</Callout>}
      <Form method="post" action={`/login?${new URLSearchParams({ next })}`}>
        <input type="hidden" name="next" value={next} />
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
