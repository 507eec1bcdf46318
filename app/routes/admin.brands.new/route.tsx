import { BrandEditor } from "#app/features/panel/brands/brand-editor.tsx";

export default function NewBrand() {
  return <BrandEditor brand={null} />;
}
