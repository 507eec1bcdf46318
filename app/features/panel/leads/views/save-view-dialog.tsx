import { type FormEvent, useState } from "react";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

/** Asks for the name of a view and stores it. */
export function SaveViewDialog({ search, onClose }: { search: string; onClose: () => void }) {
  const [name, setName] = useState("");
  const save = useMutation<void>({
    send: () => callApi("POST /leads/views", { body: { name, search } }),
    success: "Вид сохранён",
    failure: "Не удалось сохранить вид",
    onDone: onClose,
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    void save.run();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Сохранить вид"
      description="Фильтры останутся под этим именем; их видите только вы. Вид с тем же именем заменится."
    >
      <form onSubmit={submit}>
        <Field label="Название" required error={save.fields.name}>
          {(control) => (
            <TextInput
              {...control}
              name="name"
              value={name}
              maxLength={40}
              autoComplete="off"
              placeholder="Мои трейд-ин за неделю"
              data-autofocus
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <div className="mt-4 flex justify-end gap-3">
          <Button type="button" variant="secondary" onClick={onClose}>
            Отмена
          </Button>
          <Button type="submit" pending={save.isPending} pendingText="Сохраняем…">
            Сохранить
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
