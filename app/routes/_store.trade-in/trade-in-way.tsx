import type { WayPoint } from "./trade-in-texts.ts";

/** Beside the wizard: what comes after it. */
export function TradeInWay({ way }: { way: readonly WayPoint[] }) {
  return (
    <section aria-labelledby="trade-in-way">
      <h2 id="trade-in-way" className="text-xl font-bold md:text-2xl">
        Как проходит обмен
      </h2>
      <ol className="mt-5 grid gap-5">
        {way.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-shade font-semibold"
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
