import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { readFormTexts } from "#app/features/leads/handle-lead-post.ts";
import { ReviewPlaces } from "#app/features/content/review-places.tsx";
import { operatorOf } from "#app/features/legal/legal-text.ts";
import { SECRET_ADDRESS, pageHead } from "#app/lib/page/page-head.ts";
import { orWhileUnavailable } from "#app/lib/page/while-unavailable.ts";
import { writeTab } from "#app/lib/tab-storage.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { reviewCodeOf } from "#worker/domain/content/review-code.ts";
import type { Place } from "#worker/domain/dealership/places.ts";
import { type AppError, fail } from "#worker/domain/kernel/result.ts";
import { REVIEW_DRAFT, ReviewForm } from "./review-form.tsx";

const SENT = "sent";
const UNREAD = { places: [], code: null, carModel: null };
const NOTES = {
  open: null,
  used: "По этой ссылке отзыв уже оставлен, спасибо. Можно написать ещё один.",
  unknown: "Ссылка не подошла, но отзыв можно оставить и так.",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { settings } = await context.layout();
  const { host, searchParams } = new URL(request.url);
  const head = await pageHead({ request, context })({
    title: "Оставить отзыв",
    description: `Отзыв о покупке в ${settings.salonName}: появится на сайте после проверки.`,
    path: "/reviews/new",
    noIndex: true,
  });
  // Read when it is first needed: the texts are not at the Worker's start.
  const { publicationConsent } = await import("./read-review.server.ts");
  const consent = publicationConsent(operatorOf(settings), host);
  const sent = searchParams.get("code");
  const form = await context.services.content
    .getReviewForm(sent === null ? null : (reviewCodeOf(sent) ?? ""))
    .catch((cause: unknown) => {
      // Without the database the form is the ordinary one.
      context.log.error("load_failed", cause, { failure: "Failed to fetch reviews" });
      return UNREAD;
    });
  const code = form.code === "open" ? sent : null;
  return { head, consent, isSent: searchParams.has(SENT), ...form, note: form.code && NOTES[form.code], code };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { proof, honeypot = "", ...values } = await readFormTexts(request);
  const refuse = ({ message, fields = {}, challenge }: AppError, status: number) => {
    const kept: Record<string, string> = challenge ? { ...values, proof: challenge.ticket } : values;
    return data({ message, fields, values: kept }, { status });
  };
  const { checkBuyerReview } = await import("./read-review.server.ts");
  const review = checkBuyerReview(values);
  if (!review.ok) return refuse(review.error, context.statusOf(review.error));
  const stored = await orWhileUnavailable(
    context,
    context.services.content.submitReview({
      review: review.value,
      code: reviewCodeOf(values.code),
      honeypot,
      proof,
      address: context.caller.address,
    }),
    fail("unavailable", "Не удалось отправить отзыв. Попробуйте ещё раз."),
  );
  if (!stored.ok) return refuse(stored.error, context.statusOf(stored.error));
  return redirect(`/reviews/new?${SENT}`, 303);
}

/** The code of a buyer who was asked. */
export const handle = SECRET_ADDRESS;

export { SECRET_LINK_HEADERS as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function NewReview() {
  const { consent, isSent, places, note, code, carModel } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  if (isSent && !refusal) return <Sent places={places} />;
  return (
    <Container className="py-8 md:py-12">
      <div className="mx-auto max-w-120 panel p-5 md:p-8">
        <h1 className="text-2xl font-bold">Оставить отзыв</h1>
        <p className="mt-2 mb-4 text-soft">Расскажите, как прошла покупка. Отзыв появится на сайте после проверки.</p>
        {note && (
          <p role="status" className="mb-4 rounded-md bg-canvas p-3">
            {note}
          </p>
        )}
        {refusal && (
          <p role="alert" className="mb-4 rounded-md bg-accent-tint p-3 text-danger">
            {refusal.message}
          </p>
        )}
        <ReviewForm
          consent={consent}
          values={refusal?.values ?? { ...(code && { code }), ...(carModel && { carModel }) }}
          errors={refusal?.fields ?? {}}
          isRefused={refusal !== undefined}
        />
      </div>
    </Container>
  );
}

function Sent({ places }: { places: readonly Place[] }) {
  useEffect(() => writeTab(REVIEW_DRAFT, null), []);
  return (
    <Container className="grid justify-items-center py-16 text-center md:py-24">
      <Icon name="circle-check" size={56} className="text-success" />
      <h1 className="mt-5 text-2xl font-bold text-balance md:text-3xl">Спасибо за отзыв!</h1>
      <p className="mt-3 max-w-120 text-soft">Он появится на сайте, когда мы его проверим. Ответим на него там же.</p>
      <div className="mt-3 max-w-120">
        <ReviewPlaces text="Если удобно, повторите его там, где нас ищут другие:" places={places} />
      </div>
      <div className="mt-8">
        <LinkButton to="/reviews">Все отзывы</LinkButton>
      </div>
    </Container>
  );
}
