import type { OutletErrors } from "#worker/domain/outlets/outlet-problems.ts";
import type { StaffCarFilter } from "#worker/domain/cars/staff-car-list.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";

export interface OutletErrorsNoteProps {
  errors: readonly OutletErrors[];
  filter: StaffCarFilter;
}

const { Part: LoadedNote } = lazyPart<OutletErrorsNoteProps>(
  async () => (await import("./outlet-errors.client.tsx")).OutletErrorsNote,
  undefined,
  Placeholder,
);

/** Loaded where an outlet rejects cars. */
export function OutletErrorsNote(props: OutletErrorsNoteProps) {
  return props.errors.length > 0 ? <LoadedNote {...props} /> : null;
}

/** As high as the note is on wide windows, so that the list does not move. */
function Placeholder({ errors }: OutletErrorsNoteProps) {
  return (
    <div className="mb-4 panel border-warning px-4 py-2" aria-hidden="true">
      {errors.map(({ outlet }) => (
        <p key={outlet} className="min-h-11" />
      ))}
    </div>
  );
}
