import { useState } from "react";
import type { StaffWebhook } from "#worker/domain/events/webhook.ts";
import { callApi } from "#app/lib/api.ts";
import { ConfirmedButton } from "../confirmed-button.tsx";
import { useMutation } from "../use-mutation.ts";
import { SecretText } from "./secret-text.tsx";

/** A new key of the signature. */
export function ReplaceSecret({ row: { id, name } }: { row: StaffWebhook }) {
  const [secret, setSecret] = useState<string | null>(null);
  const replace = useMutation({
    send: () => callApi("POST /webhooks/:id/secret", { id }),
    failure: "Не удалось создать секрет",
    reasonAlone: true,
    onDone: (made) => setSecret(made.secret),
  });
  return (
    <div>
      <p className="text-sm font-medium">Секрет подписи</p>
      {secret === null ? (
        <ConfirmedButton
          question={`Новый секрет для «${name}»?`}
          text="Сутки события подписывают и новый, и прежний секрет: за это время замените его у получателя. Потом прежний перестанет подходить."
          action="Создать"
          mutation={replace}
          variant="secondary"
          size="sm"
          className="mt-1"
        >
          Создать новый секрет
        </ConfirmedButton>
      ) : (
        <div className="mt-1">
          <SecretText secret={secret} />
        </div>
      )}
    </div>
  );
}
