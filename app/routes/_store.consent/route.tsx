import type { LoaderFunctionArgs, MetaArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { legalText, operatorOf } from "#app/features/legal/legal-text.ts";
import { consentText } from "./consent-text.ts";
import { DETAIL_CACHE, pageMeta, rootData } from "#app/shared.ts";

const TITLE = "Согласие на обработку персональных данных";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { settings } = await context.frame();
  const operator = operatorOf(settings);
  return legalText(operator, consentText(operator, new URL(request.url).host));
}

export function headers() {
  return DETAIL_CACHE;
}

export function meta({ matches }: MetaArgs<typeof loader>) {
  const root = rootData(matches);
  const salon = root?.frame.settings.salonName ?? "";
  return pageMeta({
    title: `${TITLE} — ${salon}`,
    description: `На что соглашается посетитель, отправляя заявку: какие данные получает ${salon}, для каких целей, на какой срок и как отозвать согласие.`,
    path: "/consent",
    origin: root?.origin ?? "",
  });
}

export default function Consent() {
  return (
    <LegalPage
      title={TITLE}
      text={useLoaderData<typeof loader>()}
      related={{ to: "/privacy", label: "Политика обработки персональных данных" }}
    />
  );
}
