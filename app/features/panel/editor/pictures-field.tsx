import { type ReactNode, useState } from "react";
import { ImagesPicker } from "#app/features/media/upload/images-picker.tsx";
import type { PicturePurposeName } from "#worker/domain/media/picture-purposes.ts";

interface PicturesFieldProps {
  label: string;
  name: string;
  purpose: PicturePurposeName;
  value: readonly string[];
  max: number;
  hint?: ReactNode;
  error: string | undefined;
}

/** Several pictures of a form, uploaded as soon as they are chosen; the form carries each address under the name. */
export function PicturesField({ value, ...rest }: PicturesFieldProps) {
  const [addresses, setAddresses] = useState(value);
  return <ImagesPicker {...rest} value={addresses} onChange={setAddresses} />;
}
