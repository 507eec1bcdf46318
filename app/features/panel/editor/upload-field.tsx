import { type ReactNode, useState } from "react";
import { ImagePicker } from "#app/features/upload/image-picker.tsx";
import type { PicturePurposeName } from "#worker/domain/picture-purposes.ts";

interface UploadFieldProps {
  label: string;
  name: string;
  purpose: PicturePurposeName;
  /** The address of a stored picture, as it was when the form was opened. */
  value: string | null;
  hint?: ReactNode;
  error: string | undefined;
  shape?: string;
}

/** A picture of an editor's form: its address goes along under the field's name. */
export function UploadField({ value, ...rest }: UploadFieldProps) {
  const [address, setAddress] = useState(value);
  return (
    <div className="mb-4">
      <ImagePicker {...rest} value={address} onChange={setAddress} />
    </div>
  );
}
