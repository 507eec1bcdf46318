import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requestFormOf, requestPageData } from "#app/features/leads/load-request.ts";
import { RequestPage } from "#app/features/leads/request-page.tsx";
import { handleLeadPost } from "#app/features/leads/handle-lead-post.ts";
import { leadFormOf } from "#worker/domain/leads/lead-forms.ts";

export function loader(args: LoaderFunctionArgs) {
  return { form: requestFormOf(args.params.request, "salon"), ...requestPageData(args) };
}

export function action(args: ActionFunctionArgs) {
  return handleLeadPost(args, requestFormOf(args.params.request, "salon"));
}

export function meta({ data }: MetaArgs<typeof loader>) {
  return [
    { title: data ? leadFormOf(data.form).title : "Страница не найдена" },
    { name: "robots", content: "noindex" },
  ];
}

export default function SalonRequest() {
  return <RequestPage {...useLoaderData<typeof loader>()} car={null} refusal={useActionData<typeof action>()} />;
}
