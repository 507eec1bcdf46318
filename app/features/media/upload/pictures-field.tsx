import { type ReactNode, useState } from "react";
import type { PicturePurposeName } from "#worker/domain/media/picture-purposes.ts";
import { ImagesPicker } from "./images-picker.tsx";

interface PicturesFieldProps {
  label: string;
  name: string;
  purpose: PicturePurposeName;
  value: readonly string[];
  max: number;
  hint?: ReactNode;
  error: string | undefined;
}

/** Several pictures in order; they upload when they are chosen, and the form sends their addresses under one name. */
export function PicturesField({ value, ...rest }: PicturesFieldProps) {
  const [addresses, setAddresses] = useState(value);
  return <ImagesPicker {...rest} value={addresses} onChange={setAddresses} />;
}
