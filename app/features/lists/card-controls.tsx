import { COMPARE_PATH, FAVOURITES_PATH } from "#worker/domain/lists/list-address.ts";

/**
 * The heart and the scales of a card: links that work without JavaScript; worker/edge/list-starter.ts makes them buttons. Two elements, because
 * a list has forty of them; controls.css draws the signs.
 */
export function CardControls({ slug, title }: { slug: string; title: string }) {
  return (
    <>
      <a href={`${FAVOURITES_PATH}?add=${slug}`} aria-label={`В избранное: ${title}`} className="keep keep-heart" />
      <a href={`${COMPARE_PATH}?add=${slug}`} aria-label={`Сравнить: ${title}`} className="keep keep-scales" />
    </>
  );
}

/** The same with words, on a car's page. */
export function PageControls({ slug }: { slug: string }) {
  return (
    <p className="-mx-3 mt-2 flex flex-wrap gap-1 print:hidden">
      <a href={`${FAVOURITES_PATH}?add=${slug}`} className="keep keep-heart keep-wide">
        В избранное
      </a>
      <a href={`${COMPARE_PATH}?add=${slug}`} className="keep keep-scales keep-wide">
        Сравнить
      </a>
    </p>
  );
}
