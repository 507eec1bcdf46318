import "#app/bundles/every-screen.ts";
import { BrandEditor } from "#app/features/panel/content/brand-editor.tsx";

export default function NewBrand() {
  return <BrandEditor brand={null} />;
}
