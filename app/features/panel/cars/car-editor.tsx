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
import { CarEditorActions, LookLink, PapersLink } from "./car-editor-actions.tsx";
import { useHeldWarning } from "../holds/use-held-warning.ts";
import { CarMainFields } from "./car-main-fields.tsx";
import { CarOutletFields } from "./outlets/car-outlet-fields.tsx";
import { carBody } from "./car-body.ts";
import { CARS_PATH } from "./cars-path.ts";
import { GoToNamedField } from "./go-to-named-field.tsx";
import { markersOf, withConfirmation } from "./field-markers.tsx";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { carPictures } from "#worker/domain/cars/car.ts";
import { GALLERY_LIMIT, GALLERY_MAX } from "#worker/domain/kernel/limits.ts";
import { formatRubles } from "#worker/domain/money/money.ts";
import { isStrikable } from "#worker/domain/money/price-history.ts";
import { Day } from "../salon-time.tsx";
import { useMay } from "../use-current-staff.ts";
import type { CarHoldsProps } from "../holds/car-holds.client.tsx";
import type { StrikePriceProps } from "./strike-price.client.tsx";
import { PicturesField } from "#app/features/media/upload/pictures-field.tsx";

const { Part: StrikePrice } = lazyPart<StrikePriceProps>(
  async () => (await import("./strike-price.client.tsx")).StrikePrice,
);

const SOURCES: Readonly<Record<string, string>> = {
  form: "в карточке",
  bulk: "массово",
  undo: "отмена",
  import: "импорт",
  check: "проверка журнала",
};

/** The ledger of prices that visitors saw; hidden until the price has changed. */
function PriceLine({ prices, carId }: Pick<CarEditing, "prices"> & { carId: string }) {
  const mayStrike = useMay("cars.prices");
  if (prices.length < 2) return null;
  return (
    <details className="mt-2 border-t border-line pt-2">
      <summary className="min-h-11 content-center font-semibold">Цены: {prices.length}</summary>
      <ol className="grid gap-1 pb-2">
        {prices.map(({ id, price, source, changedAt, strikeReason, ...row }) => (
          <li key={id} className="figures wrap-anywhere">
            {row.struckAt === null ? formatRubles(price) : <s>{formatRubles(price)}</s>}{" "}
            <span className="text-soft">
              · <Day at={changedAt} /> · {SOURCES[source] ?? source}
              {strikeReason && ` · опечатка: ${strikeReason}`}
            </span>
            {mayStrike && isStrikable({ changedAt, ...row }) && (
              <StrikePrice carId={carId} priceId={id} price={formatRubles(price)} />
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

// Not rendered on the server: it is part of an editor.
export const { Part: CarSourceNote } = lazyPart(
  async () => (await import("./car-source-note.client.tsx")).CarSourceNote,
);

// The sections of outlets are not rendered on the server: they are parts of an editor.
const { Part: CarOutlets } = lazyPart(async () => (await import("./outlets/car-outlets.client.tsx")).CarOutlets);
const { Part: OutletNotes } = lazyPart<{ carId: string }>(
  async () => (await import("./outlets/outlet-notes.client.tsx")).OutletNotes,
);

const { Part: CarHolds } = lazyPart<CarHoldsProps>(
  async () => (await import("../holds/car-holds.client.tsx")).CarHolds,
);

type CarEditorProps = Pick<CarEditing, "brands"> &
  Partial<Pick<CarEditing, "history" | "prices" | "source" | "holds" | "holdHours">> & {
    /** Null: a new car. */
    car: StaffCar | null;
    galleryMax?: number | undefined;
    salons?: readonly { id: string; name: string }[] | undefined;
  };

/** Creates or edits a car, over the list. */
export function CarEditor({
  car,
  brands,
  history = [],
  prices = [],
  source = null,
  galleryMax,
  salons = [],
  ...held
}: CarEditorProps) {
  const address = useListAddress(CARS_PATH);
  const close = useCloseEditor(address.list);
  const hold = held.holds?.find(({ state }) => state === "active");
  const heldWarning = useHeldWarning(hold?.endsAt, hold?.lead?.name);
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
    <Editor
      size="lg"
      title={car ? car.name : "Новый автомобиль"}
      aside={
        car && (
          <>
            <PapersLink car={car} />
            <LookLink car={car} />
          </>
        )
      }
      onClose={close}
    >
      <EditorForm
        mutation={save}
        toInput={carBody}
        onClose={close}
        onSaved={close}
        aside={
          car && <CarEditorActions car={car} heldWarning={heldWarning} isSaving={save.isPending} onLeave={close} />
        }
      >
        {(errorOf) => (
          <>
            <GoToNamedField />
            {car && source && <CarSourceNote carId={car.id} source={source} />}
            {car && <OutletNotes carId={car.id} />}
            <CarMainFields {...{ car, brands, salons, heldWarning, markerOf }} errorOf={faultOf(errorOf)} />
            <CarPictureFields car={car} galleryMax={galleryMax} errorOf={errorOf} />
            <CarExtraFields
              car={car}
              errorOf={faultOf(errorOf)}
              markerOf={markerOf}
              isOpen={source?.doubts.some(({ field }) => EXTRA_FIELDS.some(({ name }) => name === field)) ?? false}
            />
            <CarOutletFields car={car} errorOf={faultOf(errorOf)} markerOf={markerOf} source={source} />
            {car && <CarOutlets carId={car.id} />}
            {car && held.holds && (
              <CarHolds
                carId={car.id}
                isOnSale={car.stage === "on_sale"}
                holds={held.holds}
                hours={held.holdHours ?? 24}
              />
            )}
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

interface CarPictureFieldsProps {
  car: StaffCar | null;
  /** Pictures besides the main one. */
  galleryMax?: number | undefined;
  errorOf: (field: string) => string | undefined;
}

/** All photos of a car in one order: the first is the main one, the others are the gallery. */
function CarPictureFields({ car, galleryMax = GALLERY_MAX, errorOf }: CarPictureFieldsProps) {
  return (
    <div className="pb-2">
      <PicturesField
        label="Фотографии"
        name="pictures"
        purpose="car"
        // Outlets rank an advertisement with ten photos higher.
        hint={`Первое — главное. Советуем ${galleryMax < 10 ? "4–6" : "от 10"}; большие фото уменьшим сами`}
        value={car ? carPictures(car) : []}
        max={galleryMax + 1}
        error={errorOf("mainImage") ?? errorOf("images") ?? firstOf(errorOf)}
      />
    </div>
  );
}

/** The first error of a gallery picture, with its position. */
function firstOf(errorOf: (field: string) => string | undefined): string | undefined {
  for (let at = 0; at < GALLERY_LIMIT; at++) {
    const error = errorOf(`images.${at}`);
    if (error) return `${at + 2}-е изображение: ${error}`;
  }
  return undefined;
}
