import { Photo } from "#app/features/media/photo.tsx";

interface BrandLogoProps {
  name: string;
  logo: string | null;
  large?: boolean;
}

/** A brand's logo, or the first letter of its name. Decorative: show the name beside it. */
export function BrandLogo({ name, logo, large = false }: BrandLogoProps) {
  const size = large ? "size-20 text-3xl" : "size-11 text-lg";
  const letter = (box: string) => (
    <span aria-hidden="true" className={`grid place-items-center rounded-full bg-shade font-bold ${box}`}>
      {name.slice(0, 1)}
    </span>
  );
  if (!logo) return letter(`logo ${size}`);
  return (
    <Photo
      src={logo}
      alt=""
      sizes={large ? "80px" : "44px"}
      ratio="1/1"
      fit="contain"
      fallback={letter("size-full")}
      className={`logo ${size}`}
    />
  );
}
