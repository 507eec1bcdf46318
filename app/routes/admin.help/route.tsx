import "#app/bundles/every-screen.ts";
import type { MetaFunction } from "@remix-run/cloudflare";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { HELP_SECTIONS, type HelpSection } from "#app/features/panel/help/screen-help.ts";
import { ShortcutList } from "#app/features/panel/help/shortcut-list.tsx";
import { HELP_PICTURES, HELP_TEXTS } from "./help-texts.tsx";

const SECTIONS = Object.keys(HELP_SECTIONS) as HelpSection[];

export const meta: MetaFunction = () => [{ title: "Справка — панель" }, { name: "robots", content: "noindex" }];

export default function Help() {
  return (
    <div className="max-w-200">
      <ScreenTitle title="Справка">Коротко о каждом разделе. «?» на любом экране ведёт к нужному месту.</ScreenTitle>
      <nav aria-label="Содержание" className="mb-6">
        <ul className="flex flex-wrap gap-x-5">
          {SECTIONS.map((section) => (
            <li key={section}>
              <a href={`#${section}`} className="inline-flex min-h-11 items-center underline">
                {HELP_SECTIONS[section]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {SECTIONS.map((section) => (
        <section key={section} id={section} aria-labelledby={`${section}-title`} className="mb-5 panel scroll-mt-4 p-5">
          <h2 id={`${section}-title`} className="mb-3 text-lg font-bold">
            {HELP_SECTIONS[section]}
          </h2>
          {section === "keys" ? <ShortcutList /> : <div className="grid gap-2">{HELP_TEXTS[section]}</div>}
          {HELP_PICTURES[section] && (
            <img
              src={`/help/${section}.webp`}
              alt={HELP_PICTURES[section]}
              width={900}
              height={600}
              loading="lazy"
              className="mt-4 h-auto w-full rounded-sm border border-line"
            />
          )}
        </section>
      ))}
    </div>
  );
}
