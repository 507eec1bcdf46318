import { Photo } from "#app/features/media/photo.tsx";
import type { TileSuggestion } from "#worker/domain/dealership/body-type-images.ts";
import { BODY_TYPE_PLURALS } from "#worker/domain/cars/car-terms.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Icon } from "#app/ui/icon.tsx";

interface TileChangeProps {
  tile: TileSuggestion;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** Current and suggested image of a tile. */
export function TileChange({ tile: { bodyType, image, suggestion }, isChosen, onChoose }: TileChangeProps) {
  const isSame = suggestion !== null && suggestion.image === image;
  return (
    <li className="grid items-center gap-x-6 gap-y-3 px-5 py-4 md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
      <div>
        <Checkbox
          checked={isChosen}
          disabled={suggestion === null || isSame}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        >
          <span className="font-semibold">{BODY_TYPE_PLURALS[bodyType]}</span>
        </Checkbox>
        <p className="text-xs text-soft">{reasonOf(suggestion, isSame)}</p>
      </div>
      <div className="flex items-center gap-3">
        <Photo src={image} alt="Сейчас" sizes="160px" fit="contain" className="w-full max-w-40 rounded-sm bg-shade" />
        <Icon name="chevron-right" className="text-soft" />
        <Photo
          src={suggestion?.image ?? null}
          alt="Станет"
          sizes="160px"
          fit="contain"
          className="w-full max-w-40 rounded-sm bg-shade"
        />
      </div>
    </li>
  );
}

function reasonOf(suggestion: TileSuggestion["suggestion"], isSame: boolean): string {
  if (!suggestion) return "Нет автомобилей с фото в продаже";
  return isSame ? "Уже стоит" : suggestion.car;
}
