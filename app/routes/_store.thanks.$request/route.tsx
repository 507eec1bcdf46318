import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { notFound } from "#app/lib/page/load-or-throw.ts";
import { isLeadFormKey, leadFormOf } from "#worker/domain/leads/lead-forms.ts";
import { CATALOGUE_PATHS } from "#worker/domain/cars/car-status.ts";
import { answerText } from "#worker/domain/dealership/directions.ts";
import { Container } from "#app/ui/container.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LinkButton } from "#app/ui/button.tsx";

export async function loader({ context, params: { request = "" } }: LoaderFunctionArgs) {
  if (!isLeadFormKey(request)) throw notFound("Страница не найдена", "404 Page Not Found");
  const { openText } = (await context.layout()).visit;
  return { ...leadFormOf(request).success, closed: answerText(openText) };
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return [{ title: data?.title ?? "Страница не найдена" }, { name: "robots", content: "noindex" }];
}

/** Shown after a form was sent without JavaScript. */
export default function Thanks() {
  const { title, text, closed } = useLoaderData<typeof loader>();
  return (
    <Container className="grid justify-items-center py-16 text-center md:py-24">
      <Icon name="circle-check" size={56} className="text-success" />
      <h1 className="mt-5 text-2xl font-bold text-balance md:text-3xl">{title}</h1>
      <p className="mt-3 max-w-120 text-soft">{text}</p>
      {closed && <p className="mt-3 max-w-120 text-soft">{closed}</p>}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton to={CATALOGUE_PATHS.new}>Смотреть автомобили</LinkButton>
        <LinkButton to="/" variant="secondary">
          На главную
        </LinkButton>
      </div>
    </Container>
  );
}
