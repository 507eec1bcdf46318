import { CopyButton } from "#app/ui/panel/copy-button.tsx";

/** Shown once: only its hash is stored. */
export function OneTimePassword({ username, password }: { username: string; password: string }) {
  return (
    <div>
      <p className="text-soft">
        Передайте пароль лично: показать ещё раз мы не сможем. При первом входе понадобится придумать свой.
      </p>
      <dl className="mt-4 grid gap-3">
        <div>
          <dt className="text-xs text-soft">Логин</dt>
          <dd className="font-semibold">{username}</dd>
        </div>
        <div>
          <dt className="text-xs text-soft">Пароль</dt>
          <dd className="flex items-center justify-between gap-3 rounded-sm bg-canvas pl-4">
            <code className="font-semibold break-all select-all">{password}</code>
            <CopyButton text={password} label="Скопировать пароль" />
          </dd>
        </div>
      </dl>
    </div>
  );
}
