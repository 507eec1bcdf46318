import { useState } from "react";
import type { Integration } from "#worker/domain/leads/integrations/integration-terms.ts";
import type { TriedCall } from "#worker/services/leads/integrations/try-telephony.ts";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { TextField } from "#app/features/panel/editor/fields.tsx";
import { type Answer, callApi } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";

interface IntegrationTestProps {
  integration: Integration;
  isUnsaved: boolean;
}

/** A call that is signed and read but not stored; of Metrika a check of token and number. */
export function IntegrationTest({ integration, isUnsaved }: IntegrationTestProps) {
  const isMetrika = integration === "metrika";
  const [isOpen, setOpen] = useState(false);
  const [phone, setPhone] = useState("");
  const test = useMutation<void, TriedCall | Answer<"POST /notice-channels/:channel/test">>({
    send: () =>
      isMetrika
        ? callApi("POST /notice-channels/:channel/test", { channel: "metrika" })
        : callApi("POST /integrations/:key/test", { key: integration, body: { phone } }),
    success: (tried) =>
      "phone" in tried
        ? `Подпись сошлась. Звонок с ${tried.phone} ${tried.leadId ? "добавится к открытой заявке" : "создаст новую заявку"}`
        : "Метрика приняла токен",
    failure: "Проверка не прошла",
    onDone: () => setOpen(false),
  });
  return (
    <>
      <Button
        type="button"
        variant="secondary"
        size="sm"
        pending={test.isPending}
        pendingText="Проверка..."
        disabled={isUnsaved}
        title={isUnsaved ? "Сначала сохраните изменения" : undefined}
        onClick={() => (isMetrika ? void test.run() : setOpen(true))}
      >
        {isMetrika ? "Проверить токен" : "Проверочный звонок"}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Проверочный звонок"
        description="Сайт подпишет и прочитает запрос о пропущенном звонке с этого номера. Ничего не сохранится."
        size="sm"
      >
        <TextField
          label="Номер"
          error={test.fields.phone}
          name="phone"
          type="tel"
          autoComplete="off"
          text={phone}
          onText={setPhone}
        />
        <div data-toast-clear className="mt-3 flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Отмена
          </Button>
          <MutationButton mutation={test} pendingText="Проверка...">
            Проверить
          </MutationButton>
        </div>
      </Dialog>
    </>
  );
}
