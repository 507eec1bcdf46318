import { useState } from "react";
import type { OutletAddressAction } from "#worker/domain/outlets/outlet-calls.ts";
import type { OutletView } from "#worker/domain/outlets/outlet-views.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/panel/confirm-dialog.tsx";
import { CopyButton } from "#app/ui/panel/copy-button.tsx";

const CONFIRMATIONS = {
  rotate: [
    "Заменить адрес файла?",
    "Старый адрес перестанет работать: площадка ничего не получит, пока вы не укажете ей новый.",
    "Заменить",
  ],
  revoke: [
    "Отозвать адрес файла?",
    "Файл больше никто не получит. Новый адрес можно сделать в любой момент.",
    "Отозвать",
  ],
  set_password: ["Задать новый пароль?", "Площадка не получит файл, пока вы не укажете ей имя и пароль.", "Задать"],
  remove_password: ["Убрать пароль?", "Файл получит каждый, у кого есть его адрес.", "Убрать"],
} as const satisfies Record<OutletAddressAction, readonly [title: string, text: string, action: string]>;

/** The secret address and the password, and what can be done with them. */
export function FileAddress({ outlet, origin }: { outlet: OutletView; origin: string }) {
  const { key, path, password, enabled } = outlet;
  const [asked, setAsked] = useState<OutletAddressAction | null>(null);
  const change = useMutation<OutletAddressAction, { message: string }>({
    send: (action) => callApi("POST /outlets/:key/address", { key, body: { action } }),
    success: ({ message }) => message,
    failure: "Не удалось изменить адрес",
    onDone: () => setAsked(null),
  });
  const make = useMutation<void, { message: string }>({
    send: () => callApi("POST /outlets/:key/make", { key }),
    success: ({ message }) => message,
    failure: "Не удалось сделать файл",
  });
  const [title, text, action] = asked ? CONFIRMATIONS[asked] : ["", "", ""];
  return (
    <section className="panel grid gap-3 px-5 py-4" aria-labelledby="outlet-address">
      <h2 id="outlet-address" className="text-lg font-semibold">
        Адрес файла
      </h2>
      {path ? <Secret label="Адрес" value={origin + path} /> : <p className="text-soft">Адрес отозван.</p>}
      {password && (
        <>
          <Secret label="Имя" value={key} />
          <Secret label="Пароль" value={password} />
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {enabled && (
          <Button variant="soft" size="sm" pending={make.isPending} onClick={() => void make.run()}>
            Сделать файл сейчас
          </Button>
        )}
        <Button variant="secondary" size="sm" onClick={() => setAsked("rotate")}>
          {path ? "Заменить адрес" : "Сделать адрес"}
        </Button>
        {path && (
          <Button variant="secondary" size="sm" onClick={() => setAsked("revoke")}>
            Отозвать
          </Button>
        )}
        <Button variant="secondary" size="sm" onClick={() => setAsked("set_password")}>
          {password ? "Новый пароль" : "Закрыть паролем"}
        </Button>
        {password && (
          <Button variant="secondary" size="sm" onClick={() => setAsked("remove_password")}>
            Убрать пароль
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={title}
        text={text}
        action={action}
        isPending={change.isPending}
        onConfirm={async () => {
          if (asked) await change.run(asked);
        }}
      />
    </section>
  );
}

function Secret({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-center gap-2">
      <p className="min-w-0 grow">
        <span className="block text-sm text-soft">{label}</span>
        <code className="block text-sm wrap-anywhere">{value}</code>
      </p>
      <CopyButton text={value} label={`Скопировать: ${label.toLowerCase()}`} />
    </div>
  );
}
