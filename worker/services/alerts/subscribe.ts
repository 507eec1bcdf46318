import { insertConsentText, insertSavedSearch, type SavedSearchRow } from "../../db/queries/alerts/saved-searches.ts";
import { selectCarToFollow } from "../../db/queries/alerts/followed-cars.ts";
import { selectSettings } from "../../db/queries/dealership/layout.ts";
import { type AlertContact, isPushService } from "../../domain/alerts/alert-contact.ts";
import type { AlertInput } from "../../domain/alerts/alert-schema.ts";
import { carKey, matchKeyOf, searchFilterOf, searchParamsOf } from "../../domain/alerts/saved-search.ts";
import { fail, ok, type Result } from "../../domain/kernel/result.ts";
import type { AlertDeps } from "./alert-deps.ts";
import { admitStranger } from "../leads/intake/admit-stranger.ts";
import { recordContact } from "./alert-contacts.ts";
import { addressHash, chatCodeOf, tokenOf } from "./alert-tokens.ts";
import { deliverAlerts } from "./deliver-alerts.ts";
import { storedConsents } from "./get-consents.ts";

export interface Subscribed {
  /** What the visitor has to do next: look into the mail, open the messenger, or nothing. */
  next: "mail" | "messenger" | "none";
  /** Into the messenger. */
  link?: string | undefined;
  /** Opens the subscriptions; not for mail, whose owner has to prove the address first. */
  token?: string | undefined;
}

/**
 * Stores a subscription. By mail it waits for a confirmation; the answer is the same for a known address. `invalid` without a
 * condition or for a car that is not on sale, `unavailable` where the channel is not set up, `rate_limited` above the limits of what strangers store.
 */
export async function subscribe(
  deps: AlertDeps,
  { proof, ...input }: AlertInput & { proof?: string | undefined },
): Promise<Result<Subscribed>> {
  const { db, clock, ids, caller } = deps;
  // A script has filled in the field that visitors do not see. It gets the usual answer.
  if (input.honeypot) return ok({ next: "mail" });
  const [[settings], [car]] = await db.read([selectSettings(db), selectCarToFollow(db, input.car ?? "")]);
  const target = targetOf(input, car);
  if (!target.ok) return target;
  const contact = contactOf(deps, input, settings?.fromEmail ?? null);
  if (!contact.ok) return contact;
  const admission = await admitStranger(deps, {
    kind: "subscription",
    id: await ids.from(`subscription:${JSON.stringify(input)}`),
    address: caller?.address ?? null,
    proof,
  });
  if (!admission.ok) return admission;
  const now = clock.now();
  const id = ids.next();
  const isMail = input.channel === "email";
  const consents = await storedConsents(settings);
  const [dataConsent = "", advertisingConsent = ""] = consents.map(({ hash }) => hash);
  const address = {
    ...(await recordContact(deps, id, contact.value)),
    // A messenger names the address when the visitor opens it.
    addressHash: input.channel === "telegram" ? "" : await addressHash(deps, contact.value),
  };
  const row: SavedSearchRow = {
    id,
    ...target.value,
    ...address,
    channel: input.channel,
    frequency: input.frequency,
    dataConsent,
    advertisingConsent,
    createdAt: now,
    confirmedAt: input.channel === "push" ? now : null,
    lastHitAt: null,
    lastSentAt: null,
    dueAt: isMail ? now : null,
    attempts: 0,
    askedAt: null,
    endedAt: null,
    endReason: null,
  };
  const [stored] = await db.write([
    insertSavedSearch(db, row),
    ...consents.map((consent) => insertConsentText(db, { ...consent, firstGivenAt: now })),
  ]);
  const isStored = stored.length > 0;
  if (!isStored && row.personToken !== null) await deps.leadStore.erase([row.personToken]);
  if (isMail) {
    if (isStored) deps.later(() => deliverAlerts(deps, { ids: [id] }));
    return ok({ next: "mail" });
  }
  if (!isStored) return fail("conflict", "Такая подписка уже есть, или их больше пяти. Откройте «Мои подписки».");
  if (input.channel === "push") return ok({ next: "none", token: await tokenOf(deps, id) });
  return ok({ next: "messenger", link: `https://t.me/${deps.telegramBot?.name}?start=${await chatCodeOf(deps, id)}` });
}

type Target = Pick<SavedSearchRow, "params" | "carId" | "matchKey">;

function targetOf(
  { params = "", car: slug }: AlertInput,
  car: { id: string; isListed: number } | undefined,
): Result<Target> {
  if (slug !== undefined) {
    if (!car?.isListed) return fail("invalid", "Этого автомобиля уже нет в продаже. Подпишитесь на похожие.");
    return ok({ params: "", carId: car.id, matchKey: carKey(car.id) });
  }
  const canonical = searchParamsOf(params);
  if (!canonical) return fail("invalid", "Выберите в каталоге хотя бы одно условие: марку, кузов или цену.");
  return ok({ params: canonical, carId: null, matchKey: matchKeyOf(searchFilterOf(canonical)) });
}

function contactOf(deps: AlertDeps, input: AlertInput, fromEmail: string | null): Result<AlertContact> {
  const ip = deps.caller?.address ? { ip: deps.caller.address } : {};
  if (!deps.alertSigner) return fail("unavailable", "Подписки на этом сайте пока не подключены");
  if (input.channel === "email") {
    if (!deps.mail || !deps.siteOrigin || !fromEmail)
      return fail("unavailable", "Письма с этого сайта пока не подключены");
    return ok({ email: input.email ?? "", ...ip });
  }
  if (input.channel === "telegram") return deps.telegramBot ? ok(ip) : fail("unavailable", "Бот пока не подключён");
  if (!deps.push) return fail("unavailable", "Уведомления на этом сайте пока не подключены");
  if (!input.push || !isPushService(input.push.endpoint)) {
    return fail(
      "invalid",
      "Этот браузер присылает уведомления через службу, с которой сайт не работает. Выберите другой способ или оставьте заявку.",
    );
  }
  return ok({ push: input.push, ...ip });
}
