import { ImagePicker } from "#app/features/upload/image-picker.tsx";
import type { Banner, BannerPage } from "#worker/domain/settings.ts";

const PAGES: Record<BannerPage, { label: string; path: string }> = {
  home: { label: "Главная", path: "/" },
  newCars: { label: "Новые автомобили", path: "/new-cars" },
  usedCars: { label: "Авто с пробегом", path: "/used-cars" },
  tradeIn: { label: "Trade-in", path: "/trade-in" },
  autoCredit: { label: "Автокредит", path: "/auto-credit" },
  autoSelection: { label: "Подбор авто", path: "/auto-selection" },
};

interface BannerSectionProps {
  page: BannerPage;
  banner: Banner;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Banner>) => void;
}

export function BannerSection({ page, banner, errors, onChange }: BannerSectionProps) {
  const { label, path } = PAGES[page];
  return (
    <section aria-labelledby={`banner-${page}`} className="panel p-5">
      <h2 id={`banner-${page}`} className="text-base font-semibold">
        {label}
        <a href={path} target="_blank" rel="noreferrer" className="ml-3 text-sm font-normal text-soft underline">
          {path}
        </a>
      </h2>
      <div className="mt-3 grid gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,12.5rem)]">
        <ImagePicker
          label="Компьютер"
          name={`banners.${page}.desktop`}
          purpose="banner"
          value={banner.desktop}
          onChange={(desktop) => onChange({ desktop })}
          hint="Лучше 2816×1536, до 5 МБ"
          error={errors[`banners.${page}.desktop`]}
          shape="h-44 md:h-52"
        />
        <ImagePicker
          label="Телефон"
          name={`banners.${page}.mobile`}
          purpose="banner-mobile"
          value={banner.mobile}
          onChange={(mobile) => onChange({ mobile })}
          hint="Лучше вертикальная, до 5 МБ"
          error={errors[`banners.${page}.mobile`]}
          shape="h-44 md:h-52"
        />
      </div>
    </section>
  );
}
