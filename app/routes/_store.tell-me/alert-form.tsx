import { Form, Link, useNavigation, useSubmit } from "@remix-run/react";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { ALERT_FREQUENCIES, ALERT_FREQUENCY_LABELS, type AlertChannel } from "#worker/domain/alerts/alert-terms.ts";
import type { AlertForm as AlertFormData } from "#worker/services/alerts/get-alert-form.ts";
import { ConsentTick, DocumentLink } from "#app/features/legal/consent-tick.tsx";
import { type FormEvent, type MouseEvent, useEffect, useState } from "react";
import { requestHref } from "#app/features/leads/request-links.ts";
import { useToast } from "#app/ui/toast/toast.tsx";

/** Whether this browser can show messages of the site; null until the scripts have looked. */
function useCanNotify(): boolean | null {
  const [canNotify, setCanNotify] = useState<boolean | null>(null);
  useEffect(() => {
    void import("#app/features/alerts/push.ts").then((push) => setCanNotify(push.canNotify()));
  }, []);
  return canNotify;
}

const PUSH = "push";

/** What a visitor can do without messages of the browser. */
function otherWay(channels: readonly AlertChannel[]): string {
  const names = [channels.includes("email") && "почту", channels.includes("telegram") && "Telegram"].filter(Boolean);
  return names.length > 0 ? `выберите ${names.join(" или ")}` : "оставьте заявку, и менеджер сообщит вам сам";
}

function PushButton({ isPending, instead }: { isPending: boolean; instead: string }) {
  const submit = useSubmit();
  const toast = useToast();

  async function onClick({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    if (!form) return;
    const fields = new FormData(form);
    fields.set("channel", PUSH);
    const isAgreed = fields.has("dataConsent") && fields.has("advertisingConsent");
    try {
      // The server's answer names the boxes; the browser asks its question after them.
      if (isAgreed) {
        const { subscribeBrowser } = await import("#app/features/alerts/push.ts");
        const subscription = await subscribeBrowser();
        if (!subscription) {
          const description = `Вы запретили уведомления этого сайта. Разрешите их в настройках браузера или ${instead}.`;
          return toast({ title: "Уведомления запрещены", description, tone: "destructive" });
        }
        fields.set("push", JSON.stringify(subscription));
      }
      submit(fields, { method: "post", replace: true, preventScrollReset: true });
    } catch {
      const description = `Браузер не включил уведомления: ${instead}.`;
      toast({ title: "Не получилось", description, tone: "destructive" });
    }
  }

  return (
    <Button variant="secondary" pending={isPending} onClick={(event) => void onClick(event)}>
      Уведомлением в браузере
    </Button>
  );
}

interface AlertConsentsProps {
  hasMail: boolean;
  errors: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
}

/** Two boxes, each for a document of its own. */
function AlertConsents({ hasMail, errors, values }: AlertConsentsProps) {
  const consents = [
    {
      name: "dataConsent",
      href: "/consent/alerts",
      link: `на обработку ${hasMail ? "адреса" : "данных"} для рассылки подходящих автомобилей`,
    },
    {
      name: "advertisingConsent",
      href: "/consent/advertising",
      link: "получать рекламные сообщения салона о подходящих автомобилях и снижении цен",
    },
  ];
  return consents.map(({ name, href, link }) => (
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

export const CALL_US = "Оставьте заявку: менеджер сообщит вам сам.";

/** The form of a request that says what the visitor waits for. */
export function requestOf({ title, car }: Target): string {
  const message = `Сообщить, когда ${car === null ? "появится" : "снизится цена"}: ${title}`;
  return requestHref(car === null ? "selection" : "callback", null, { message });
}

type Target = NonNullable<AlertFormData["target"]>;

interface AlertRefusal {
  message: string;
  errors: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
}

interface AlertFormProps {
  target: Target;
  channels: readonly AlertChannel[];
  refusal: AlertRefusal | null;
}

/** The errors of a refusal without those of fields that were changed since, and whether any was. */
function useCorrections(refusal: AlertRefusal | null) {
  const [corrected, setCorrected] = useState<{ of: AlertRefusal | null; names: string[] }>({ of: null, names: [] });
  const names = corrected.of === refusal ? corrected.names : [];
  const errors = Object.entries(refusal?.errors ?? {}).filter(([name]) => !names.includes(name));
  return {
    errors: Object.fromEntries(errors),
    isCorrected: errors.length < Object.keys(refusal?.errors ?? {}).length,
    onChange({ target }: FormEvent<HTMLFormElement>) {
      const name = target instanceof Element ? target.getAttribute("name") : null;
      if (name !== null) setCorrected({ of: refusal, names: [...names, name] });
    },
  };
}

/** There is no native `required`, so that our messages are shown instead of the browser's. */
export function AlertForm({ target, channels, refusal }: AlertFormProps) {
  const isPending = useNavigation().formMethod === "POST";
  const canNotify = useCanNotify();
  const { errors, isCorrected, onChange } = useCorrections(refusal);
  const { values = {} } = refusal ?? {};
  const { params, car } = target;
  const hasMail = channels.includes("email");
  const hasPush = channels.includes(PUSH);
  const hasPushAlone = channels.every((channel) => channel === PUSH);
  const instead = otherWay(channels);
  if (hasPushAlone && canNotify === false) {
    return (
      <>
        <p>Этот браузер не показывает уведомления сайтов. {CALL_US}</p>
        <LinkButton to={requestOf(target)} className="mt-4">
          Оставить заявку
        </LinkButton>
      </>
    );
  }
  return (
    <Form method="post" noValidate replace preventScrollReset className="grid gap-1.5" onChange={onChange}>
      <input type="hidden" name={car === null ? "params" : "car"} value={car ?? params} />
      {values["proof"] && <input type="hidden" name="proof" value={values["proof"]} />}
      {refusal && !isCorrected && (
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
      <AlertConsents hasMail={hasMail} errors={errors} values={values} />
      <div className="sr-only" aria-hidden>
        <input name="honeypot" tabIndex={-1} autoComplete="off" />
      </div>
      {hasMail && (
        <Button type="submit" name="channel" value="email" size="lg" wide pending={isPending} className="mt-2">
          Сообщать на почту
        </Button>
      )}
      <div className="mt-2 grid gap-2 sm:grid-flow-col sm:auto-cols-fr">
        {hasPush && canNotify && <PushButton isPending={isPending} instead={instead} />}
        {channels.includes("telegram") && (
          <Button type="submit" name="channel" value="telegram" variant="secondary" pending={isPending}>
            В Telegram
          </Button>
        )}
      </div>
      {hasPush && !hasPushAlone && canNotify === false && (
        <p className="mt-2 text-sm">Этот браузер не показывает уведомления сайтов: {instead}.</p>
      )}
      {hasPushAlone && (
        <p className="mt-2">
          <noscript>Уведомления включаются только с JavaScript. </noscript>
          Без уведомлений —{" "}
          <Link to={requestOf(target)} className="font-semibold underline">
            оставьте заявку
          </Link>
          : менеджер сообщит вам сам.
        </p>
      )}
      <p className="mt-3 text-sm text-soft">
        Не чаще раза в день, с 9:00 до 21:00.{" "}
        {hasMail && "На один адрес — не больше пяти подписок и трёх писем с подтверждением в сутки. "}
        Отписаться можно одним нажатием в каждом сообщении.
      </p>
    </Form>
  );
}
