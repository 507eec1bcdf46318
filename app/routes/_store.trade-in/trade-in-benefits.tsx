import type { Benefit } from "./trade-in-texts.ts";
import { Icon } from "#app/ui/icon.tsx";

export function TradeInBenefits({ benefits }: { benefits: readonly Benefit[] }) {
  return (
    <ul className="mt-6 grid gap-3 md:mt-8 md:gap-4 md:grid-cols-3">
      {benefits.map(({ icon, title, text }) => (
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
