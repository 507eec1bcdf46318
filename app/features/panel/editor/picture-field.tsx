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
  /** Class of the box around the picture. */
  shape?: string;
  /** Class of the whole field: margin and width. */
  className?: string;
}

/** One picture; it uploads when it is chosen, and the form sends its address. */
export function PictureField({ value, className = "mb-2 max-w-60", ...rest }: PictureFieldProps) {
  const [address, setAddress] = useState(value);
  return (
    <div className={className}>
      <ImagePicker {...rest} value={address} onChange={setAddress} />
    </div>
  );
}
