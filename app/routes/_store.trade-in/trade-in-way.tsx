import { VALUATION_MINUTES } from "#worker/domain/trade-in.ts";

const WAY = [
  { title: "Заявка", text: "Марка, модель и год — этого достаточно для первой оценки." },
  { title: `Оценка за ${VALUATION_MINUTES} минут`, text: "Менеджер позвонит и назовёт вилку цены." },
  { title: "Осмотр в салоне", text: "Проверяем кузов, двигатель и документы при вас и называем точную сумму." },
  { title: "Обмен", text: "Сумму зачитываем в счёт нового автомобиля; остаток — наличными, картой или в кредит." },
] as const;

/** Beside the wizard: what comes after it. */
export function TradeInWay() {
  return (
    <section aria-labelledby="trade-in-way">
      <h2 id="trade-in-way" className="text-xl font-bold md:text-2xl">
        Как проходит обмен
      </h2>
      <ol className="mt-5 grid gap-5">
        {WAY.map(({ title, text }, index) => (
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
