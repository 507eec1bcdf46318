import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { ALERT_FREQUENCIES, ALERT_FREQUENCY_LABELS, type AlertChannel } from "#worker/domain/alerts/alert-terms.ts";
import type { AlertForm as AlertFormData } from "#worker/services/alerts/get-alert-form.ts";
import { ConsentTick, DocumentLink } from "#app/features/legal/consent-tick.tsx";
import { type MouseEvent, useEffect, useState } from "react";
import { useToast } from "#app/ui/toast/toast.tsx";

const FAILED = "Браузер не включил уведомления. Выберите почту.";

const REFUSED = "Вы запретили уведомления этого сайта. Разрешите их в настройках браузера или выберите почту.";

/** Hidden where the browser shows no messages of sites. */
function PushButton({ isPending }: { isPending: boolean }) {
  const submit = useSubmit();
  const toast = useToast();
  const [canNotify, setCanNotify] = useState(false);
  useEffect(() => {
    void import("#app/features/alerts/push.ts").then((push) => setCanNotify(push.canNotify()));
  }, []);

  async function onClick({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    if (!form) return;
    const fields = new FormData(form);
    fields.set("channel", "push");
    const isAgreed = fields.has("dataConsent") && fields.has("advertisingConsent");
    try {
      // The server's answer names the boxes; the browser asks its question after them.
      if (isAgreed) {
        const { subscribeBrowser } = await import("#app/features/alerts/push.ts");
        const subscription = await subscribeBrowser();
        if (!subscription) return toast({ title: "Уведомления запрещены", description: REFUSED, tone: "destructive" });
        fields.set("push", JSON.stringify(subscription));
      }
      submit(fields, { method: "post", replace: true, preventScrollReset: true });
    } catch {
      toast({ title: "Не получилось", description: FAILED, tone: "destructive" });
    }
  }

  if (!canNotify) return null;
  return (
    <Button variant="secondary" pending={isPending} onClick={(event) => void onClick(event)}>
      Уведомлением в браузере
    </Button>
  );
}

interface AlertConsentsProps {
  errors: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
}

const CONSENTS = [
  {
    name: "dataConsent",
    href: "/consent/alerts",
    link: "на обработку адреса для рассылки подходящих автомобилей",
  },
  {
    name: "advertisingConsent",
    href: "/consent/advertising",
    link: "получать рекламные сообщения салона о подходящих автомобилях и снижении цен",
  },
];

/** Two boxes, each for a document of its own. */
function AlertConsents({ errors, values }: AlertConsentsProps) {
  return CONSENTS.map(({ name, href, link }) => (
    <ConsentTick key={name} name={name} error={errors[name]} isTicked={values[name] === "on"}>
      {(id) => (
        <>
          <label htmlFor={id}>Согласен </label>
          <DocumentLink to={href}>{link}</DocumentLink>
        </>
      )}
    </ConsentTick>
  ));
}

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
