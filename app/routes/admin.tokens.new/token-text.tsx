import { CopyButton } from "#app/ui/panel/copy-button.tsx";

/** Shown once: only its hash is stored. */
export function TokenText({ text }: { text: string }) {
  return (
    <div>
      <p className="text-soft">
        Скопируйте его сейчас: показать ещё раз мы не сможем. Храните как пароль: не вставляйте в адрес и не пересылайте
        в переписке.
      </p>
      <p className="mt-4 flex items-center justify-between gap-3 rounded-sm bg-canvas pl-4">
        <code className="py-2 font-semibold break-all select-all">{text}</code>
        <CopyButton text={text} label="Скопировать токен" />
      </p>
      <p className="mt-4 text-soft">
        Программа присылает его с каждым запросом:{" "}
        <code className="break-all">Authorization: Bearer {text.slice(0, 8)}…</code>
      </p>
    </div>
  );
}
