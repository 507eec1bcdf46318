import { Link, useSearchParams } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { CHANNEL_LABELS } from "#worker/domain/conversations/channels.ts";
import { THREAD_SHOWN } from "#worker/domain/conversations/message-terms.ts";
import type { TemplateValues } from "#worker/domain/conversations/template-words.ts";
import { formatPhone } from "#worker/domain/kernel/text/phone.ts";
import type { LeadConversation, StaffLead } from "#worker/services/leads/get-staff-lead.ts";
import { callApi } from "#app/lib/api.ts";
import { useReload } from "#app/lib/use-reload.ts";
import { useCurrentStaff, useMay, useMayChange } from "../use-current-staff.ts";
import { MessageBubble } from "./message-bubble.tsx";
import { MessageComposer } from "./message-composer.tsx";

/** px from its end within which the thread follows new messages. */
const AT_END = 80;

/** What was said with the person of a lead, in all channels, and the answer. */
export function LeadThread({ lead }: { lead: StaffLead }) {
  const { conversation, name, id, deletedAt } = lead;
  const { conversations, messages, channels } = conversation;
  const canWrite = useMayChange() && deletedAt === null;
  const values = useTemplateValues(lead);
  const section = useReadOnView(canWrite ? conversations : []);
  const listings = conversations.flatMap(({ listing }) => listing ?? []);
  return (
    <section
      ref={section}
      id="conversation"
      aria-labelledby="conversation-title"
      className="min-w-0 rounded-md border border-line"
    >
      <div className="grid gap-1 px-4 pt-3 pb-2">
        <h3 id="conversation-title" className="font-semibold">
          Переписка
        </h3>
        {listings.map(({ id: listingId, title, url }) => (
          <p key={listingId} className="text-sm wrap-anywhere text-graphite">
            Объявление:{" "}
            {url !== null && /^https?:\/\//.test(url) ? (
              <a href={url} target="_blank" rel="nofollow noopener noreferrer" className="underline">
                {title}
              </a>
            ) : (
              title
            )}
          </p>
        ))}
      </div>
      {messages.length === 0 ? (
        <NoMessages conversation={conversation} />
      ) : (
        <Messages thread={conversation} person={name} />
      )}
      {canWrite && channels.some(({ refusal }) => refusal === null) && (
        <div className="sticky bottom-0 z-10 rounded-b-md border-t border-line bg-paper p-3">
          <MessageComposer key={id} leadId={id} conversation={conversation} values={values} />
        </div>
      )}
      {canWrite && messages.length > 0 && channels.every(({ refusal }) => refusal !== null) && (
        <p className="border-t border-line px-4 py-3 text-sm text-soft">
          Ответить нельзя. {channels.map(({ channel, refusal }) => `${CHANNEL_LABELS[channel]}: ${refusal}`).join("; ")}
        </p>
      )}
    </section>
  );
}

function Messages({ thread: { messages, hasOlder }, person }: { thread: LeadConversation; person: string }) {
  const [params] = useSearchParams();
  const list = useRef<HTMLDivElement>(null);
  const before = useRef({ first: "", last: "", height: 0, isAtEnd: true });
  const [first, last] = [messages.at(0)?.id ?? "", messages.at(-1)?.id ?? ""];
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const known = before.current;
    // Older messages came above: what is read stays where it is.
    if (known.first !== first && known.last === last) element.scrollTop += element.scrollHeight - known.height;
    else if (known.last !== last && known.isAtEnd) element.scrollTop = element.scrollHeight;
    before.current = { first, last, height: element.scrollHeight, isAtEnd: known.isAtEnd };
  }, [first, last]);
  const older = new URLSearchParams(params);
  older.set("messages", String(Math.min(messages.length + THREAD_SHOWN.step, THREAD_SHOWN.most)));
  return (
    <div
      ref={list}
      role="region"
      aria-label="Лента сообщений"
      tabIndex={0}
      className="max-h-[min(60dvh,36rem)] overflow-y-auto px-4 pb-3"
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        before.current.height = scrollHeight;
        before.current.isAtEnd = scrollHeight - scrollTop - clientHeight < AT_END;
      }}
    >
      {hasOlder && messages.length < THREAD_SHOWN.most && (
        <Link to={`?${older}`} replace preventScrollReset className="inline-flex min-h-11 items-center underline">
          Показать раньше
        </Link>
      )}
      <div role="log" aria-label="Сообщения">
        <ol className="grid gap-2">
          {messages.map((message) => (
            <li key={message.id} className="grid min-w-0">
              <MessageBubble message={message} person={person} />
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

/** Says how a conversation can begin. */
function NoMessages({ conversation: { channels } }: { conversation: LeadConversation }) {
  const canConnect = useMay("settings.notices");
  return (
    <div className="grid gap-2 px-4 pb-4">
      <p className="text-soft">
        Сообщений пока нет. Когда покупатель напишет в Авито, Telegram, MAX, ВКонтакте, на почту или на сайте, они
        появятся здесь. Первыми пишут по почте и СМС:
      </p>
      <ul className="grid gap-1 text-sm">
        {channels.map(({ channel, refusal }) => (
          <li key={channel}>
            <b className="font-semibold">{CHANNEL_LABELS[channel]}</b>: {refusal ?? "напишите ниже"}
          </li>
        ))}
      </ul>
      {canConnect && channels.some(({ refusal }) => refusal !== null) && (
        <Link to="/admin/channels" className="inline-flex min-h-11 items-center justify-self-start underline">
          Подключить каналы
        </Link>
      )}
    </div>
  );
}

/** The values of a lead for the words of templates. */
function useTemplateValues({ name, car, assignable, conversation: { salon } }: StaffLead): TemplateValues {
  const me = useCurrentStaff();
  const { current = null, title = null } = car ?? {};
  return {
    // «Покупатель, Авито» is the name of somebody who has given none.
    имя: name.startsWith("Покупатель, ") ? null : name,
    авто: title,
    цена: current?.price ?? null,
    ссылка: current?.isPublic ? `${window.location.origin}/car/${current.slug}` : null,
    салон: salon.name || null,
    телефон: salon.phone === "" ? null : formatPhone(salon.phone),
    адрес: salon.place || null,
    менеджер: assignable.find(({ id }) => id === me?.userId)?.name ?? me?.username ?? null,
  };
}

/** A ref of a section: once it is in view, its conversations are stored as read. */
function useReadOnView(conversations: LeadConversation["conversations"]) {
  const section = useRef<HTMLElement>(null);
  const reload = useReload();
  const unread = conversations.filter((one) => one.unread > 0).map(({ id, lastInAt }) => `${id} ${lastInAt}`);
  const waiting = unread.join(",");
  useEffect(() => {
    const element = section.current;
    if (!element || waiting === "") return;
    let isOver = false;
    const read = async () => {
      if (isOver || document.hidden) return;
      isOver = true;
      const ids = waiting.split(",").map((one) => one.split(" ")[0] ?? "");
      // A failure is tried again with the next message, or when the page is opened again.
      await Promise.all(ids.map((id) => callApi("POST /conversations/:id/read", { id }))).then(reload, () => undefined);
    };
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void read();
    });
    observer.observe(element);
    const again = () => {
      observer.unobserve(element);
      observer.observe(element);
    };
    document.addEventListener("visibilitychange", again);
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", again);
    };
  }, [waiting, reload]);
  return section;
}
