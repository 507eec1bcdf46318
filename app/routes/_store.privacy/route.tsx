import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageHead } from "#app/lib/page/page-head.ts";
import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { legalText, operatorOf } from "#app/features/legal/legal-text.ts";

const TITLE = "Политика обработки персональных данных";

export async function loader({ context, request }: LoaderFunctionArgs) {
  // The longest texts of the site: only their own pages load them.
  const { privacyPolicy } = await import("./privacy-policy.ts");
  const { settings } = await context.layout();
  const operator = operatorOf(settings);
  const head = await pageHead({ request, context })({
    title: TITLE,
    description: `Какие персональные данные получает ${settings.salonName}, зачем и как долго их обрабатывает, как их защищает и как отозвать согласие.`,
    path: "/privacy",
  });
  return { text: legalText(operator, privacyPolicy(operator, new URL(request.url).host, settings)), head };
}

export { DETAIL_CACHE as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function Privacy() {
  return (
    <LegalPage
      title={TITLE}
      text={useLoaderData<typeof loader>().text}
      related={{ to: "/consent", label: "Текст согласия на обработку персональных данных" }}
    />
  );
}
