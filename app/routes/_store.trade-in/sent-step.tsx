import { Icon } from "#app/ui/icon.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import type { ShownEstimate } from "./handle-wizard-post.ts";
import { VALUATION_MINUTES } from "#worker/domain/leads/trade-in.ts";

export function SentStep({ estimate }: { estimate: ShownEstimate | null }) {
  return (
    <div className="flex gap-4">
      <Icon name="circle-check" size={40} className="text-success" />
      <div>
        <p>Мы свяжемся с вами в течение {VALUATION_MINUTES} минут и назовём стоимость вашего автомобиля.</p>
        {estimate && !estimate.isAsking && <p className="mt-3">{estimate.text}</p>}
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to="/new-cars">Выбрать новый автомобиль</LinkButton>
          <LinkButton to="/trade-in" variant="secondary">
            Оценить ещё один
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
