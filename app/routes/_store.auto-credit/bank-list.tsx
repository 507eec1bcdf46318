import { Photo } from "#app/features/media/photo.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { AutoCreditPage } from "#worker/services/dealership/pages/get-auto-credit-page.ts";

export function BankList({ banks }: Pick<AutoCreditPage, "banks">) {
  if (banks.length === 0) {
    return <p className="panel p-6 text-soft">Информация о банках-партнёрах будет добавлена в ближайшее время</p>;
  }
  return (
    <ul className="grid gap-4 md:grid-cols-2 md:gap-6 xl:grid-cols-3">
      {banks.map(({ id, name, logo, requirements, advantages }) => (
        <li key={id} className="flex flex-col panel p-5 md:p-6">
          <div className="flex items-center gap-3">
            <span className="h-12 w-20 shrink-0">
              <Photo
                src={logo}
                alt=""
                sizes="80px"
                ratio="fill"
                fit="contain"
                fallback={<Initial name={name} />}
                className="logo rounded-sm"
              />
            </span>
            <h3 className="text-lg font-semibold">{name}</h3>
          </div>
          {advantages.length > 0 && (
            <ul aria-label="Преимущества" className="mt-4 grid gap-2">
              {advantages.map((advantage) => (
                <li key={advantage} className="flex gap-2 wrap-anywhere">
                  <Icon name="check" size={20} className="mt-0.5 text-success" />
                  {advantage}
                </li>
              ))}
            </ul>
          )}
          <p className="mt-auto pt-4 text-sm text-soft">{requirements}</p>
        </li>
      ))}
    </ul>
  );
}

function Initial({ name }: { name: string }) {
  return (
    <span aria-hidden="true" className="grid size-full place-items-center bg-shade text-xl font-bold">
      {name.slice(0, 1)}
    </span>
  );
}
