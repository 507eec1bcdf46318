import { Picture } from "#app/features/media/photo.tsx";

interface BrandLogoProps {
  name: string;
  logo: string | null;
  large?: boolean;
}

/** A brand's logo, or the first letter of its name. Decorative: show the name beside it. */
export function BrandLogo({ name, logo, large = false }: BrandLogoProps) {
  const size = large ? "size-20 text-3xl" : "size-11 text-lg";
  const letter = (
    <span aria-hidden="true" className={`logo ${size}`}>
      {name.slice(0, 1)}
    </span>
  );
  return <Picture src={logo} alt="" sizes={large ? "80px" : "44px"} fallback={letter} className={`logo ${size}`} />;
}
