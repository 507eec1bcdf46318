import { Icon } from "#app/ui/icon.tsx";

const BENEFITS = [
  {
    icon: "wallet",
    title: "Без минимального платежа",
    text: "Первый взнос не нужен: платите только за дни, в которые ездите.",
  },
  {
    icon: "calendar-clock",
    title: "Гибкие платежи",
    text: "Раз в сутки, в неделю или в месяц — график подстраиваем под ваши доходы.",
  },
  {
    icon: "key-round",
    title: "Выкуп в любой момент",
    text: "Право выкупить автомобиль закреплено в договоре с первого дня.",
  },
] as const;

/** What an advertisement of a lease must not leave out. */
export function LeaseTerms() {
  return (
    <section aria-label="Условия аренды с выкупом" className="mt-6 panel p-5 md:p-6">
      <h2 className="text-lg font-semibold">Условия аренды с выкупом</h2>
      <p className="mt-2">
        Это аренда, а не кредит: до выкупа автомобиль принадлежит салону. До подписания вы видите в договоре срок, сумму
        за сутки и за весь срок, выкупную цену, порядок досрочного возврата и то, кто платит за страховку, обслуживание
        и штрафы.
      </p>
      <p className="mt-2 text-soft">
        «Без минимального платежа» значит: первого взноса нет, плата за сутки — на странице каждого автомобиля.
      </p>
    </section>
  );
}

export function LeaseBenefits() {
  return (
    <ul className="mt-8 grid gap-4 md:grid-cols-3">
      {BENEFITS.map(({ icon, title, text }) => (
        <li key={title} className="rounded-lg bg-paper p-6">
          <Icon name={icon} size={24} className="text-accent" />
          <h2 className="mt-3 text-lg font-semibold">{title}</h2>
          <p className="mt-1 text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
