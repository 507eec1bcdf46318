import "#app/bundles/every-screen.ts";
import {
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
  redirectDocument,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { answerFailure } from "#app/features/panel/answer-failure.ts";
import { formFields } from "#app/forms/form-fields.ts";
import { Callout } from "#app/features/panel/callout.tsx";
import { PasswordInput } from "#app/features/panel/staff/password-input.tsx";
import { requireStaff } from "#app/features/panel/staff/require-staff.ts";
import { parseInput } from "#worker/domain/kernel/parse-input.ts";
import { safeRedirect } from "#worker/domain/kernel/safe-redirect.ts";
import { passwordChangeSchema } from "#worker/domain/staff/staff.ts";
import { Button } from "#app/ui/button.tsx";
import { PASSWORD_LENGTH } from "#worker/domain/kernel/limits.ts";
import { Field } from "#app/ui/field.tsx";

const TITLE = "Смена пароля";

export async function loader({ context }: LoaderFunctionArgs) {
  const { username, mustChangePassword } = await requireStaff(context);
  return { username, mustChangePassword };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const session = await requireStaff(context);
  const input = parseInput(passwordChangeSchema, await formFields(request));
  if (!input.ok) return answerFailure(context, input.error, {});
  const changed = await context.services.staff.changePassword(session, input.value, context.caller);
  if (!changed.ok) return answerFailure(context, changed.error, {});
  const next = safeRedirect(new URL(request.url).searchParams.get("next"));
  // The dashboard alone has a place for the message.
  return redirectDocument(next === "/admin" ? "/admin?notice=password-changed" : next, {
    headers: { "Set-Cookie": context.sessionCookie.set(changed.value.token) },
  });
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return [{ title: TITLE }, { name: "robots", content: "noindex" }];
}

export default function ChangePassword() {
  const { username, mustChangePassword } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const isPending = useNavigation().formMethod === "POST";
  // A message of a field is shown at the field.
  const message = failure && Object.keys(failure.fields).length === 0 ? failure.message : null;
  return (
    <section className="max-w-130 rounded-lg border border-line bg-paper p-5 md:p-6">
      <h1 className="text-xl font-bold">{TITLE}</h1>
      <p className="mt-2 mb-5 text-soft">
        {mustChangePassword
          ? "Вы вошли по одноразовому паролю. Придумайте свой, чтобы открыть панель."
          : "На других устройствах нужно будет войти заново."}
      </p>
      {message && <Callout tone="danger">{message}</Callout>}
      <Form method="post">
        {/* Password managers read the username from it. */}
        <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
        <Field label="Текущий пароль" error={failure?.fields.currentPassword}>
          {(control) => <PasswordInput {...control} name="currentPassword" autoComplete="current-password" />}
        </Field>
        <Field
          label="Новый пароль"
          className="mt-3"
          hint={`Не короче ${PASSWORD_LENGTH.min} символов, лучше от ${PASSWORD_LENGTH.advised}: например, несколько слов подряд`}
          error={failure?.fields.newPassword}
        >
          {(control) => <PasswordInput {...control} name="newPassword" autoComplete="new-password" />}
        </Field>
        <Button type="submit" pending={isPending} pendingText="Сохранение..." className="mt-4">
          Сменить пароль
        </Button>
      </Form>
    </section>
  );
}
