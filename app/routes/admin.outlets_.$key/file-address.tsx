import type { OutletAddressAction } from "#worker/domain/outlets/outlet-calls.ts";
import type { OutletView } from "#worker/domain/outlets/outlet-views.ts";
import { ConfirmedButton } from "#app/features/panel/confirmed-button.tsx";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi } from "#app/lib/api.ts";
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
  const change = useMutation<OutletAddressAction, { message: string }>({
    send: (action) => callApi("POST /outlets/:key/address", { key, body: { action } }),
    success: ({ message }) => message,
    failure: "Не удалось изменить адрес",
  });
  const make = useMutation<void, { message: string }>({
    send: () => callApi("POST /outlets/:key/make", { key }),
    success: ({ message }) => message,
    failure: "Не удалось сделать файл",
  });
  const offer = (kind: OutletAddressAction, label: string) => {
    const [question, text, action] = CONFIRMATIONS[kind];
    const asked = { question, text, action, mutation: change, input: kind };
    return (
      <ConfirmedButton {...asked} variant="secondary" size="sm">
        {label}
      </ConfirmedButton>
    );
  };
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
          <MutationButton variant="soft" size="sm" mutation={make}>
            Сделать файл сейчас
          </MutationButton>
        )}
        {offer("rotate", path ? "Заменить адрес" : "Сделать адрес")}
        {path && offer("revoke", "Отозвать")}
        {offer("set_password", password ? "Новый пароль" : "Закрыть паролем")}
        {password && offer("remove_password", "Убрать пароль")}
      </div>
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
