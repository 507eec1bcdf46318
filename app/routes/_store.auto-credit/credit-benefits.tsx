import type { Benefit } from "./credit-texts.ts";

export function CreditBenefits({ benefits }: { benefits: readonly Benefit[] }) {
  return (
    <ul className="mt-5 grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-3">
      {benefits.map(({ figure, text }) => (
        <li key={figure} className="panel p-4 md:p-6">
          <p className="text-lg font-bold md:text-xl">{figure}</p>
          <p className="mt-1 text-sm text-soft md:text-base">{text}</p>
        </li>
      ))}
    </ul>
  );
}
