import { useState } from "react";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";

/** Without the address the person finds the answers no more. */
export function CopyLink({ href }: { href: string }) {
  const canCopy = useHydrated();
  const [isCopied, setCopied] = useState(false);
  return (
    <section className="mx-auto mt-6 max-w-180">
      <Field label="Ссылка на эту страницу" hint="Сохраните её: по ней видны ответы. Не пересылайте её другим.">
        {(control) => (
          <span className="flex gap-2">
            <TextInput {...control} readOnly value={href} onFocus={({ target }) => target.select()} />
            {canCopy && (
              <Button
                variant="secondary"
                onClick={() => void navigator.clipboard?.writeText(href).then(() => setCopied(true))}
              >
                {isCopied ? "Скопирована" : "Скопировать"}
              </Button>
            )}
          </span>
        )}
      </Field>
    </section>
  );
}
