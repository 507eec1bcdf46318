import { Link } from "@remix-run/react";
import { useState } from "react";
import { SALON, type SalonDefaults, type StaffSalon } from "#worker/domain/dealership/salon-record.ts";
import { MAIN_SALON } from "#worker/domain/dealership/salons.ts";
import { CARS, countOf } from "#worker/domain/kernel/text/plural.ts";
import { LEADS } from "#worker/domain/leads/lead-desk.ts";
import { callApi } from "#app/lib/api.ts";
import { Photo } from "#app/features/media/photo.tsx";
import { EditLink } from "#app/features/panel/list/row-buttons.tsx";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { useMayChange } from "#app/features/panel/use-current-staff.ts";
import { ConfirmedButton } from "#app/features/panel/confirmed-button.tsx";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";

interface SalonRowsProps {
  salons: readonly StaffSalon[];
  defaults: SalonDefaults;
}

export function SalonRows({ salons, defaults }: SalonRowsProps) {
  const address = useListAddress(SALON.path);
  return (
    <ul className="card-grid">
      {salons.map((salon) => {
        const name = salon.name ?? defaults.name ?? "";
        return (
          <li key={salon.id} className="panel flex flex-col overflow-hidden">
            {salon.photos[0] && <Photo src={salon.photos[0]} alt="" sizes="360px" ratio="16/10" className="bg-shade" />}
            <div className="grid gap-1 p-4">
              <h2 className="text-base font-semibold wrap-anywhere">{name}</h2>
              {salon.id === MAIN_SALON && <p className="text-sm text-soft">Основной: пустое берёт из настроек</p>}
              <p className="wrap-anywhere text-graphite">{salon.address ?? defaults.address}</p>
              <p className="text-graphite">{salon.phone ?? defaults.phone}</p>
              <Contents salon={salon} />
            </div>
            <div className="mx-4 mt-auto flex flex-wrap items-center justify-end gap-1 border-t border-line py-2">
              <EditLink to={address.editor(salon.id)} name={name} />
              {salon.id !== MAIN_SALON && <CloseOrReopen salon={salon} name={name} />}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** What stands in the salon, as links to the lists. Counts end above a thousand. */
function Contents({ salon: { id, slug, cars, leads } }: { salon: StaffSalon }) {
  if (cars === 0 && leads === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4">
      {cars > 0 && (
        <Link to={`/admin/cars?salon=${slug}`} className="underline">
          {countOf(cars, CARS)}
        </Link>
      )}
      {leads > 0 && (
        <Link to={`/admin/leads?salon=${id}`} className="underline">
          {countOf(leads, LEADS)} в работе
        </Link>
      )}
    </p>
  );
}

function CloseOrReopen({ salon, name }: { salon: StaffSalon; name: string }) {
  const { id, cars, leads, deletedAt } = salon;
  const [isOpen, setOpen] = useState(false);
  const close = useMutation({
    send: () => callApi("DELETE /salons/:id", { id }),
    success: SALON.words.removed,
    failure: SALON.words.removeFailed,
  });
  const reopen = useMutation({
    send: () => callApi("POST /salons/:id/restore", { id }),
    success: SALON.words.restored,
    failure: SALON.words.restoreFailed,
  });
  if (!useMayChange()) return null;
  if (deletedAt !== null)
    return (
      <MutationButton
        variant="secondary"
        size="sm"
        aria-label={`Открыть снова: ${name}`}
        mutation={reopen}
        pendingText="Подождите…"
      >
        Открыть снова
      </MutationButton>
    );
  if (cars === 0 && leads === 0) {
    return (
      <ConfirmedButton
        question={SALON.words.removal(name)}
        text={SALON.words.consequence}
        action="Закрыть салон"
        mutation={close}
        variant="quiet"
        size="sm"
        aria-label={`Закрыть: ${name}`}
      >
        Закрыть
      </ConfirmedButton>
    );
  }
  return (
    <>
      <Button variant="quiet" size="sm" aria-label={`Закрыть: ${name}`} onClick={() => setOpen(true)}>
        Закрыть
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`Салон «${name}» пока нельзя закрыть`} size="sm">
        <p className="mb-3">Сначала перенесите то, что в нём осталось, в другой салон:</p>
        <Contents salon={salon} />
        <div className="mt-6 flex justify-end">
          <Button variant="secondary" onClick={() => setOpen(false)} data-autofocus>
            Понятно
          </Button>
        </div>
      </Dialog>
    </>
  );
}
