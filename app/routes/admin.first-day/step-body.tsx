import type { ReactNode } from "react";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { type FirstDayStep, isPublicOrigin } from "#worker/domain/dealership/first-day.ts";
import { SettingsStep, type StepProps } from "./settings-step.tsx";

/** What is done in the step: a form of its settings, or the way to the screen that has the form. */
export function StepBody({ step, ...props }: StepProps & { step: FirstDayStep }) {
  if (step === "home") return <HomeStep {...props} />;
  if (step === "staff") return <StaffStep {...props} />;
  if (step === "cars") return <CarsStep {...props} />;
  return <SettingsStep step={step} {...props} />;
}

function HomeStep({ data: { origin }, ...props }: StepProps) {
  return (
    <OtherStep {...props} mayConfirm>
      <p>
        Сейчас сайт открыт по адресу <strong className="wrap-anywhere">{origin}</strong>.
      </p>
      {!isPublicOrigin(origin) && (
        <p>
          Покупатели по нему не придут: нужен свой адрес с https. Сайт работает на Cloudflare или на одном сервере
          в&nbsp;России; шаги обоих переездов — в&nbsp;файлах docs/deploy.md и docs/self-hosting.md. Передайте их тому,
          кто ставит сайт.
        </p>
      )}
    </OtherStep>
  );
}

function StaffStep(props: StepProps) {
  return (
    <OtherStep {...props} actions={<LinkButton to="/admin/staff/new">Добавить сотрудника</LinkButton>}>
      <p>У каждого свой вход: видно, кто ответил на заявку и кто изменил цену. Одноразовый пароль покажет панель.</p>
    </OtherStep>
  );
}

function CarsStep(props: StepProps) {
  const actions = (
    <>
      <LinkButton to="/admin/cars/new">Добавить автомобиль</LinkButton>
      <LinkButton to="/admin/parser" variant="secondary">
        Перенести с другого сайта
      </LinkButton>
    </>
  );
  return (
    <OtherStep {...props} actions={actions}>
      <p>
        С отметкой «В наличии» автомобиль сразу появится на сайте, без неё останется черновиком. Весь склад переносит
        импорт: из файла, фида или страниц.
      </p>
    </OtherStep>
  );
}

interface OtherStepProps extends StepProps {
  actions?: ReactNode;
  /** The data cannot show that the step is done. */
  mayConfirm?: boolean;
  children: ReactNode;
}

function OtherStep({ isPending, onChoose, actions, mayConfirm = false, children }: Omit<OtherStepProps, "data">) {
  return (
    <div className="border-t border-line px-5 py-4">
      <div className="grid max-w-160 gap-2">{children}</div>
      <div className="mt-4 flex flex-wrap gap-3">
        {actions}
        {mayConfirm && (
          <Button pending={isPending} onClick={() => onChoose("done")}>
            Готово
          </Button>
        )}
        <Button variant="secondary" pending={isPending} onClick={() => onChoose("skipped")}>
          Пропустить
        </Button>
      </div>
    </div>
  );
}
