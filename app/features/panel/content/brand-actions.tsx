import { useState } from "react";
import type { StaffBrand } from "#worker/domain/content/brand.ts";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/lib/use-mutation.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ConfirmDialog } from "#app/ui/panel/confirm-dialog.tsx";
import { DeleteButton, EditLink } from "../list/row-buttons.tsx";
import { useListAddress } from "../list/use-list-address.ts";
import { useMayChange } from "../use-current-staff.ts";
import { BRANDS_PATH } from "./brands-path.ts";

/** Edit and delete, or restore what is in the trash. */
export function BrandActions({ brand }: { brand: StaffBrand }) {
  return brand.deletedAt === null ? <KeptActions brand={brand} /> : <RestoreBrand brand={brand} />;
}

function KeptActions({ brand }: { brand: StaffBrand }) {
  const address = useListAddress(BRANDS_PATH);
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    send: () => callApi("DELETE", `/brands/${brand.id}`),
    success: "Марка удалена",
    failure: "Не удалось удалить марку",
    onDone: () => setAsking(false),
  });
  return (
    <div className="flex justify-end gap-1">
      <EditLink to={address.editor(brand.id)} name={brand.name} />
      <DeleteButton
        name={brand.name}
        refusal={brand.cars > 0 ? "У марки есть автомобили" : undefined}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Удалить марку «${brand.name}»?`}
        text="Она исчезнет с сайта и 30 дней пролежит в корзине, откуда её можно вернуть."
        action="Удалить"
        isPending={remove.isPending}
        onConfirm={() => void remove.run(undefined)}
      />
    </div>
  );
}

function RestoreBrand({ brand }: { brand: StaffBrand }) {
  const canChange = useMayChange();
  const restore = useMutation({
    send: () => callApi("POST", `/brands/${brand.id}/restore`),
    success: "Марка возвращена",
    failure: "Не удалось вернуть марку",
  });
  if (!canChange) return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={restore.isPending}
      pendingText="Подождите…"
      onClick={() => void restore.run(undefined)}
    >
      <Icon name="rotate-ccw" size={18} />
      Вернуть
    </Button>
  );
}
