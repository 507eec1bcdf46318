import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageHead } from "#app/lib/page/page-head.ts";
import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { legalText, operatorOf } from "#app/features/legal/legal-text.ts";

const TITLE = "Доступность сайта";

export async function loader({ context, request }: LoaderFunctionArgs) {
  // The longest texts of the site: only their own pages load them.
  const { ACCESSIBILITY_VERSION, accessibilityStatement } = await import("./accessibility-statement.ts");
  const { settings } = await context.layout();
  const operator = operatorOf(settings);
  const head = await pageHead({ request, context })({
    title: TITLE,
    description: `Каким правилам доступности следует сайт ${settings.salonName}, что пока не доступно и как об этом сообщить.`,
    path: "/accessibility",
  });
  const sections = accessibilityStatement(operator, new URL(request.url).host);
  return { text: legalText(operator, sections, ACCESSIBILITY_VERSION), head };
}

export { DETAIL_CACHE as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function Accessibility() {
  return (
    <LegalPage
      title={TITLE}
      text={useLoaderData<typeof loader>().text}
      related={{ to: "/privacy", label: "Политика обработки персональных данных" }}
      contact="Куда сообщить"
    />
  );
}
