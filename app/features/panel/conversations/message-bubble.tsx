import clsx from "clsx/lite";
import { type ReactNode, useState } from "react";
import { CHANNEL_LABELS } from "#worker/domain/conversations/channels.ts";
import { MESSAGE_STATE_LABELS, type MessageState } from "#worker/domain/conversations/message-terms.ts";
import { smsCostText } from "#worker/domain/conversations/sms-text.ts";
import type { ThreadMessage } from "#worker/services/conversations/lead-messages.ts";
import type { MessageFile } from "#worker/services/conversations/message-files.ts";
import { callApi } from "#app/lib/api.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { Dialog, preloadDialog } from "#app/ui/overlay/dialog.tsx";
import { Moment } from "../salon-time.tsx";
import { formatSize } from "../outlets/outlet-words.ts";
import { useMayChange } from "../use-current-staff.ts";
import { MutationButton } from "../mutation-button.tsx";
import { useMutation } from "../use-mutation.ts";
import { MessageText } from "./message-text.tsx";

/** One message, the person's on the left. `person`: the name of who has written it. */
export function MessageBubble({ message, person }: { message: ThreadMessage; person: string }) {
  const { direction, sender, channel, at, text, isTextMissing, files } = message;
  const isOut = direction === "out";
  return (
    <article
      className={clsx(
        "grid max-w-[88%] min-w-0 gap-1 rounded-md px-3 py-2",
        isOut ? "justify-self-end border border-edge bg-paper" : "justify-self-start bg-shade",
      )}
    >
      <p className="text-xs wrap-anywhere text-graphite">
        <b className="font-semibold">{sender ?? person}</b>
        {!sender?.includes(CHANNEL_LABELS[channel]) && ` · ${CHANNEL_LABELS[channel]}`} · <Moment at={at} />
      </p>
      {isTextMissing && <p className="text-soft italic">Текст не читается: хранилище личных данных не отвечает</p>}
      {text !== "" && <MessageText text={text} />}
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {files.map((file, place) => (
            <li key={place} className="min-w-0">
              <AttachedFile file={file} />
            </li>
          ))}
        </ul>
      )}
      {isOut && <Delivery message={message} />}
    </article>
  );
}

function AttachedFile({ file: { name, bytes, href, picture, refused } }: { file: MessageFile }) {
  const [isOpen, setOpen] = useState(false);
  const title = name || "Файл";
  if (href === null) {
    return (
      <p className="text-sm wrap-anywhere text-graphite">
        <Icon name={refused === null ? "calendar-clock" : "circle-alert"} size={16} className="mr-1 inline" />
        {title}: {refused ?? "ещё загружается"}
      </p>
    );
  }
  if (picture === null) {
    return (
      <a href={href} download={title} className="inline-flex min-h-11 items-center gap-2 wrap-anywhere underline">
        <Icon name="download" size={18} className="shrink-0" />
        {title}, {formatSize(bytes)}
      </a>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-label={`Открыть картинку: ${title}`}
        className="block overflow-hidden rounded-sm border border-line"
        onPointerEnter={() => void preloadDialog().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <img src={href} alt="" {...picture} loading="lazy" className="h-36 w-auto max-w-full object-cover" />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title} size="full">
        <img
          src={href}
          alt={title}
          {...picture}
          className="m-auto h-auto max-h-full w-auto max-w-full object-contain"
        />
      </Dialog>
    </>
  );
}

const STATE_ICONS: Record<MessageState, IconName> = {
  received: "inbox",
  queued: "calendar-clock",
  sending: "calendar-clock",
  sent: "check",
  delivered: "circle-check",
  read: "eye",
  failed: "circle-alert",
  unsure: "circle-alert",
};

/** How far a message to the person has come, and what staff may decide about it. */
function Delivery({ message: { id, state, stateAt, sendsAt, failure, cost } }: { message: ThreadMessage }) {
  const isTrouble = state === "failed" || state === "unsure";
  const canChange = useMayChange();
  return (
    <>
      <p className={clsx("flex items-start gap-1 text-xs", isTrouble ? "text-danger" : "text-graphite")}>
        <Icon name={STATE_ICONS[state]} size={16} className="shrink-0" />
        <span className="wrap-anywhere">
          {MESSAGE_STATE_LABELS[state]}
          {failure !== null && `: ${failure}`}
          {sendsAt !== null && sendsAt > stateAt && (
            <>
              {" · отправим "}
              <Moment at={sendsAt} />
            </>
          )}
          {cost !== null && ` · ${smsCostText(cost)}`}
        </span>
      </p>
      {canChange && (isTrouble || state === "queued") && (
        <div className="flex flex-wrap gap-2">
          {isTrouble && (
            <Decision id={id} decision="again" done="Сообщение отправляется">
              Отправить ещё раз
            </Decision>
          )}
          {state !== "failed" && (
            <Decision id={id} decision="drop" done="Сообщение не будет отправлено">
              Не отправлять
            </Decision>
          )}
        </div>
      )}
    </>
  );
}

interface DecisionProps {
  id: string;
  decision: "again" | "drop";
  done: string;
  children: ReactNode;
}

function Decision({ id, decision, done, children }: DecisionProps) {
  const decide = useMutation({
    send: () => callApi("POST /messages/:id/decision", { id, body: { decision } }),
    success: done,
    failure: "Не удалось",
  });
  return (
    <MutationButton
      variant={decision === "again" ? "secondary" : "quiet"}
      size="sm"
      mutation={decide}
      pendingText="Минуту..."
    >
      {children}
    </MutationButton>
  );
}
