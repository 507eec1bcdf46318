import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageHead } from "#app/lib/page/page-head.ts";
import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { legalText, operatorOf } from "#app/features/legal/legal-text.ts";

const TITLE = "Согласие на обработку персональных данных";

export async function loader({ context, request }: LoaderFunctionArgs) {
  // The longest texts of the site: only their own pages load them.
  const { consentText } = await import("./consent-text.ts");
  const { settings } = await context.layout();
  const operator = operatorOf(settings);
  const head = await pageHead({ request, context })({
    title: TITLE,
    description: `На что соглашается посетитель, отправляя заявку: какие данные получает ${settings.salonName}, для каких целей, на какой срок и как отозвать согласие.`,
    path: "/consent",
  });
  return { text: legalText(operator, consentText(operator, new URL(request.url).host)), head };
}

export { DETAIL_CACHE as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function Consent() {
  return (
    <LegalPage
      title={TITLE}
      text={useLoaderData<typeof loader>().text}
      related={{ to: "/privacy", label: "Политика обработки персональных данных" }}
    />
  );
}
