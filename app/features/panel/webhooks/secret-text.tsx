import { CopyButton } from "#app/ui/panel/copy-button.tsx";

/** Shown once: it is stored sealed. */
export function SecretText({ secret }: { secret: string }) {
  return (
    <div>
      <p className="text-soft">
        Скопируйте секрет сейчас: показать его ещё раз мы не сможем, только создать новый. По нему получатель проверяет
        подпись каждого события.
      </p>
      <p className="mt-4 flex items-center justify-between gap-3 rounded-sm bg-canvas pl-4">
        <code className="py-2 font-semibold break-all select-all">{secret}</code>
        <CopyButton text={secret} label="Скопировать секрет" />
      </p>
      <p className="mt-4 text-soft">
        Подпись делается по Standard Webhooks: её проверит готовая библиотека на языке получателя,{" "}
        <a href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer" className="link">
          standardwebhooks.com
        </a>
        .
      </p>
    </div>
  );
}
