import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field, Textarea } from "#app/ui/field.tsx";
import { SITE_PICTURE_BYTES_MAX, SITE_PICTURES_MAX } from "#worker/domain/conversations/message-terms.ts";

interface AnswerFormProps {
  /** Of this opening of the page: a repeat is stored once. */
  pageKey: string;
  takesPictures: boolean;
  refusal:
    | {
        message: string;
        fields: Readonly<Record<string, string>>;
        text: string;
        key: string;
        hadFiles: boolean;
        proof: string | null;
      }
    | undefined;
}

/** A native form, with scripts and without: pictures go with it. */
export function AnswerForm({ pageKey, takesPictures, refusal }: AnswerFormProps) {
  // Data are loaded again while somebody types: a repeat after a lost answer has the same key.
  const [key] = useState(refusal?.key || pageKey);
  const [wrongPictures, setWrongPictures] = useState<string>();
  const { fields = {} } = refusal ?? {};

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const wrong = takesPictures ? wrongFiles(new FormData(event.currentTarget).getAll("pictures")) : undefined;
    setWrongPictures(wrong);
    if (wrong !== undefined) event.preventDefault();
  }

  return (
    <form
      id="end"
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={onSubmit}
      className="mt-5 panel p-4"
    >
      <input type="hidden" name="key" value={key} />
      {refusal?.proof && <input type="hidden" name="proof" value={refusal.proof} />}
      {refusal && (
        <p role="alert" className="mb-3 rounded-md bg-accent-tint p-3 text-danger">
          {refusal.message}
          {refusal.hadFiles && " Фотографии выберите ещё раз."}
        </p>
      )}
      <Field label="Сообщение" error={fields["text"]}>
        {(control) => <Textarea {...control} name="text" rows={3} maxLength={4000} defaultValue={refusal?.text} />}
      </Field>
      {takesPictures && (
        <Field label={`Фотографии, до ${SITE_PICTURES_MAX} по 5 МБ`} error={wrongPictures ?? fields["pictures"]}>
          {(control) => (
            <input
              {...control}
              type="file"
              name="pictures"
              accept="image/jpeg,image/png,image/webp"
              multiple
              className="control py-2.5"
            />
          )}
        </Field>
      )}
      <Button type="submit" className="mt-2">
        Отправить
      </Button>
    </form>
  );
}

/** Said before megabytes are sent; the server checks it again. */
function wrongFiles(given: readonly FormDataEntryValue[]): string | undefined {
  const files = given.filter((file): file is File => typeof file !== "string" && file.size > 0);
  if (files.length > SITE_PICTURES_MAX) return `Не больше ${SITE_PICTURES_MAX} фотографий в сообщении`;
  const large = files.find(({ size }) => size > SITE_PICTURE_BYTES_MAX);
  return large && `«${large.name}» больше 5 МБ`;
}
