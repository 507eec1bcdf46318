import { Link } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { CHANNEL_LABELS, type ChannelKey } from "#worker/domain/conversations/channels.ts";
import { MESSAGE_TEMPLATE } from "#worker/domain/conversations/message-template.ts";
import { quietHoursText, smsPartsText } from "#worker/domain/conversations/sms-text.ts";
import { fillTemplate, type TemplateValues } from "#worker/domain/conversations/template-words.ts";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import type { LeadConversation } from "#worker/services/leads/get-staff-lead.ts";
import { DropZone } from "#app/features/media/upload/drop-zone.tsx";
import { pastedFiles } from "#app/features/media/upload/pasted-files.ts";
import { UploadProgress } from "#app/features/media/upload/upload-progress.tsx";
import { useUploads } from "#app/features/media/upload/use-upload-queue.ts";
import { callApi } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Select, Textarea } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useSalonTime } from "../salon-time.tsx";
import { useCurrentStaff } from "../use-current-staff.ts";
import { useMutation } from "../use-mutation.ts";
import { withoutSent } from "../without-sent.ts";
import { readDraft, writeDraft } from "./message-draft.ts";
import { messageFileSender, type StoredMessageFile } from "./upload-message-file.ts";

/** From this share of the channel's limit on, the letters are counted on the screen. */
const COUNTED_FROM = 0.8;

interface MessageComposerProps {
  leadId: string;
  conversation: Pick<LeadConversation, "channels" | "templates">;
  values: TemplateValues;
}

/** Writes to the person of a lead: channel, text, files. What is typed survives a reload, a failure and a login. */
export function MessageComposer({ leadId, conversation: { channels, templates }, values }: MessageComposerProps) {
  const owner = useCurrentStaff()?.username ?? "";
  const [draft, setDraft] = useState(() => readDraft(owner, leadId));
  const [files, setFiles] = useState<readonly (StoredMessageFile & { source: File })[]>([]);
  const [notice, setNotice] = useState("");
  const { time } = useSalonTime();
  const area = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const open = channels.filter(({ refusal }) => refusal === null);
  const chosen = channels.find(({ channel }) => channel === draft.channel) ?? open[0] ?? channels[0];
  const channel: ChannelKey = chosen?.channel ?? "mail";
  const { textMax = 0, filesMax = 0, refusal = null } = chosen ?? {};

  const { uploads, add, cancel, retry } = useUploads(messageFileSender(leadId, channel), (stored, source) =>
    setFiles((list) => [...list, { ...stored, source }]),
  );
  const text = draft.text.trim();
  const tooLong = text.length > textMax;
  const tooMany = files.length + uploads.length > filesMax;

  /** Beside the state, because an answer comes renders later. */
  const latest = useRef(draft);
  function change(part: Partial<typeof draft>) {
    // The first of the list changes with each message: what has been begun stays in its channel.
    const next = { ...latest.current, channel: latest.current.channel || channel, ...part };
    latest.current = next;
    setDraft(next);
    writeDraft(owner, leadId, next);
  }

  function attach(some: readonly File[]) {
    change({});
    add(some);
  }

  const send = useMutation({
    send: (words: string) =>
      callApi("POST /leads/:id/messages", {
        id: leadId,
        body: { channel, text: words, files: files.map(({ key }) => key) },
      }),
    success: ({ sendsAt }) => (sendsAt === null ? null : quietHoursText(time(sendsAt))),
    failure: "Не удалось отправить",
    reasonAlone: true,
    onDone: (_stored, words) => {
      const rest = withoutSent(latest.current.text, words);
      // The next answer goes where the buyer wrote last.
      change({ text: rest, ...(rest === "" && { channel: "" }) });
      drop(files);
      setNotice("");
      area.current?.focus();
    },
  });
  /** Takes stored files out of the message. */
  function drop(some: typeof files) {
    for (const { preview } of some) URL.revokeObjectURL(preview);
    setFiles((list) => list.filter((file) => !some.includes(file)));
  }

  const isEmpty = text === "" && files.length === 0;
  const isBlocked = isEmpty || tooLong || tooMany || uploads.length > 0 || refusal !== null;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isBlocked) void send.run(text);
  }

  function changeChannel(next: ChannelKey) {
    change({ channel: next });
    // A file is stored in the folder of one conversation.
    drop(files);
    moving.current = files.map(({ source }) => source);
  }
  const moving = useRef<readonly File[]>([]);
  useEffect(() => {
    if (moving.current.length > 0) add(moving.current);
    moving.current = [];
  }, [add, channel]);

  const caret = useRef<number | null>(null);
  /** Until then the caret stands at the beginning of a restored text. */
  const wasFocused = useRef(false);
  function insert(template: string) {
    const filled = fillTemplate(template, values);
    const end = draft.text.length;
    const { selectionStart: from, selectionEnd: to } = (wasFocused.current && area.current) || {
      selectionStart: end,
      selectionEnd: end,
    };
    caret.current = from + filled.text.length;
    change({ text: draft.text.slice(0, from) + filled.text + draft.text.slice(to) });
    setNotice(
      filled.blank.length === 0 ? "" : `Нет данных: ${filled.blank.join(", ")}. Эти места пропущены, проверьте текст`,
    );
  }
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.style.height = "auto";
    element.style.height = `${element.scrollHeight + 2}px`;
    if (caret.current === null) return;
    element.focus();
    element.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [draft.text]);

  const counts = [
    text.length >= textMax * COUNTED_FROM && `${formatNumber(text.length)} из ${formatNumber(textMax)} знаков`,
    // Each costs.
    channel === "sms" && text !== "" && smsPartsText(text),
  ].filter(Boolean);
  const problem =
    (refusal && `«${CHANNEL_LABELS[channel]}»: ${refusal}`) ||
    (tooLong && `«${CHANNEL_LABELS[channel]}» принимает не больше ${formatNumber(textMax)} знаков`) ||
    (tooMany && `Файлов в одном сообщении: не больше ${filesMax}`) ||
    send.fields.text ||
    send.fields.files ||
    send.fields.channel;
  return (
    <form
      aria-label="Новое сообщение"
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlocked) void send.run(text);
      }}
    >
      {(files.length > 0 || uploads.length > 0) && (
        <ul aria-label="Файлы сообщения" className="flex max-h-56 flex-wrap gap-2 overflow-y-auto">
          {files.map((file) => (
            <li key={file.key} className="w-28">
              <StoredFile file={file} onRemove={() => drop([file])} />
            </li>
          ))}
          {uploads.map((upload) => (
            <li key={upload.id} className="w-44">
              <div className="grid min-h-28">
                <UploadProgress upload={upload} onCancel={() => cancel(upload.id)} onRetry={() => retry(upload.id)} />
              </div>
              <p className="truncate text-xs text-soft">{upload.file.name}</p>
            </li>
          ))}
        </ul>
      )}
      <Textarea
        ref={area}
        rows={2}
        name="text"
        aria-label="Сообщение"
        aria-describedby={noteId}
        aria-invalid={Boolean(problem) || undefined}
        placeholder="Сообщение покупателю"
        value={draft.text}
        onChange={({ target }) => change({ text: target.value })}
        onFocus={() => (wasFocused.current = true)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const pasted = filesMax > 0 ? pastedFiles(event) : [];
          if (pasted.length > 0) attach(pasted);
        }}
        className="max-h-[40dvh] resize-none overflow-y-auto"
      />
      <div id={noteId} role="status" className="text-xs">
        {problem && <p className="text-danger">{problem}</p>}
        {notice && <p className="text-warning">{notice}</p>}
        {!tooLong && refusal === null && counts.length > 0 && <p className="figures text-soft">{counts.join(", ")}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label="Канал"
          value={channel}
          // What is being sent lies in the folder of this channel's conversation.
          disabled={uploads.length > 0}
          onChange={({ target }) => changeChannel(target.value as ChannelKey)}
          className="w-auto max-w-32 min-w-0 md:max-w-44"
        >
          {channels.map((one) => (
            <option key={one.channel} value={one.channel} disabled={one.refusal !== null}>
              {CHANNEL_LABELS[one.channel]}
              {one.refusal === null ? "" : ` — ${one.refusal}`}
            </option>
          ))}
        </Select>
        {filesMax > 0 && (
          <DropZone label="Приложить файлы" accept="" multiple compact onFiles={attach}>
            <Icon name="plus" size={18} />
            Файл
          </DropZone>
        )}
        <TemplateMenu templates={templates} onChoose={insert} />
        <Button
          type="submit"
          size="sm"
          className="ml-auto max-md:w-full"
          disabled={isBlocked}
          pending={send.isPending}
          pendingText="Отправка..."
          title="Ctrl+Enter"
        >
          {uploads.some(({ state }) => state !== "failed") ? "Загружаем файлы…" : "Отправить"}
        </Button>
      </div>
    </form>
  );
}

