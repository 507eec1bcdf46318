import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { readFormTexts } from "#app/features/leads/handle-lead-post.ts";
import { pageHead } from "#app/lib/page/page-head.ts";
import { Container } from "#app/ui/container.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton, buttonClass } from "#app/ui/button.tsx";
import { checkAlert } from "#worker/domain/alerts/alert-schema.ts";
import { AlertForm, CALL_US, requestOf } from "./alert-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Subscribed as SubscribedData } from "#worker/services/alerts/subscribe.ts";

interface SubscribedProps {
  subscribed: SubscribedData;
  email: string;
  backHref: string;
}

/** What the visitor has to do next. */
function Subscribed({ subscribed: { next, link, token }, email, backHref }: SubscribedProps) {
  const { title, text } = TEXTS[next];
  return (
    <div className="panel grid justify-items-center p-6 text-center md:p-10" role="status">
      <Icon name={next === "none" ? "circle-check" : "mail"} size={48} className="text-success" />
      <h1 className="mt-4 text-2xl font-bold text-balance">{title}</h1>
      {email && next === "mail" && <p className="mt-3 font-semibold wrap-anywhere">{email}</p>}
      <p className="mt-3 max-w-120 text-soft">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {link && (
          <a href={link} className={buttonClass()}>
            Открыть Telegram
          </a>
        )}
        {token && (
          <LinkButton to={`/subscriptions?token=${token}`} reloadDocument>
            Мои подписки
          </LinkButton>
        )}
        <LinkButton to={backHref} variant="secondary">
          Вернуться
        </LinkButton>
      </div>
    </div>
  );
}

const TEXTS: Record<SubscribedData["next"], { title: string; text: string }> = {
  mail: {
    title: "Проверьте почту",
    text: "Мы отправили письмо со ссылкой. Откройте её и нажмите «Подтвердить»: до этого подписка не действует. Письма нет — посмотрите в папке «Спам».",
  },
  messenger: {
    title: "Остался один шаг",
    text: "Откройте Telegram и нажмите «Начать» (Start). Ссылка действует 15 минут.",
  },
  none: {
    title: "Подписка включена",
    text: "Уведомление появится в этом браузере. Сохраните ссылку «Мои подписки»: по ней можно отписаться.",
  },
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const headWith = pageHead({ request, context });
  const { searchParams } = new URL(request.url);
  const form = await context.services.alerts.getAlertForm({
    params: searchParams.get("params") ?? "",
    list: searchParams.get("list"),
    slug: searchParams.get("car"),
  });
  const head = await headWith({
    title: "Сообщить мне",
    description: "Сообщим, когда появится подходящий автомобиль или снизится цена.",
    path: "/tell-me",
    noIndex: true,
  });
  return { form, head };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const values = await readFormTexts(request);
  const { push, proof, ...fields } = values;
  const checked = checkAlert({ ...fields, push: push ? parsedPush(push) : undefined });
  const result = checked.ok ? await context.services.alerts.subscribe({ ...checked.value, proof }) : checked;
  if (result.ok) return data({ subscribed: result.value, email: fields["email"] ?? "", refusal: null });
  const { message, fields: errors = {}, challenge } = result.error;
  const refusal = { message, errors, values: challenge ? { ...fields, proof: challenge.ticket } : fields };
  return data({ subscribed: null, email: "", refusal }, { status: context.statusOf(result.error) });
}

function parsedPush(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function TellMePage() {
  const { form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Container className="py-8 md:py-12">
      {answer?.subscribed ? (
        <Subscribed subscribed={answer.subscribed} email={answer.email} backHref={form.target?.href ?? "/"} />
      ) : form.target && form.channels.length > 0 ? (
        <div className="mx-auto max-w-140 panel p-5 md:p-8">
          <h1 className="text-2xl font-bold">Сообщить мне</h1>
          {form.isGone && <p className="mt-2">Этого автомобиля уже нет в продаже. Сообщим о похожих.</p>}
          <p className="mt-2 mb-5 wrap-anywhere">
            {form.target.car === null
              ? "Когда появится подходящий автомобиль или снизится цена: "
              : "Когда снизится цена: "}
            <Link to={form.target.href} className="font-semibold underline">
              {form.target.title}
            </Link>
          </p>
          <AlertForm target={form.target} channels={form.channels} refusal={answer?.refusal ?? null} />
        </div>
      ) : (
        <EmptyState
          isPageTitle
          title={form.target ? "Подписки пока не подключены" : "Сначала выберите, что искать"}
          text={
            form.target ? CALL_US : "Откройте каталог, выберите марку, кузов или цену и нажмите «Сообщить о новых»."
          }
        >
          {form.target && <LinkButton to={requestOf(form.target)}>Оставить заявку</LinkButton>}
          <LinkButton to="/new-cars" variant="secondary">
            Новые авто
          </LinkButton>
          <LinkButton to="/used-cars" variant="secondary">
            С пробегом
          </LinkButton>
        </EmptyState>
      )}
    </Container>
  );
}
