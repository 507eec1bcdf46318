import type { LoaderFunctionArgs, MetaArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { LegalPage } from "#app/features/legal/legal-page.tsx";
import { legalText, operatorOf } from "#app/features/legal/legal-text.ts";
import { privacyPolicy } from "./privacy-policy.ts";
import { DETAIL_CACHE, pageMeta, rootData } from "#app/shared.ts";

const TITLE = "Политика обработки персональных данных";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { settings } = await context.frame();
  const operator = operatorOf(settings);
  return legalText(operator, privacyPolicy(operator, new URL(request.url).host, settings));
}

export function headers() {
  return DETAIL_CACHE;
}

export function meta({ matches }: MetaArgs<typeof loader>) {
  const root = rootData(matches);
  const salon = root?.frame.settings.salonName ?? "";
  return pageMeta({
    title: `${TITLE} — ${salon}`,
    description: `Какие персональные данные получает ${salon}, зачем и как долго их обрабатывает, как их защищает и как отозвать согласие.`,
    path: "/privacy",
    origin: root?.origin ?? "",
  });
}

export default function Privacy() {
  return (
    <LegalPage
      title={TITLE}
      text={useLoaderData<typeof loader>()}
      related={{ to: "/consent", label: "Текст согласия на обработку персональных данных" }}
    />
  );
}
