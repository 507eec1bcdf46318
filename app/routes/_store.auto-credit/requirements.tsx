import { LOAN } from "#worker/domain/limits.ts";
import { Icon } from "#app/shared.ts";

const REQUIREMENTS = [
  { icon: "user-round", title: `Возраст от ${LOAN.ageMin} до ${LOAN.ageMax} лет`, text: "На день подачи заявки." },
  { icon: "book-user", title: "Паспорт гражданина РФ", text: "Оригинал, регистрация в любом регионе." },
  { icon: "id-card", title: "Водительское удостоверение", text: "Второй документ для заявки." },
] as const;

export function Requirements() {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {REQUIREMENTS.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-4 rounded-lg bg-paper p-5 md:p-6">
          <Icon name={icon} size={28} className="text-accent" />
          <div>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 text-sm text-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
