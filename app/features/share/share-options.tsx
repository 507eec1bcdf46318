import { useRef } from "react";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/field.tsx";
import { useToast } from "#app/ui/toast/toast.tsx";

interface ShareOptionsProps {
  address: string;
  title: string;
  qr: string;
}

/** The address of a page to copy, to send by a service, or to scan. */
export function ShareOptions({ address, title, qr }: ShareOptionsProps) {
  const hydrated = useHydrated();
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);

  function copy() {
    const failed = () => {
      field.current?.select();
      toast({ title: "Не удалось скопировать", description: "Скопируйте выделенный адрес.", tone: "destructive" });
    };
    // Without https there is no clipboard.
    if (!navigator.clipboard) return failed();
    navigator.clipboard.writeText(address).then(() => toast({ title: "Ссылка скопирована" }), failed);
  }

  return (
    <>
      <div className="flex flex-wrap gap-2">
        <TextInput ref={field} aria-label="Адрес страницы" value={address} readOnly className="min-w-0 grow basis-60" />
        {hydrated && (
          <Button variant="secondary" onClick={copy}>
            Скопировать
          </Button>
        )}
      </div>
      <ul aria-label="Отправить" className="mt-3 flex flex-wrap gap-2">
        {shareLinks(address, title).map(({ label, href }) => (
          <li key={label}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ variant: "secondary", size: "sm" })}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex items-center gap-4">
        <img src={qr} alt="QR-код этой страницы" width={128} height={128} className="page-code shrink-0" />
        <p className="text-sm text-soft">Чтобы открыть страницу на телефоне, наведите на код камеру.</p>
      </div>
    </>
  );
}

/** Where the address of a page can be sent: the documented links of the services, which get it only after a click. */
export function shareLinks(address: string, title: string): { label: string; href: string }[] {
  const both = `${title}\n${address}`;
  return [
    { label: "Telegram", href: `https://t.me/share/url?${new URLSearchParams({ url: address, text: title })}` },
    { label: "ВКонтакте", href: `https://vk.com/share.php?${new URLSearchParams({ url: address, title })}` },
    { label: "MAX", href: `https://max.ru/:share?text=${encodeURIComponent(both)}` },
    { label: "Почта", href: `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(both)}` },
  ];
}
