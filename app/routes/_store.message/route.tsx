import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { postLead, readFormTexts } from "#app/features/leads/handle-lead-post.ts";
import { requestPageData } from "#app/features/leads/load-request.ts";
import { useLayout } from "#app/features/layout/use-layout.ts";
import { Picture } from "#app/features/media/photo.tsx";
import { pageHead } from "#app/lib/page/page-head.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { checkSiteMessage } from "#worker/domain/conversations/site-message.ts";
import { formatPriceFrom } from "#worker/domain/money/money.ts";
import { formatPhone, phoneHref } from "#worker/domain/kernel/text/phone.ts";
import { requestKeySchema } from "#worker/domain/leads/lead.ts";
import { MessageForm } from "./message-form.tsx";

/** A path of this site, with which a link into a messenger says where it came from. */
const SITE_PATH = /^\/(?![/\\])[\w\-./]{0,200}$/;
const SENT = "sent";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const headWith = pageHead({ request, context });
  const { searchParams } = new URL(request.url);
  const from = searchParams.get("from");
  const { car, links } = await context.services.conversations.getMessagePage({
    slug: searchParams.get("car"),
    from: from !== null && SITE_PATH.test(from) ? from : null,
  });
  const { openedAt, sourceUrl } = requestPageData({ request });
  const head = await headWith({
    title: "Написать нам",
    description: "Вопрос об автомобиле в мессенджере или на сайте, без звонка.",
    path: "/message",
    noIndex: true,
  });
  return {
    head,
    links,
    car: car && {
      slug: car.slug,
      title: `${car.title}, ${car.year}`,
      price: formatPriceFrom(car.price),
      picture: car.picture,
    },
    isSent: searchParams.has(SENT),
    hidden: { openedAt, sourceUrl, requestKey: crypto.randomUUID() },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { proof, requestKey, ...values } = await readFormTexts(request);
  const key = requestKeySchema.safeParse(requestKey);
  const filledMs = Number(values.openedAt) ? Date.now() - Number(values.openedAt) : null;
  const lead = checkSiteMessage({ ...values, filledMs, proof });
  return postLead(context, lead, {
    values: { ...values, ...(requestKey ? { requestKey } : {}) },
    requestKey: key.success ? key.data : null,
    startsConversation: true,
    sentHref: async ({ id }) => {
      const href = await context.services.conversations.siteConversationHref(id);
      return href === null ? `/message?${SENT}` : `${href}?sent=${Date.now()}`;
    },
  });
}

export { OWN_LIST_CACHE as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function Message() {
  const { car, links, isSent, hidden } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  if (isSent && !refusal) return <Sent />;
  return (
    <Container className="py-8 md:py-12">
      <div className="mx-auto max-w-140 panel p-5 md:p-8">
        <h1 className="text-2xl font-bold">Написать нам</h1>
        {car ? (
          <Link to={`/car/${car.slug}`} className="mt-4 flex items-center gap-3 rounded-md bg-canvas p-3">
            <span className="block w-24 shrink-0 overflow-hidden rounded-sm">
              <Picture src={car.picture} alt="" sizes="96px" />
            </span>
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{car.title}</span>
              <span className="block font-semibold whitespace-nowrap">{car.price}</span>
            </span>
          </Link>
        ) : (
          <p className="mt-2 text-soft">Спросите о наличии, цене или обмене: ответим в рабочее время.</p>
        )}
        {links.length > 0 && (
          <section className="mt-5" aria-labelledby="messengers">
            <h2 id="messengers" className="font-semibold">
              Где вам удобно
            </h2>
            <ul className="mt-2 grid grid-cols-2 gap-2">
              {links.map(({ channel, label, href }) => (
                <li key={channel} className="grid">
                  <a href={href} rel="nofollow noopener" className={buttonClass({ variant: "secondary" })}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section className="mt-5" aria-labelledby="on-site">
          <h2 id="on-site" className="mb-3 font-semibold">
            {links.length > 0 ? "Или прямо здесь" : "Прямо здесь"}
          </h2>
          <MessageForm carSlug={car?.slug ?? null} hidden={hidden} refusal={refusal} />
        </section>
      </div>
    </Container>
  );
}

/** Where no private page can be signed. */
function Sent() {
  const phone = useLayout()?.settings.phone;
  return (
    <Container className="grid justify-items-center py-16 text-center">
      <Icon name="circle-check" size={56} className="text-success" />
      <h1 className="mt-5 text-2xl font-bold">Сообщение отправлено</h1>
      <p className="mt-3 text-soft">Ответим по телефону или почте, которые вы оставили.</p>
      {phone && (
        <a href={phoneHref(phone)} className={`${buttonClass({ variant: "secondary" })} mt-6`}>
          <Icon name="phone" size={18} />
          {formatPhone(phone)}
        </a>
      )}
    </Container>
  );
}
