import { Picture } from "#app/features/media/photo.tsx";

interface BrandLogoProps {
  name: string;
  logo: string | null;
  /** Shown without a logo (worker/domain/content/brand-letters.ts); the first two of the name where brands do not stand side by side. */
  letters?: string | undefined;
  large?: boolean;
}

/** A brand's logo, or two letters of its name. Decorative: show the name beside it. */
export function BrandLogo({ name, logo, letters = name.slice(0, 2), large = false }: BrandLogoProps) {
  const size = large ? "size-14 text-xl" : "size-11 text-lg";
  const fallback = (
    <span aria-hidden="true" className={`logo ${size}`}>
      {letters}
    </span>
  );
  return <Picture src={logo} alt="" sizes={large ? "56px" : "44px"} fallback={fallback} className={`logo ${size}`} />;
}