function StoredFile({ file: { name, preview, picture }, onRemove }: { file: StoredMessageFile; onRemove: () => void }) {
  return (
    <div className="relative">
      <div className="grid h-28 place-items-center overflow-hidden rounded-md border border-line bg-shade">
        {picture ? <img src={preview} alt="" {...picture} className="size-full object-cover" /> : <Icon name="inbox" />}
      </div>
      <button
        type="button"
        aria-label={`Убрать: ${name}`}
        title="Убрать"
        onClick={onRemove}
        className="absolute top-0 right-0 grid size-11 place-content-center"
      >
        <span className="grid size-7 place-content-center rounded-full border border-line bg-paper">
          <Icon name="x" size={16} />
        </span>
      </button>
      <p className="truncate text-xs text-soft">{name}</p>
    </div>
  );
}

interface TemplateMenuProps {
  templates: LeadConversation["templates"];
  onChoose: (text: string) => void;
}

/** Opens the list of templates; a choice inserts its text at the caret. */
function TemplateMenu({ templates, onChoose }: TemplateMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        Шаблон
      </Button>
      {isOpen && (
        <div id={id} className="order-last max-h-64 w-full overflow-y-auto rounded-sm border border-line">
          <ul>
            {templates.map((template) => (
              <li key={template.id} className="border-b border-line">
                <button
                  type="button"
                  className="block min-h-11 w-full px-3 py-2 text-left hover:bg-shade"
                  onClick={() => {
                    setOpen(false);
                    onChoose(template.text);
                  }}
                >
                  <b className="block font-semibold wrap-anywhere">{template.name}</b>
                  <span className="line-clamp-2 text-sm wrap-anywhere text-graphite">{template.text}</span>
                </button>
              </li>
            ))}
          </ul>
          <Link to={MESSAGE_TEMPLATE.path} className="inline-flex min-h-11 items-center px-3 underline">
            {templates.length === 0 ? "Шаблонов пока нет: добавить" : "Все шаблоны"}
          </Link>
        </div>
      )}
    </>
  );
}
