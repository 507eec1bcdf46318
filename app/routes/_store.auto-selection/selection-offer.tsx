import { RequestButton } from "#app/features/lead-form/request-button.tsx";

/** After the cards, for whoever has seen them all. */
export function SelectionOffer({ leadFields }: { leadFields: Readonly<Record<string, string>> }) {
  return (
    <section className="mt-10 grid items-center gap-x-10 gap-y-5 rounded-lg bg-graphite p-6 on-dark md:grid-cols-[1fr_auto] md:p-10">
      <div>
        <h2 className="text-xl font-bold md:text-2xl">Не нашли свой автомобиль?</h2>
        <p className="mt-2 max-w-160 text-paper/80">
          Отправьте ответы нам: подберём варианты в наличии и в пути, проверим историю и перезвоним. Это бесплатно и ни
          к чему не обязывает.
        </p>
      </div>
      <RequestButton form="selection" size="lg" extra={leadFields}>
        Подобрать автомобиль
      </RequestButton>
    </section>
  );
}
