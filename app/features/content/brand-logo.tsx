import { Photo } from "#app/features/media/photo.tsx";

interface BrandLogoProps {
  name: string;
  logo: string | null;
  large?: boolean;
}

/** A brand's logo, or the first letter of its name. Decorative: show the name beside it. */
export function BrandLogo({ name, logo, large = false }: BrandLogoProps) {
  const letter = (
    <span
      aria-hidden="true"
      className={`grid size-full place-items-center rounded-full bg-shade font-bold ${large ? "text-3xl" : "text-lg"}`}
    >
      {name.slice(0, 1)}
    </span>
  );
  return (
    <Photo
      src={logo}
      alt=""
      sizes={large ? "80px" : "44px"}
      ratio="1/1"
      fit="contain"
      fallback={letter}
      className={large ? "logo size-20" : "logo size-11"}
    />
  );
}
