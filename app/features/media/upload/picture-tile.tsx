import clsx from "clsx/lite";
import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Photo } from "../photo.tsx";

export interface PictureListProps {
  label: string;
  pictures: readonly string[];
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
  /** Further items of the list. */
  children: ReactNode;
}

interface PictureTileProps extends Omit<PictureListProps, "children"> {
  index: number;
  /** The drag handle, over the picture. */
  handle?: ReactNode;
}

export const PICTURE_LIST = "grid grid-cols-[repeat(auto-fill,minmax(min(9.25rem,100%),1fr))] gap-3";
const BUTTON = "grid size-11 place-items-center text-graphite hover:bg-shade disabled:opacity-30";

/** A picture of a list, with buttons to move and remove it. */
export function PictureTile({ label, pictures, index, onMove, onRemove, handle }: PictureTileProps) {
  const isMain = index === 0;
  const src = pictures[index] ?? null;
  const name = `${label}, фото ${index + 1}`;
  return (
    <div className={clsx("overflow-hidden rounded-md border bg-paper", isMain ? "border-ink" : "border-line")}>
      <div className="relative aspect-4/3">
        <Photo src={src} alt={name} sizes="220px" ratio="fill" />
        {handle}
        {isMain && (
          <span className="pointer-events-none absolute top-2 left-2 rounded-sm bg-ink/85 px-2 py-0.5 text-xs font-medium text-paper">
            Главное фото
          </span>
        )}
      </div>
      <div className="flex items-center justify-between border-t border-line">
        <button
          type="button"
          disabled={index === 0}
          aria-label={`${name}: на место левее`}
          onClick={() => onMove(index, index - 1)}
          className={BUTTON}
        >
          <Icon name="chevron-left" size={18} />
        </button>
        <button
          type="button"
          disabled={index === pictures.length - 1}
          aria-label={`${name}: на место правее`}
          onClick={() => onMove(index, index + 1)}
          className={BUTTON}
        >
          <Icon name="chevron-right" size={18} />
        </button>
        <button
          type="button"
          data-remove={index}
          aria-label={`${name}: удалить`}
          onClick={() => onRemove(index)}
          className={clsx(BUTTON, "ml-auto hover:text-danger")}
        >
          <Icon name="x" size={18} />
        </button>
      </div>
    </div>
  );
}

/** The list without drag and drop, for while that code is not loaded. */
export function PlainPictures({ children, ...props }: PictureListProps) {
  return (
    <ul className={PICTURE_LIST}>
      {props.pictures.map((picture, index) => (
        <li key={picture}>
          <PictureTile {...props} index={index} />
        </li>
      ))}
      {children}
    </ul>
  );
}
