import type { TotpSetup } from "#worker/services/staff/factors/set-up-totp.ts";
import { CopyButton } from "#app/ui/panel/copy-button.tsx";

/** The secret for the authenticator app: a QR code, a link for the same device, and the text. */
export function SetupCode({ setup: { qr, uri, secret } }: { setup: TotpSetup }) {
  return (
    <>
      <ol className="list-decimal space-y-1 pl-5">
        <li>Откройте на телефоне приложение: Яндекс Ключ, Google Authenticator, 1Password или другое.</li>
        <li>Отсканируйте этот код. С телефона нажмите на него.</li>
        <li>Введите шесть цифр, которые покажет приложение.</li>
      </ol>
      <a href={uri} aria-label="Открыть в приложении с кодами" className="mt-4 block w-fit rounded-sm bg-white p-2">
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} shapeRendering="crispEdges" className="size-52" aria-hidden="true">
          <path d={qr.path} />
        </svg>
      </a>
      <div className="mt-3">
        <p className="text-xs text-soft">Если не сканируется, введите этот ключ</p>
        <p className="mt-1 flex items-center justify-between gap-3 rounded-sm bg-canvas pl-4">
          <code className="py-2 font-semibold break-words select-all">{secret}</code>
          <CopyButton text={secret.replaceAll(" ", "")} label="Скопировать ключ" />
        </p>
      </div>
    </>
  );
}
