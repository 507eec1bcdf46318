import { Photo } from "../photo/photo.tsx";

/** A brand's logo, or the first letter of its name. The name stands beside it. */
export function BrandMark({ name, logo }: { name: string; logo: string | null }) {
  const letter = (
    <span aria-hidden="true" className="grid size-full place-items-center rounded-full bg-shade text-lg font-bold">
      {name.slice(0, 1)}
    </span>
  );
  return <Photo src={logo} alt="" sizes="44px" ratio="1/1" fit="contain" fallback={letter} className="size-11" />;
}
