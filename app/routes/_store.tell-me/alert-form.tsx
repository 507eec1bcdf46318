import { Form, useNavigation } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select, TextInput } from "#app/ui/text-input.tsx";
import { ALERT_FREQUENCIES, ALERT_FREQUENCY_LABELS, type AlertChannel } from "#worker/domain/alerts/alert-terms.ts";
import type { AlertForm as AlertFormData } from "#worker/services/alerts/get-alert-form.ts";
import { AlertConsents } from "./alert-consents.tsx";
import { PushButton } from "./push-button.tsx";

interface AlertRefusal {
  message: string;
  errors: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
}

interface AlertFormProps {
  target: NonNullable<AlertFormData["target"]>;
  channels: readonly AlertChannel[];
  refusal: AlertRefusal | null;
}

/** There is no native `required`, so that our messages are shown instead of the browser's. */
export function AlertForm({ target, channels, refusal }: AlertFormProps) {
  const isPending = useNavigation().formMethod === "POST";
  const { errors = {}, values = {} } = refusal ?? {};
  const { params, car } = target;
  const hasMail = channels.includes("email");
  return (
    <Form method="post" noValidate replace preventScrollReset className="grid gap-1.5">
      <input type="hidden" name={car === null ? "params" : "car"} value={car ?? params} />
      {values["proof"] && <input type="hidden" name="proof" value={values["proof"]} />}
      {refusal && (
        <p role="alert" className="mb-2 rounded-md bg-accent-tint p-3 text-danger">
          {refusal.message}
        </p>
      )}
      {hasMail && (
        <Field label="Электронная почта" error={errors["email"]}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              name="email"
              defaultValue={values["email"]}
              autoComplete="email"
              inputMode="email"
            />
          )}
        </Field>
      )}
      {car === null ? (
        <Field label="Как часто" error={errors["frequency"]}>
          {(control) => (
            <Select {...control} name="frequency" defaultValue={values["frequency"]}>
              {ALERT_FREQUENCIES.map((value) => (
                <option key={value} value={value}>
                  {ALERT_FREQUENCY_LABELS[value]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        <input type="hidden" name="frequency" value="daily" />
      )}
      <AlertConsents errors={errors} values={values} />
      <div className="sr-only" aria-hidden>
        <input name="honeypot" tabIndex={-1} autoComplete="off" />
      </div>
      {hasMail && (
        <Button type="submit" name="channel" value="email" size="lg" wide pending={isPending} className="mt-2">
          Сообщать на почту
        </Button>
      )}
      <div className="mt-2 grid gap-2 sm:grid-flow-col sm:auto-cols-fr">
        {channels.includes("push") && <PushButton isPending={isPending} />}
        {channels.includes("telegram") && (
          <Button type="submit" name="channel" value="telegram" variant="secondary" pending={isPending}>
            В Telegram
          </Button>
        )}
      </div>
      {channels.every((channel) => channel === "push") && (
        <noscript>
          <p className="mt-2">
            Уведомления включаются только с JavaScript.{" "}
            <a href="/request/callback" className="font-semibold underline">
              Оставьте заявку
            </a>
            : менеджер сообщит вам сам.
          </p>
        </noscript>
      )}
      <p className="mt-3 text-sm text-soft">
        Не чаще раза в день, с 9:00 до 21:00. На один адрес — не больше пяти подписок и трёх писем с подтверждением в
        сутки. Отписаться можно одним нажатием в каждом сообщении.
      </p>
    </Form>
  );
}
