import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pageHead } from "#app/lib/page/page-head.ts";
import { PhoneLink } from "#app/features/layout/phone-link.tsx";
import { useLayout } from "#app/features/layout/use-layout.ts";
import { Container } from "#app/ui/container.tsx";
import { buttonClass } from "#app/ui/button.tsx";

/** 410 makes browsers delete what they keep (public/storefront-worker.js). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const head = await pageHead({ request, context })({
    title: "Нет соединения с интернетом",
    description: "Страница, которую браузер показывает без сети: телефон салона и автомобили, которые вы смотрели.",
    path: "/offline",
    noIndex: true,
  });
  return data({ head }, { status: context.allowsOfflinePages ? 200 : 410 });
}

export { DETAIL_CACHE as headers } from "#app/lib/page/page-head.ts";
export { headMeta as meta } from "#app/lib/page/head-meta.ts";

/** The service worker shows it without scripts, in place of any page, and puts the kept cars into `#kept-cars`. */
export default function Offline() {
  const phone = useLayout()?.settings.phone;
  return (
    <Container className="max-w-180 py-10">
      <h1 className="text-2xl font-bold md:text-3xl">Нет соединения с интернетом</h1>
      <p className="mt-3">Страница не открылась. Проверьте сеть и попробуйте ещё раз.</p>
      {phone && (
        <p className="mt-1">
          Позвонить в салон: <PhoneLink phone={phone} />
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the address of the page that was not reached */}
      <a href="" className={`${buttonClass({})} mt-5`}>
        Попробовать ещё раз
      </a>
      <h2 className="mt-10 mb-4 text-xl font-bold">Вы смотрели</h2>
      <div id="kept-cars">
        <p className="text-soft">Здесь появятся автомобили, страницы которых вы открывали на этом устройстве.</p>
      </div>
    </Container>
  );
}
