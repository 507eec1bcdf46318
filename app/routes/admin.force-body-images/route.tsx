import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { type Answer, callApi, formBody } from "#app/lib/api.ts";
import { ConfirmedButton } from "#app/features/panel/confirmed-button.tsx";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { type Edit, useEditCall } from "#app/features/panel/editor/use-edit-call.tsx";
import { flattenFields } from "#worker/domain/kernel/edit-conflict.ts";
import { Callout } from "#app/features/panel/callout.tsx";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import type { TileBodyType, TileSuggestion } from "#worker/domain/dealership/body-type-images.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Photo } from "#app/features/media/photo.tsx";
import { BODY_TYPE_PLURALS } from "#worker/domain/cars/car-terms.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Icon } from "#app/ui/icon.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return { tiles: await context.services.dealership.suggestBodyTypeImages() };
}

export const meta: MetaFunction = () => [
  { title: "Перезапись картинок кузовов — панель" },
  { name: "robots", content: "noindex" },
];

type Overwritten = Answer<"POST /body-type-images/overwrite">;

/** Restores the previous images; a conflict if a tile has changed since. */
function undoOf({ before: images, version }: Overwritten): Edit {
  return { changes: flattenFields({ images }), read: { version, values: {} } };
}

export default function ForceBodyImages() {
  const { tiles } = useLoaderData<typeof loader>();
  const changing = tiles.filter(({ image, suggestion }) => suggestion !== null && suggestion.image !== image);
  const [excluded, setExcluded] = useState<readonly TileBodyType[]>([]);
  const [done, setDone] = useState<Overwritten | null>(null);
  const chosen = changing.map(({ bodyType }) => bodyType).filter((bodyType) => !excluded.includes(bodyType));
  const overwrite = useMutation({
    send: (bodyTypes: readonly TileBodyType[]) => callApi("POST /body-type-images/overwrite", { body: { bodyTypes } }),
    success: "Сохранено",
    failure: "Не удалось сохранить картинки",
    onDone: setDone,
  });
  const undo = useEditCall({
    send: (body) => callApi("PUT /body-type-images", { body: formBody({ images: {}, ...body }) }),
    success: "Прежние картинки возвращены",
    failure: "Не удалось сохранить картинки",
    onDone: () => setDone(null),
  });

  return (
    <>
      <ScreenTitle
        title="Перезапись картинок кузовов"
        aside={
          <LinkButton to="/admin/body-types" variant="secondary">
            Выбрать вручную
          </LinkButton>
        }
      >
        Ставит на плитки главной страницы фото самых свежих автомобилей в продаже, что бы там ни стояло.
      </ScreenTitle>
      {done && (
        <Callout tone="success">
          <span className="flex grow flex-wrap items-center justify-between gap-3">
            Заменено картинок: {done.updatedCount}
            <MutationButton size="sm" variant="secondary" mutation={undo} input={undoOf(done)}>
              Вернуть прежние
            </MutationButton>
          </span>
        </Callout>
      )}
      <ul className="divide-y divide-line panel">
        {tiles.map((tile) => (
          <TileChange
            key={tile.bodyType}
            tile={tile}
            isChosen={chosen.includes(tile.bodyType)}
            onChoose={(isChosen) =>
              setExcluded(
                isChosen ? excluded.filter((bodyType) => bodyType !== tile.bodyType) : [...excluded, tile.bodyType],
              )
            }
          />
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <ConfirmedButton
          question="Заменить картинки?"
          text={`На главной странице сменится картинок: ${chosen.length}. Прежние можно будет вернуть.`}
          action="Заменить"
          mutation={overwrite}
          input={chosen}
          disabled={chosen.length === 0}
        >
          Заменить выбранные: {chosen.length}
        </ConfirmedButton>
        {changing.length === 0 && <p className="text-soft">Заменять нечего: фото из каталога уже на плитках.</p>}
      </div>
      {undo.dialog}
    </>
  );
}

interface TileChangeProps {
  tile: TileSuggestion;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** Current and suggested image of a tile. */
function TileChange({ tile: { bodyType, image, suggestion }, isChosen, onChoose }: TileChangeProps) {
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
