import { useHydrated } from "#app/lib/use-hydrated.ts";
import { Button } from "#app/ui/button.tsx";
import { useToast } from "#app/ui/toast/toast.tsx";

/** The address to copy, or to pass on by `navigator.share`. */
export function ShareLink({ href }: { href: string }) {
  const hydrated = useHydrated();
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(href).then(
      () => toast({ title: "Ссылка скопирована", tone: "success" }),
      () => toast({ title: "Скопируйте ссылку из поля", tone: "destructive" }),
    );
  // It also rejects when the visitor shares nothing.
  const share = () => void navigator.share({ url: href, title: "Список автомобилей" }).catch(() => undefined);
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <input
        readOnly
        value={href}
        aria-label="Ссылка на список"
        onFocus={(event) => event.currentTarget.select()}
        className="control min-w-0 grow basis-60"
      />
      {hydrated && (
        <>
          <Button variant="secondary" onClick={copy}>
            Скопировать
          </Button>
          {"share" in navigator && (
            <Button variant="secondary" onClick={share}>
              Поделиться
            </Button>
          )}
        </>
      )}
    </div>
  );
}
