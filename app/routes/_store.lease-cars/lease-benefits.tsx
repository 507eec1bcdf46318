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
