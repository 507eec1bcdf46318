import { useState } from "react";
import { SALON, type SalonDefaults, type StaffSalon } from "#worker/domain/dealership/salon-record.ts";
import { MAIN_SALON } from "#worker/domain/dealership/salons.ts";
import type { HistoryEntry } from "#worker/services/staff/audit/get-history.ts";
import { TextField } from "../editor/fields.tsx";
import { RecordEditor } from "./record-editor.tsx";
import { useNameAndSlug } from "./use-name-and-slug.tsx";

interface SalonEditorProps {
  /** Null: a new salon. */
  salon: StaffSalon | null;
  defaults: SalonDefaults;
  history?: readonly HistoryEntry[];
}

/** Fields that a salon may leave to the settings; a second phone and the whole address belong to what they complete. */
const LEFT_TO_SETTINGS = ["phone", "phoneSecondary", "email", "workingHours"] as const;
const LEFT_BY_MAIN = [...LEFT_TO_SETTINGS, "name", "address", "fullAddress"] as const;

export function SalonEditor({ salon, defaults, history }: SalonEditorProps) {
  const isMain = salon?.id === MAIN_SALON;
  const { name } = SALON.fields;
  const placeholders = Object.fromEntries(
    (isMain ? LEFT_BY_MAIN : LEFT_TO_SETTINGS).map((field) => [field, `${defaults[field] ?? ""} — как в настройках`]),
  );
  const nameAndSlug = useNameAndSlug(SALON, salon, {
    required: !isMain,
    hint: name.form.hint,
    placeholder: placeholders["name"],
    maxLength: name.max,
  });
  return (
    <RecordEditor
      record={SALON}
      row={salon}
      history={history}
      placeholders={placeholders}
      special={{
        ...nameAndSlug,
        latitude: (errorOf) => (
          <Coordinates salon={salon} isWrong={Boolean(errorOf("latitude") ?? errorOf("longitude"))} />
        ),
        longitude: () => null,
      }}
    />
  );
}

/** Both numbers in one field, as maps give them: «56.83, 60.60». What is no pair goes to the server as typed, which refuses it. */
function Coordinates({ salon, isWrong }: { salon: StaffSalon | null; isWrong: boolean }) {
  const [text, setText] = useState(
    [salon?.latitude, salon?.longitude].filter((degrees) => typeof degrees === "number").join(", "),
  );
  const [latitude = "", longitude = "", ...rest] = text.trim().split(/[,;]\s*|\s+/);
  return (
    <>
      <TextField
        label="Координаты"
        hint="Как их копирует карта: 56.83, 60.60"
        error={isWrong && "Координаты — два числа, широта и долгота: 56.83, 60.60"}
        name="coordinates"
        text={text}
        inputMode="text"
        autoComplete="off"
        placeholder="56.83, 60.60"
        onText={setText}
      />
      <input type="hidden" name="latitude" value={rest.length > 0 ? text : latitude} />
      <input type="hidden" name="longitude" value={longitude} />
    </>
  );
}
