import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import type { NoticeChannel } from "#worker/domain/notices.ts";
import { goToFault } from "#app/features/panel/editor/go-to-fault.ts";
import { callApi } from "#app/lib/api.ts";
import { type Mutation, useMutation } from "#app/lib/use-mutation.ts";
import { Badge, Button } from "#app/shared.ts";

interface NoticeCardProps<I> {
  channel: NoticeChannel;
  title: string;
  note: ReactNode;
  isOn: boolean;
  /** What the deployment lacks for it to work; null when nothing. */
  lack: ReactNode;
  mutation: Mutation<I>;
  toInput: (form: FormData) => I;
  /** `errorOf` gives the server's message for a field's name. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode;
}

/** One way to tell the salon: its settings, and a word sent by it to see whether it arrives. */
export function NoticeCard<I>({ channel, title, note, isOn, lack, mutation, toInput, children }: NoticeCardProps<I>) {
  const form = useRef<HTMLFormElement>(null);
  const test = useMutation({
    send: () => callApi("POST", `/notice-channels/${channel}/test`),
    success: "Проверка отправлена: посмотрите, дошла ли она",
    failure: "Проверка не дошла",
  });
  useEffect(() => {
    if (Object.keys(mutation.fields).length > 0) goToFault(form.current);
  }, [mutation.fields]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void mutation.run(toInput(new FormData(event.currentTarget)));
  }

  return (
    <section className="panel p-5">
      <div className="flex items-start justify-between gap-4">
        <h2 className="text-base font-semibold">{title}</h2>
        <Badge tone={isOn ? "success" : "neutral"}>{isOn ? "Включено" : "Выключено"}</Badge>
      </div>
      <p className="mt-1 mb-4 text-soft">{note}</p>
      {isOn && lack && (
        <p role="status" className="mb-4 rounded-sm border border-warning bg-warning-tint px-4 py-3 text-warning">
          {lack}
        </p>
      )}
      <form ref={form} noValidate onSubmit={submit} className="grid gap-1.5">
        {children((field) => mutation.fields[field])}
        <div className="mt-1 flex flex-wrap gap-3">
          <Button type="submit" variant="soft" size="sm" pending={mutation.isPending} pendingText="Сохранение...">
            Сохранить
          </Button>
          <Button
            variant="secondary"
            size="sm"
            pending={test.isPending}
            pendingText="Отправка..."
            title="По сохранённому адресу"
            onClick={() => void test.run(undefined)}
          >
            Отправить проверку
          </Button>
        </div>
      </form>
    </section>
  );
}
