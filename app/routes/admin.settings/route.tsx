import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useDraftSave } from "#app/features/panel/editor/use-draft-save.ts";
import { History } from "#app/features/panel/editor/history.tsx";
import { DraftForm } from "#app/features/panel/dealership/draft-form.tsx";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { type Answer, callApi, formBody } from "#app/lib/api.ts";
import { nestFields } from "#worker/domain/kernel/edit-conflict.ts";
import type { StaffSettings } from "#worker/domain/dealership/settings.ts";
import { useLayout } from "#app/features/layout/use-layout.ts";
import { HERO_BANNER, type SettingsDraft, toDraft } from "./settings-draft.ts";
import { SettingsFieldsProvider } from "./settings-field.tsx";
import {
  HoldsSection,
  PicturesSection,
  PriceTagSection,
  ServiceSection,
  SoldSection,
  TradeInSection,
  VinSection,
  VisitsSection,
} from "./sales-sections.tsx";
import { DepositSection } from "./sales-sections.tsx";
import {
  AnalyticsSection,
  CreditSection,
  HomeSection,
  IconSection,
  LeadsSection,
  PlacesSection,
  SalonSection,
  WatchSection,
} from "./settings-sections.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { dealership, leads } = context.services;
  const [found, history, { list }] = await Promise.all([
    dealership.getStaffSettings(),
    dealership.getSettingsHistory(),
    leads.getIntegrations(),
  ]);
  const takesDeposits = list.some(({ key, enabled }) => key === "yookassa" && enabled);
  return { settings: found.ok ? found.value : null, history, takesDeposits };
}

export const meta: MetaFunction = () => [{ title: "Настройки — панель" }, { name: "robots", content: "noindex" }];

function rowOf(settings: Omit<StaffSettings, "updatedAt"> | null, salonName = "") {
  return { version: settings?.version ?? 0, values: toDraft(settings, salonName) };
}

export default function Settings() {
  const { settings, history, takesDeposits } = useLoaderData<typeof loader>();
  const salonName = useLayout()?.settings.salonName;
  const save = useDraftSave<SettingsDraft, Answer<"PUT /settings">>({
    stored: rowOf(settings, salonName),
    rowOf,
    // The first save sends the whole form, so that the API checks required fields.
    send: (body, value) =>
      settings ? callApi("PUT /settings", { body }) : callApi("POST /settings", { body: formBody(nestFields(value)) }),
    success: "Настройки сохранены",
    failure: "Не удалось сохранить настройки",
    onSaved: (values) => storeHeroBanner(values[HERO_BANNER]),
  });
  return (
    <>
      <ScreenTitle title="Настройки">Название и контакты салона, главная страница, счётчики.</ScreenTitle>
      <SettingsFieldsProvider
        value={{
          draft: save.draft.value,
          change: save.draft.set,
          errors: save.fields,
        }}
      >
        <DraftForm save={save}>
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <div className="grid gap-5">
              <SalonSection />
              <LeadsSection />
              <VisitsSection />
              <ServiceSection />
              <HoldsSection />
              {takesDeposits && <DepositSection />}
              <AnalyticsSection />
              <PlacesSection />
              <WatchSection />
            </div>
            <div className="grid gap-5">
              <HomeSection />
              <IconSection />
              <PicturesSection />
              <SoldSection />
              <VinSection />
              <PriceTagSection />
              <CreditSection />
              <TradeInSection />
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

const STORAGE_KEY = "heroBanner";

/** Stores the hero banner in `localStorage` and dispatches `banner-updated`, as the specification requires. */
export function storeHeroBanner(address: string | null): void {
  try {
    if (address === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, address);
  } catch {
    // Storage is disabled or full: the event is dispatched all the same.
  }
  window.dispatchEvent(new CustomEvent("banner-updated", { detail: address }));
}
