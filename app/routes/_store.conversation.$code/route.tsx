import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLayout } from "#app/features/layout/use-layout.ts";
import { pageHead, SECRET_ADDRESS } from "#app/lib/page/page-head.ts";
import { useLiveData } from "#app/lib/use-live-data.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SENT_SHOWN_MS } from "#worker/domain/conversations/message-terms.ts";
import { formatPhone, phoneHref } from "#worker/domain/kernel/text/phone.ts";
import { formatDayOfYear, formatTime, timeZoneOf } from "#worker/domain/kernel/time/salon-time.ts";
import { requestKeySchema } from "#worker/domain/leads/lead.ts";
import { AnswerForm } from "./answer-form.tsx";
import { readMessageForm } from "./read-message-form.ts";
import { CopyLink } from "./copy-link.tsx";
import { Thread } from "./thread.tsx";

const POLL_MS = 15_000;
/** Of a form that sends no key of its own. */
const NO_KEY = "without-key";

export async function loader({ request, params: { code = "" }, context }: LoaderFunctionArgs) {
  const headWith = pageHead({ request, context });
  const { origin, searchParams } = new URL(request.url);
  const age = Date.now() - Number(searchParams.get("sent") ?? 0);
  const isJustSent = age >= 0 && age < SENT_SHOWN_MS;
  const found = await context.services.conversations.getSiteConversation(code).catch((cause: unknown) => {
    // The first message waits outside the database.
    if (!isJustSent) throw cause;
    context.log.error("load_failed", cause, { failure: "Failed to fetch a conversation" });
    return null;
  });
  const { settings } = await context.layout().catch(() => ({ settings: null }));
  const title = "Переписка";
  const head = await headWith({ title, description: "Переписка с автосалоном.", path: "/conversation", noIndex: true });
  const shown = { head, code, href: `${origin}/conversation/${code}`, key: crypto.randomUUID() };
  if (!found?.ok) {
    const state = isJustSent ? ("waiting" as const) : ("unknown" as const);
    return data({ ...shown, state, conversation: null }, { status: isJustSent ? 200 : 404 });
  }
  if (found.value.state === "over")
    return data({ ...shown, state: "over" as const, conversation: null }, { status: 410 });
  const zone = timeZoneOf(settings?.timeZone);
  const conversation = {
    ...found.value,
    messages: found.value.messages.map((message) => ({
      ...message,
      time: `${formatDayOfYear(message.at, zone)}, ${formatTime(message.at, zone)}`,
    })),
  };
  return data({ ...shown, state: "open" as const, conversation });
}

export async function action({ request, params: { code = "" }, context }: ActionFunctionArgs) {
  const { text, files, key, proof } = await readMessageForm(request);
  const checked = requestKeySchema.safeParse(key);
  const written = await context.services.conversations.writeAsPerson({
    code,
    text,
    files,
    key: checked.success ? checked.data : NO_KEY,
    address: context.caller.address,
    proof,
  });
  if (written.ok) return redirect(`/conversation/${code}#end`, 303);
  const { message, fields = {}, challenge } = written.error;
  const refusal = { message, fields, text, key, hadFiles: files.length > 0, proof: challenge?.ticket ?? null };
  return data(refusal, { status: context.statusOf(written.error) });
}

export { SECRET_LINK_HEADERS as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export const handle = SECRET_ADDRESS;

const STATES = {
  waiting: {
    title: "Сообщение принято",
    text: "Оно появится на этой странице через несколько минут, и ответ тоже. Сохраните её адрес.",
  },
  unknown: {
    title: "Переписка не найдена",
    text: "Проверьте адрес: он открывается целиком. Можно написать нам заново.",
  },
  over: { title: "Переписка удалена", text: "Её больше нет на сайте. Можно написать нам заново." },
};

/** The conversation as the person sees it; opened by its address alone, so it shows no contacts of the person. */
export default function Conversation() {
  const { state, conversation, code, href, key } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const layout = useLayout();
  useLiveData(POLL_MS);
  const phone = layout?.settings.phone;
  const salon = layout?.settings.salonName ?? "Автосалон";
  if (!conversation) {
    const { title, text } = STATES[state];
    return (
      <Container className="py-12">
        <EmptyState isPageTitle title={title} text={text}>
          {state !== "waiting" && (
            <a href="/message" className={buttonClass()}>
              Написать
            </a>
          )}
          {phone && <PhoneButton phone={phone} />}
        </EmptyState>
        {state === "waiting" && <CopyLink href={href} />}
      </Container>
    );
  }
  return (
    <Container className="py-6 md:py-10">
      <div className="mx-auto max-w-180">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h1 className="text-2xl font-bold text-balance">{salon}</h1>
            {conversation.car && <p className="mt-1 text-soft wrap-anywhere">{conversation.car}</p>}
          </div>
          {phone && <PhoneButton phone={phone} />}
        </div>
        <Thread code={code} salon={salon} messages={conversation.messages} />
        {conversation.closedReason === null ? (
          <AnswerForm pageKey={key} takesPictures={conversation.takesPictures} refusal={refusal} />
        ) : (
          <p className="mt-4 panel p-4">{conversation.closedReason}</p>
        )}
        <CopyLink href={href} />
      </div>
    </Container>
  );
}

function PhoneButton({ phone }: { phone: string }) {
  return (
    <a href={phoneHref(phone)} className={buttonClass({ variant: "secondary", size: "sm" })}>
      <Icon name="phone" size={18} />
      {formatPhone(phone)}
    </a>
  );
}
