import { Icon } from "#app/shared.ts";

const BENEFITS = [
  {
    icon: "scale",
    title: "Честная оценка",
    text: "Смотрим автомобиль при вас и показываем, из чего сложилась цена.",
  },
  {
    icon: "zap",
    title: "Быстрое оформление",
    text: "Осмотр, договор и новый автомобиль за один визит, снятие с учёта берём на себя.",
  },
  {
    icon: "car",
    title: "Любые марки",
    text: "Принимаем автомобили любых марок, с пробегом и с действующим кредитом.",
  },
] as const;

export function TradeInBenefits() {
  return (
    <ul className="mt-6 grid gap-3 md:mt-8 md:gap-4 md:grid-cols-3">
      {BENEFITS.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-4 md:max-lg:flex-col md:max-lg:gap-3 rounded-lg bg-paper p-5 md:p-6">
          <Icon name={icon} size={28} className="text-accent" />
          <div>
            <h2 className="font-semibold">{title}</h2>
            <p className="mt-1 text-sm text-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
