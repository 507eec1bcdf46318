import "#app/bundles/every-screen.ts";
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type HeadersArgs,
  type LoaderFunctionArgs,
  redirectDocument,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { answerFailure } from "#app/features/panel/answer-failure.ts";
import { formFields } from "#app/forms/form-fields.ts";
import { Callout } from "#app/features/panel/callout.tsx";
import { CodeField } from "#app/features/panel/staff/code-field.tsx";
import { PasswordInput } from "#app/features/panel/staff/password-input.tsx";
import { requireStaff } from "#app/features/panel/staff/require-staff.ts";
import { parseInput } from "#worker/domain/kernel/parse-input.ts";
import { safeRedirect } from "#worker/domain/kernel/safe-redirect.ts";
import { factorCodeSchema } from "#worker/domain/staff/factors.ts";
import { passwordConfirmationSchema } from "#worker/domain/staff/staff.ts";
import type { StaffSession } from "#worker/services/staff/session.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";

const TITLE = "Подтвердите, что это вы";
/** The button that sends the code instead of the password. */
const CODE_INTENT = "code";

/** For links to dangerous actions without JavaScript; screens ask in a dialog (features/panel/staff/session-prompt.tsx). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ username }, { passkeys, totp }] = await Promise.all([
    requireStaff(context),
    context.services.staff.listOwnFactors(context.caller),
  ]);
  return { username, hasFactor: passkeys.length > 0 || totp !== null, hasTotp: totp !== null, next: nextOf(request) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const session = await requireStaff(context);
  const fields = await formFields(request);
  const confirmed = await (fields["intent"] === CODE_INTENT ? byCode : byPassword)(context, session, fields);
  return confirmed.ok ? redirectDocument(nextOf(request)) : answerFailure(context, confirmed.error, {});
}

async function byPassword({ services, caller }: AppLoadContext, own: StaffSession, fields: object) {
  const input = parseInput(passwordConfirmationSchema, fields);
  return input.ok ? services.staff.confirmPassword(own, input.value.password, caller) : input;
}

async function byCode({ services, caller }: AppLoadContext, own: StaffSession, fields: object) {
  const input = parseInput(factorCodeSchema, fields);
  return input.ok ? services.staff.confirmByCode(own, input.value.code, caller) : input;
}

/** A path of our own site. */
function nextOf({ url }: Request): string {
  return safeRedirect(new URL(url).searchParams.get("next"));
}

export function headers({ actionHeaders }: HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return [{ title: TITLE }, { name: "robots", content: "noindex" }];
}

export default function Confirm() {
  const { username, hasFactor, hasTotp, next } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const isPending = useNavigation().formMethod === "POST";
  const target = `/admin/confirm?${new URLSearchParams({ next })}`;
  const isFile = next.startsWith("/api/");
  // A message of a field is shown at the field.
  const message = failure && Object.keys(failure.fields).length === 0 ? failure.message : null;
  return (
    <section className="max-w-130 rounded-lg border border-line bg-paper p-5 md:p-6">
      <h1 className="text-xl font-bold">{TITLE}</h1>
      <p className="mt-2 mb-5 text-soft">
        Это действие важное. После подтверждения десять минут не спросим снова.
        {isFile && " Файл начнёт скачиваться сразу."}
      </p>
      {message && <Callout tone="danger">{message}</Callout>}
      <Form method="post" action={target}>
        {/* Password managers read the username from it. */}
        <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
        <Field label="Пароль" error={failure?.fields.password}>
          {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
        </Field>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" pending={isPending} pendingText="Проверка...">
            Подтвердить
          </Button>
          <LinkButton to={isFile ? "/admin" : next} variant="secondary">
            {isFile ? "Вернуться в панель" : "Отмена"}
          </LinkButton>
        </div>
      </Form>
      {hasFactor && (
        <Form method="post" action={target} className="mt-6 border-t border-line pt-5">
          <p className="mb-3 font-semibold">Или подтвердите кодом</p>
          <CodeField hasTotp={hasTotp} error={failure?.fields.code} />
          <Button
            type="submit"
            name="intent"
            value={CODE_INTENT}
            variant="secondary"
            pending={isPending}
            pendingText="Проверка..."
            className="mt-3"
          >
            Подтвердить кодом
          </Button>
        </Form>
      )}
    </section>
  );
}
