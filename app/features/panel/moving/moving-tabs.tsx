import { REDIRECTS_PATH } from "#worker/domain/moving/redirect.ts";
import { TabLinks } from "#app/ui/tabs.tsx";
import { useMayChange } from "../use-current-staff.ts";

export const MISSING_PATH = `${REDIRECTS_PATH}/missing`;
export const OLD_SITE_PATH = `${REDIRECTS_PATH}/old-site`;
export const FILE_PATH = `${REDIRECTS_PATH}/file`;

/** Where the form of a redirect was opened from: it leads back there. */
export const OPENERS = { missing: MISSING_PATH, "old-site": OLD_SITE_PATH } as const;
export type Opener = keyof typeof OPENERS;

/** The form of a new redirect, filled in. */
export function newRedirectHref(from: Opener, key: string, target: string | null): string {
  return `${REDIRECTS_PATH}/new?${new URLSearchParams({ from, key, ...(target === null ? {} : { target }) })}`;
}

/** The screens about old addresses. */
export function MovingTabs({ current }: { current: string }) {
  const mayChange = useMayChange();
  const tabs = [
    { to: REDIRECTS_PATH, label: "Адресация" },
    ...(mayChange ? [{ to: FILE_PATH, label: "Из файла" }] : []),
    { to: MISSING_PATH, label: "Не найдены" },
    { to: OLD_SITE_PATH, label: "Адреса прежнего сайта" },
  ];
  return (
    <div className="mb-5">
      <TabLinks label="Старые адреса" tabs={tabs.map((tab) => ({ ...tab, current: tab.to === current }))} />
    </div>
  );
}
