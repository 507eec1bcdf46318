import type { ExchangeStep } from "./trade-in-texts.ts";

/** What happens after the wizard is sent. */
export function ExchangeSteps({ steps }: { steps: readonly ExchangeStep[] }) {
  return (
    <section aria-labelledby="exchange-steps">
      <h2 id="exchange-steps" className="text-xl font-bold md:text-2xl">
        Как проходит обмен
      </h2>
      <ol className="mt-5 grid gap-5">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-shade font-semibold"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-1 text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
