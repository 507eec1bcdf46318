import { useState } from "react";
import { ImagePicker } from "#app/features/media/upload/image-picker.tsx";
import type { PicturePurposeName } from "#worker/domain/media/picture-purposes.ts";

interface PictureFieldProps {
  label: string;
  name: string;
  purpose: PicturePurposeName;
  value: string | null;
  hint?: string;
  error: string | undefined;
  /** Of the box around the picture, as a class. */
  shape?: string;
  /** Room and width of the whole field. */
  className?: string;
}

/** One picture of a form, uploaded as soon as it is chosen; the form carries its address. */
export function PictureField({ value, className = "mb-2 max-w-60", ...rest }: PictureFieldProps) {
  const [address, setAddress] = useState(value);
  return (
    <div className={className}>
      <ImagePicker {...rest} value={address} onChange={setAddress} />
    </div>
  );
}
