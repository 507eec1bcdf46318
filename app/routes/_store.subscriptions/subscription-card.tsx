import { Form, Link } from "@remix-run/react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/field.tsx";
import {
  ALERT_FREQUENCIES,
  ALERT_FREQUENCY_LABELS,
  type AlertChannel,
  END_REASON_LABELS,
} from "#worker/domain/alerts/alert-terms.ts";
import type { Subscription } from "#worker/services/alerts/get-subscriptions.ts";

const CHANNELS: Record<AlertChannel, string> = {
  email: "На почту",
  push: "Уведомлением в браузере",
  telegram: "В Telegram",
};

export function SubscriptionCard({ subscription, token }: { subscription: Subscription; token: string }) {
  const { id, title, href, isCar, channel, frequency, state, endReason, isAsked } = subscription;
  return (
    <section className="panel p-5" aria-label={title}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">
          {href ? (
            <Link to={href} className="underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <Badge tone={state === "live" ? "success" : "neutral"}>{STATES[state]}</Badge>
      </div>
      <p className="mt-1 text-sm text-soft">
        {endReason ? END_REASON_LABELS[endReason] : `${CHANNELS[channel]}${isCar ? ": о цене этого автомобиля" : ""}`}
      </p>
      {isAsked && <p className="mt-3">Подходящих автомобилей давно не было. Ещё ищете?</p>}
      {state !== "ended" && (
        <Form method="post" preventScrollReset className="mt-4 flex flex-wrap items-end gap-3">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="id" value={id} />
          {state === "pending" && channel === "email" && (
            <Button type="submit" name="intent" value="confirm">
              Подтвердить
            </Button>
          )}
          {isAsked && (
            <Button type="submit" name="intent" value="keep">
              Продолжить
            </Button>
          )}
          {state === "live" && !isCar && (
            <>
              <label className="min-w-0 grow text-sm">
                <span className="mb-1 block font-medium">Как часто</span>
                <Select name="frequency" defaultValue={frequency}>
                  {ALERT_FREQUENCIES.map((value) => (
                    <option key={value} value={value}>
                      {ALERT_FREQUENCY_LABELS[value]}
                    </option>
                  ))}
                </Select>
              </label>
              <Button type="submit" name="intent" value="frequency" variant="secondary">
                Сохранить
              </Button>
            </>
          )}
          <Button type="submit" name="intent" value="end" variant="quiet">
            Отписаться
          </Button>
        </Form>
      )}
    </section>
  );
}

const STATES: Record<Subscription["state"], string> = {
  pending: "Ждёт подтверждения",
  live: "Действует",
  ended: "Закончилась",
};
