import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Subscribed as SubscribedData } from "#worker/services/alerts/subscribe.ts";

interface SubscribedProps {
  subscribed: SubscribedData;
  email: string;
  backHref: string;
}

/** What the visitor has to do next. */
export function Subscribed({ subscribed: { next, link, token }, email, backHref }: SubscribedProps) {
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
