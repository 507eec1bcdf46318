import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { legalText, operatorOf } from "#app/features/legal/legal-text.ts";
import { pageHead } from "#app/lib/page/page-head.ts";
import { notFound } from "#app/lib/page/load-or-throw.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { ALERT_CONSENT_TITLES, ALERT_CONSENT_VERSION, ALERT_CONSENTS } =
    await import("#worker/domain/alerts/consent-documents.ts");
  const document = ALERT_CONSENTS.find((key) => key === params.document);
  if (!document) throw notFound("Страница не найдена", "404 Page Not Found");
  const headWith = pageHead({ request, context });
  const [{ settings }, sections] = await Promise.all([
    context.layout(),
    context.services.alerts.getAlertConsent(document),
  ]);
  const title = ALERT_CONSENT_TITLES[document];
  const head = await headWith({
    title,
    description: "Отдельное согласие для подписки «Сообщить мне»: на что оно, на какой срок и как его отозвать.",
    path: `/consent/${document}`,
  });
  return { title, text: legalText(operatorOf(settings), sections, ALERT_CONSENT_VERSION), head };
}

export { DETAIL_CACHE as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function AlertConsent() {
  const { title, text } = useLoaderData<typeof loader>();
  return (
    <LegalPage
      title={title}
      text={text}
      related={{ to: "/privacy", label: "Политика обработки персональных данных" }}
    />
  );
}
