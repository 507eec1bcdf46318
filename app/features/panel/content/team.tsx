import { useState } from "react";
import type { PagePerson } from "#worker/domain/content/page-body.ts";
import { useAutosavedValue } from "#app/features/autosave/autosaved-value.ts";
import { ImagePicker } from "#app/features/media/upload/image-picker.tsx";
import { moveItem } from "#app/features/media/upload/images-picker.tsx";
import { TextField } from "#app/features/panel/editor/fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useItemKeys } from "../use-item-keys.ts";

interface TeamProps {
  team: readonly PagePerson[];
  max: number;
  /** What is said of an empty list. */
  none: string;
  onChange: (team: PagePerson[]) => void;
}

/** Team with a photo, a post and a phone, in order. */
export function Team({ team, max, none, onChange }: TeamProps) {
  const keys = useItemKeys(team);
  const change = (at: number, part: Partial<PagePerson>) =>
    onChange(team.map((person, index) => (index === at ? { ...person, ...part } : person)));
  return (
    <div className="grid gap-3">
      {team.length === 0 && <p className="text-soft">{none}</p>}
      {team.map((person, at) => {
        const name = person.name || `сотрудник ${at + 1}`;
        return (
          <fieldset key={keys[at]} className="grid gap-x-4 rounded-sm border border-line p-3 sm:grid-cols-[9rem_1fr]">
            <legend className="px-1 text-soft">{person.name || `Сотрудник ${at + 1}`}</legend>
            <ImagePicker
              label="Фото"
              purpose="review"
              shape="aspect-square"
              value={person.photo}
              onChange={(photo) => change(at, { photo })}
            />
            <div className="min-w-0">
              <NamelessText
                label="Имя"
                required
                value={person.name}
                max={100}
                onChange={(to) => change(at, { name: to })}
              />
              <NamelessText
                label="Должность"
                value={person.role ?? ""}
                max={100}
                onChange={(role) => change(at, { role: role || null })}
              />
              <NamelessText
                label="Телефон"
                value={person.phone ?? ""}
                max={50}
                onChange={(phone) => change(at, { phone: phone || null })}
              />
              <div className="flex flex-wrap gap-1">
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Выше: ${name}`}
                  disabled={at === 0}
                  onClick={() => onChange(moveItem([...team], at, at - 1))}
                >
                  ↑
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Ниже: ${name}`}
                  disabled={at === team.length - 1}
                  onClick={() => onChange(moveItem([...team], at, at + 1))}
                >
                  ↓
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Убрать: ${name}`}
                  onClick={() => onChange(team.filter((_, index) => index !== at))}
                >
                  Убрать
                </Button>
              </div>
            </div>
          </fieldset>
        );
      })}
      {team.length < max && (
        <div>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onChange([...team, { name: "", role: null, phone: null, photo: null }])}
          >
            <Icon name="plus" size={18} />
            Добавить сотрудника
          </Button>
        </div>
      )}
    </div>
  );
}

interface TeamFieldProps {
  label: string;
  name: string;
  value: readonly PagePerson[];
  max: number;
  error: string | undefined;
}

/** The same as a field of a form: a hidden input has the list as JSON. */
export function TeamField({ label, name, value, max, error }: TeamFieldProps) {
  const [team, setTeam] = useState(value);
  const sent = JSON.stringify(team);
  useAutosavedValue(name, [sent], ([stored]) => setTeam(JSON.parse(stored ?? "[]") as PagePerson[]));
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="mb-2 font-medium">{label}</legend>
      <input type="hidden" name={name} value={sent} />
      <Team team={team} max={max} none="Пока никого." onChange={setTeam} />
      {error && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface NamelessTextProps {
  label: string;
  value: string;
  max: number;
  hint?: string;
  required?: boolean;
  onChange: (value: string) => void;
}

/** Without a name: the list, or the text of the page that it stands in, is one field of the form. */
export function NamelessText({ label, value, max, hint, required = false, onChange }: NamelessTextProps) {
  return <TextField label={label} required={required} hint={hint} text={value} maxLength={max} onText={onChange} />;
}
