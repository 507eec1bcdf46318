import "#app/bundles/every-screen.ts";
import { Link } from "@remix-run/react";
import { isConnectedChannel } from "#worker/domain/conversations/channels.ts";
import type { Integrations } from "#worker/services/leads/integrations/get-integrations.ts";
import { PARSER_PATH } from "#app/features/panel/imports/imports-path.ts";
import { IntegrationCard, NoSealerNotice } from "#app/features/panel/integrations/integration-card.tsx";
import { integrationForm, paymentForm } from "#app/features/panel/integrations/integration-texts.ts";
import { useMay } from "#app/features/panel/use-current-staff.ts";
import { IntegrationTest } from "./integration-test.tsx";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { type Answer, callApi } from "#app/lib/api.ts";

/** Loaded lazily: the forms are not rendered on the server. */
export function IntegrationCards({ integrations }: { integrations: Integrations }) {
  const { list, isReady, metrikaId, siteOrigin, paymentHookPath } = integrations;
  const origin = siteOrigin ?? location.origin;
  const mayReadImports = useMay("imports.read");
  return (
    <>
      {!isReady && <NoSealerNotice />}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        {list.map((state) => {
          const { key, enabled, lastOkAt } = state;
          if (isConnectedChannel(key)) return null;
          if (key === "yookassa") {
            return (
              <IntegrationCard
                key={key}
                state={state}
                form={paymentForm(paymentHookPath === null ? null : origin + paymentHookPath)}
                aside={(isUnsaved) => enabled && <ShopCheck isUnsaved={isUnsaved} />}
              >
                {lastOkAt !== null && (
                  <Link to="/admin/deposits" className="mt-2 inline-flex min-h-11 items-center underline">
                    Задатки и сверка
                  </Link>
                )}
              </IntegrationCard>
            );
          }
          return (
            <IntegrationCard
              key={key}
              state={state}
              form={integrationForm(key, origin)}
              aside={(isUnsaved) =>
                enabled &&
                key !== "onec" &&
                key !== "autoteka" && <IntegrationTest integration={key} isUnsaved={isUnsaved} />
              }
              notice={
                key === "metrika" &&
                enabled &&
                metrikaId === null && (
                  <p
                    role="status"
                    className="mb-4 rounded-sm border border-warning bg-warning-tint px-4 py-3 text-warning"
                  >
                    В настройках салона не указан счётчик Метрики: передавать некуда.
                  </p>
                )
              }
            >
              {key === "onec" && mayReadImports && lastOkAt !== null && (
                <Link to={PARSER_PATH} className="mt-2 inline-flex min-h-11 items-center underline">
                  Присланное 1С: импорт
                </Link>
              )}
            </IntegrationCard>
          );
        })}
      </div>
    </>
  );
}

/** Asks the payment service about the keys. */
function ShopCheck({ isUnsaved }: { isUnsaved: boolean }) {
  const check = useMutation<void, Answer<"POST /integrations/yookassa/shop">>({
    send: () => callApi("POST /integrations/yookassa/shop"),
    success: ({ isTest, isEnabled }) =>
      isEnabled
        ? `Ключи подошли: ${isTest ? "тестовый магазин, деньги не настоящие" : "рабочий магазин"}`
        : "Ключи подошли, но магазин в ЮKassa выключен",
    failure: "Проверка не прошла",
  });
  return (
    <MutationButton
      type="button"
      variant="secondary"
      size="sm"
      mutation={check}
      pendingText="Проверка..."
      disabled={isUnsaved}
      title={isUnsaved ? "Сначала сохраните изменения" : undefined}
    >
      Проверить ключи
    </MutationButton>
  );
}
