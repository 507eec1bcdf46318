import type { CarEditing } from "#worker/services/cars/get-staff-car.ts";
import type { StaffCar } from "#worker/domain/cars/staff-car.ts";
import { callApi } from "#app/lib/api.ts";
import { Editor } from "#app/ui/panel/editor.tsx";
import { EditorForm } from "../editor/editor-form.tsx";
import { History } from "../editor/history.tsx";
import { useCloseEditor } from "../editor/use-close-editor.ts";
import { useRowSave } from "../editor/use-row-save.ts";
import { useListAddress } from "../list/use-list-address.ts";
import { CarExtraFields, EXTRA_FIELDS } from "./car-extra-fields.tsx";
import { CarEditorActions, LookLink } from "./car-editor-actions.tsx";
import { CarMainFields } from "./car-main-fields.tsx";
import { CarOutletFields } from "./outlets/car-outlet-fields.tsx";
import { CarPictureFields } from "./car-picture-fields.tsx";
import { carBody } from "./car-body.ts";
import { CarSourceNote } from "./car-source-note.tsx";
import { CARS_PATH } from "./cars-path.ts";
import { GoToNamedField } from "./go-to-named-field.tsx";
import { markersOf, withConfirmation } from "./field-markers.tsx";
import { PriceLine } from "./price-line.tsx";
import { lazyPart } from "#app/lib/lazy-part.ts";

// The sections of outlets are not rendered on the server: they are parts of an editor.
const { Part: CarOutlets } = lazyPart(async () => (await import("./outlets/car-outlets.client.tsx")).CarOutlets);
const { Part: OutletNotes } = lazyPart<{ carId: string }>(
  async () => (await import("./outlets/outlet-notes.client.tsx")).OutletNotes,
);

type CarEditorProps = Pick<CarEditing, "brands"> &
  Partial<Pick<CarEditing, "history" | "prices" | "source">> & {
    /** Null: a new car. */
    car: StaffCar | null;
    galleryMax?: number | undefined;
  };

/** Creates or edits a car, over the list. */
export function CarEditor({ car, brands, history = [], prices = [], source = null, galleryMax }: CarEditorProps) {
  const address = useListAddress(CARS_PATH);
  const close = useCloseEditor(address.list);
  const markerOf = markersOf(car?.id ?? "", source);
  const faultOf = (errorOf: (field: string) => string | undefined) => (field: string) =>
    withConfirmation(field, errorOf(field), source);
  const save = useRowSave<Record<string, unknown>>({
    row: car && withSold(car),
    send: (body) => (car ? callApi("PUT /cars/:id", { id: car.id, body }) : callApi("POST /cars", { body })),
    success: car ? "Автомобиль обновлен" : "Автомобиль добавлен",
    failure: "Не удалось сохранить автомобиль",
  });
  return (
    <Editor size="lg" title={car ? car.name : "Новый автомобиль"} aside={car && <LookLink car={car} />} onClose={close}>
      <EditorForm
        mutation={save}
        toInput={carBody}
        onClose={close}
        onSaved={close}
        aside={car && <CarEditorActions car={car} isSaving={save.isPending} onLeave={close} />}
      >
        {(errorOf) => (
          <>
            <GoToNamedField />
            {car && source && <CarSourceNote carId={car.id} source={source} />}
            {car && <OutletNotes carId={car.id} />}
            <CarMainFields car={car} brands={brands} errorOf={faultOf(errorOf)} markerOf={markerOf} />
            <CarPictureFields car={car} galleryMax={galleryMax} errorOf={errorOf} />
            <CarExtraFields
              car={car}
              errorOf={faultOf(errorOf)}
              markerOf={markerOf}
              isOpen={source?.doubts.some(({ field }) => EXTRA_FIELDS.some(({ name }) => name === field)) ?? false}
            />
            <CarOutletFields car={car} errorOf={faultOf(errorOf)} markerOf={markerOf} source={source} />
            {car && <CarOutlets carId={car.id} />}
            {car && <PriceLine prices={prices} carId={car.id} />}
            <History entries={history} />
          </>
        )}
      </EditorForm>
    </Editor>
  );
}

/** Adds the field `sold`, which «Продан» changes. */
function withSold(car: StaffCar) {
  return { ...car, sold: car.soldAt !== null };
}
