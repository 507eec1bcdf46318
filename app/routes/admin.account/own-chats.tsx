import { useState } from "react";
import type { OwnChats as Chats } from "#worker/services/staff/own-chats.ts";
import { callApi } from "#app/lib/api.ts";
import { useReload } from "#app/lib/use-reload.ts";
import { useSalonTime } from "#app/features/panel/salon-time.tsx";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { useMay } from "#app/features/panel/use-current-staff.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { ConfirmedButton } from "#app/features/panel/confirmed-button.tsx";

/** The person's Telegram, to which the bot sends buyers' messages; null for staff who answer no leads, and without a bot. */
export function OwnChats({ chats, botName }: Chats) {
  const mayWrite = useMay("leads.write");
  const { day } = useSalonTime();
  const linked = chats.find(({ channel }) => channel === "telegram");
  const [link, setLink] = useState<string | null>(null);
  const reload = useReload();
  // The bot may have linked the person meanwhile.
  function close() {
    setLink(null);
    reload();
  }
  const make = useMutation({
    send: () => callApi("POST /account/chats"),
    failure: "Не удалось получить ссылку",
    reasonAlone: true,
    onDone: (made) => setLink(made.link),
  });
  const unlink = useMutation({
    send: () => callApi("DELETE /account/chats/:channel", { channel: "telegram" }),
    success: "Telegram отключён",
    failure: "Не удалось отключить Telegram",
  });
  if (!linked && (!mayWrite || botName === null)) return null;
  return (
    <section aria-labelledby="own-chats" className="panel flex flex-wrap items-center justify-between gap-3 p-5">
      <div className="min-w-0 basis-90 grow">
        <h2 id="own-chats" className="text-base font-semibold">
          Сообщения покупателей в Telegram
        </h2>
        <p className="text-soft">
          {linked
            ? `Ответьте на сообщение бота, и ответ уйдёт покупателю от вашего имени. Подключён ${day(linked.createdAt)}`
            : "Бот пришлёт сообщения по вашим и свободным заявкам из любого канала. Ответить можно прямо там."}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {botName !== null && mayWrite && (
          <MutationButton variant="secondary" mutation={make} pendingText="Получаем ссылку...">
            {linked ? "Подключить другой" : "Подключить"}
          </MutationButton>
        )}
        {linked && (
          <ConfirmedButton
            question="Отключить Telegram?"
            text="Сообщения покупателей больше не придут туда, и ответить оттуда не получится. Подключить его снова можно в любой момент."
            action="Отключить"
            mutation={unlink}
            variant="secondary"
          >
            Отключить
          </ConfirmedButton>
        )}
      </div>
      <Dialog
        open={link !== null}
        onClose={close}
        title="Подключить Telegram"
        description="Откройте бота и нажмите «Начать». Ссылка действует 15 минут и узнаёт вас: никому её не отправляйте."
        size="sm"
      >
        <p className="mb-4 text-soft">
          Имя покупателя и текст его сообщения увидит и Telegram: его серверы находятся не в России.
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={close}>
            Готово
          </Button>
          {link !== null && (
            <LinkButton to={link} target="_blank" rel="noreferrer" data-autofocus>
              Открыть Telegram
            </LinkButton>
          )}
        </div>
      </Dialog>
    </section>
  );
}
