import type { Requirement } from "./credit-texts.ts";
import { Icon } from "#app/ui/icon.tsx";

export function Requirements({ requirements }: { requirements: readonly Requirement[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {requirements.map(({ icon, title, text }) => (
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
