import { CalendarClock, KeyRound, Wallet } from "lucide-react";

const BENEFITS = [
  {
    Icon: Wallet,
    title: "Без минимального платежа",
    text: "Первый взнос не нужен: платите только за дни, в которые ездите.",
  },
  {
    Icon: CalendarClock,
    title: "Гибкие платежи",
    text: "Раз в сутки, в неделю или в месяц — график подстраиваем под ваши доходы.",
  },
  {
    Icon: KeyRound,
    title: "Выкуп в любой момент",
    text: "Право выкупить автомобиль закреплено в договоре с первого дня.",
  },
];

export function LeaseBenefits() {
  return (
    <ul className="mt-8 grid gap-4 md:grid-cols-3">
      {BENEFITS.map(({ Icon, title, text }) => (
        <li key={title} className="rounded-lg bg-paper p-6">
          <Icon aria-hidden className="size-6 text-accent" />
          <h2 className="mt-3 text-lg font-semibold">{title}</h2>
          <p className="mt-1 text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
