import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useLayout } from "#app/features/layout/use-layout.ts";
import { pageHead, SECRET_ADDRESS } from "#app/lib/page/page-head.ts";
import { useLiveData } from "#app/lib/use-live-data.ts";
import { buttonClass, Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SENT_SHOWN_MS, SITE_PICTURES_MAX } from "#worker/domain/conversations/message-terms.ts";
import { formatPhone, phoneHref } from "#worker/domain/kernel/text/phone.ts";
import { formatDayOfYear, formatTime, timeZoneOf } from "#worker/domain/kernel/time/salon-time.ts";
import { requestKeySchema } from "#worker/domain/leads/lead.ts";
import { AnswerForm } from "./answer-form.tsx";
import { Thread } from "./thread.tsx";
import { useState } from "react";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { Field, TextInput } from "#app/ui/field.tsx";

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

/** Without the address the person finds the answers no more. */
function CopyLink({ href }: { href: string }) {
  const canCopy = useHydrated();
  const [isCopied, setCopied] = useState(false);
  return (
    <section className="mx-auto mt-6 max-w-180">
      <Field label="Ссылка на эту страницу" hint="Сохраните её: по ней видны ответы. Не пересылайте её другим.">
        {(control) => (
          <span className="flex gap-2">
            <TextInput {...control} readOnly value={href} onFocus={({ target }) => target.select()} />
            {canCopy && (
              <Button
                variant="secondary"
                onClick={() => void navigator.clipboard?.writeText(href).then(() => setCopied(true))}
              >
                {isCopied ? "Скопирована" : "Скопировать"}
              </Button>
            )}
          </span>
        )}
      </Field>
    </section>
  );
}

interface MessageForm {
  text: string;
  files: { name: string; bytes: Uint8Array }[];
  key: string;
  proof: string | undefined;
}

/** The form of the private page: multipart, for the pictures. Its size was checked by worker/edge/refusals.ts. */
async function readMessageForm(request: Request): Promise<MessageForm> {
  const isForm = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(
    request.headers.get("Content-Type") ?? "",
  );
  const form: FormData = isForm ? await request.formData().catch(() => new FormData()) : new FormData();
  const textOf = (name: string) => {
    const value: unknown = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const files: MessageForm["files"] = [];
  // One more than is taken, so that the check says so.
  for (const file of form.getAll("pictures").slice(0, SITE_PICTURES_MAX + 1)) {
    // An empty field is a file without a name.
    if (typeof file === "string" || file.size === 0) continue;
    files.push({ name: file.name || "Фотография", bytes: new Uint8Array(await file.arrayBuffer()) });
  }
  return { text: textOf("text"), files, key: textOf("key"), proof: textOf("proof") || undefined };
}
