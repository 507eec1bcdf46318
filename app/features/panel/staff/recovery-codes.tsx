import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/lib/use-hydrated.ts";

interface RecoveryCodesProps {
  username: string;
  codes: readonly string[];
}

/** Shown once: only their hashes are stored. */
export function RecoveryCodes({ username, codes }: RecoveryCodesProps) {
  const isHydrated = useHydrated();
  const file = `Коды восстановления, логин ${username}. Каждый действует один раз.\r\n\r\n${codes.join("\r\n")}\r\n`;
  return (
    <div>
      <p className="mb-4 text-soft">
        По кодам восстановления вы войдёте, если потеряете телефон или ключ. Каждый действует один раз. Сохраните их
        сейчас: показать ещё раз мы не сможем.
      </p>
      <div className="print-alone">
        <p className="hidden print:mb-4 print:block">Коды восстановления, логин {username}</p>
        <ol aria-label="Коды восстановления" className="rounded-sm bg-canvas px-4 py-3">
          {codes.map((code) => (
            <li key={code}>
              <code className="text-sm font-semibold whitespace-nowrap select-all">{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="recovery-codes.txt"
          className={buttonClass({ variant: "secondary" })}
        >
          <Icon name="download" size={18} />
          Скачать
        </a>
        {isHydrated && (
          <Button variant="secondary" onClick={() => window.print()}>
            Напечатать
          </Button>
        )}
      </div>
    </div>
  );
}
