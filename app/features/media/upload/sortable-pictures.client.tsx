import "#app/bundles/every-screen.ts";
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from "@dnd-kit/sortable";
import clsx from "clsx/lite";
import { PICTURE_LIST, type PictureListProps, PictureTile } from "./picture-tile.tsx";

const INSTRUCTIONS =
  "Чтобы взять фото, нажмите пробел. Стрелки переносят его, пробел кладёт на новое место, Escape возвращает на прежнее.";

/** The list with drag and drop by touch, mouse or keyboard. */
export function SortablePictures({ children, ...props }: PictureListProps) {
  const { pictures, onMove } = props;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 8 } }),
    // The delay distinguishes dragging from a tap and from scrolling.
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: UniqueIdentifier) => pictures.indexOf(String(id)) + 1;

  function drop({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) onMove(placeOf(active.id) - 1, placeOf(over.id) - 1);
  }

  const announcements: Announcements = {
    onDragStart: ({ active }) => `Взято фото ${placeOf(active.id)} из ${pictures.length}.`,
    onDragOver: ({ over }) => (over ? `Место ${placeOf(over.id)} из ${pictures.length}.` : "Вне списка."),
    onDragEnd: ({ over }) =>
      over ? `Фото лежит на месте ${placeOf(over.id)} из ${pictures.length}.` : "Фото осталось на месте.",
    onDragCancel: ({ active }) => `Перенос отменён, фото на месте ${placeOf(active.id)}.`,
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
    >
      <SortableContext items={[...pictures]} strategy={rectSortingStrategy}>
        <ul className={PICTURE_LIST}>
          {pictures.map((picture, index) => (
            <SortablePicture key={picture} id={picture} index={index} {...props} />
          ))}
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function SortablePicture({ id, index, ...props }: Omit<PictureListProps, "children"> & { id: string; index: number }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      style={{
        ...(transform && { transform: `translate(${transform.x}px, ${transform.y}px)` }),
        ...(transition && { transition }),
      }}
      className={clsx(isDragging && "relative z-10 lifted")}
    >
      <PictureTile
        {...props}
        index={index}
        handle={
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-roledescription="переносимое фото"
            aria-label={`${props.label}, фото ${index + 1} из ${props.pictures.length}: переместить`}
            className="absolute inset-0 cursor-grab! touch-manipulation -outline-offset-4 active:cursor-grabbing!"
          />
        }
      />
    </li>
  );
}
