import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { History } from "#app/features/panel/editor/history.tsx";
import { DraftForm } from "#app/features/panel/pictures/draft-form.tsx";
import { ScreenTitle } from "#app/features/panel/pictures/screen-title.tsx";
import { useDraft } from "#app/features/panel/pictures/use-draft.ts";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/lib/use-mutation.ts";
import { DEFAULT_SETTINGS } from "#app/shared.ts";
import { announceHeroBanner } from "./hero-banner-memory.ts";
import { type SettingsDraft, toDraft, toInput } from "./settings-draft.ts";
import { SettingsFieldsProvider } from "./settings-field.tsx";
import { CountersSection, CreditSection, HomeSection, IconSection, SalonSection } from "./settings-sections.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { settings } = context.services;
  const [found, history] = await Promise.all([settings.getForStaff(), settings.getHistory()]);
  return { settings: found.ok ? found.value : null, history };
}

export const meta: MetaFunction = () => [{ title: "Настройки — панель" }, { name: "robots", content: "noindex" }];

export default function Settings() {
  const { settings, history } = useLoaderData<typeof loader>();
  const draft = useDraft<SettingsDraft>(toDraft(settings, DEFAULT_SETTINGS.salonName));
  const save = useMutation({
    send: (value: SettingsDraft) => callApi("POST", "/settings", toInput(value)),
    success: "Настройки сохранены",
    failure: "Не удалось сохранить настройки",
    onDone: (_, { heroBanner }) => announceHeroBanner(heroBanner),
  });
  return (
    <>
      <ScreenTitle title="Настройки">Название и контакты салона, главная страница, счётчики.</ScreenTitle>
      <SettingsFieldsProvider
        value={{
          draft: draft.value,
          change: (part) => draft.set((value) => ({ ...value, ...part })),
          errors: save.fields,
        }}
      >
        <DraftForm draft={draft} mutation={save}>
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <div className="grid gap-5">
              <SalonSection />
              <CountersSection />
            </div>
            <div className="grid gap-5">
              <HomeSection />
              <IconSection />
              <CreditSection />
            </div>
          </div>
          {history.length > 0 && (
            <div className="mt-5 panel px-5 pb-1">
              <History entries={history} />
            </div>
          )}
        </DraftForm>
      </SettingsFieldsProvider>
    </>
  );
}
