import "#app/bundles/every-screen.ts";
import "#app/bundles/storefront.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { handleLeadPost } from "#app/features/leads/handle-lead-post.ts";
import { requestPageData } from "#app/features/leads/load-request.ts";
import { RequestPage } from "#app/features/leads/request-page.tsx";
import { TimeChoice } from "#app/features/leads/time-choice.tsx";
import type { FieldTexts } from "#app/features/leads/use-lead-submit.ts";
import { notFound } from "#app/lib/page/load-or-throw.ts";
import { pageHead } from "#app/lib/page/page-head.ts";
import { Field, Select, TextInput } from "#app/ui/field.tsx";

const FORM = "service";
const PATH = "/service-visit";

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const headWith = pageHead({ request, context });
  const slug = new URL(request.url).searchParams.get("salon");
  const found = await context.services.leads.getServicePage(slug);
  if (!found.ok) throw notFound(found.error.message, "404 Page Not Found");
  const { works, days, zoneWords, salons, salonId } = found.value;
  const description = "Выберите работу и удобное время: мастер подтвердит запись по телефону.";
  const { openedAt, sourceUrl } = requestPageData({ request });
  const chosen = salons.find(({ id }) => id === salonId);
  return data({
    works,
    times: { days, zoneWords },
    salons: salons.map(({ slug: own, name, place, id }) => ({
      href: `${PATH}?salon=${own}`,
      name,
      place,
      isChosen: id === salonId,
    })),
    action: chosen ? `${PATH}?salon=${chosen.slug}` : PATH,
    extra: { visitKind: "service", ...(salonId && { salonId }) },
    openedAt,
    sourceUrl,
    head: await headWith({ title: "Запись на сервис", description, path: PATH }),
  });
}

export function action(args: ActionFunctionArgs) {
  return handleLeadPost(args, FORM, { visitKind: "service" });
}

export { headMeta as meta } from "#app/lib/page/head-meta.ts";

export default function Service() {
  const { works, times, salons, action: href, extra, openedAt, sourceUrl } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <RequestPage
      // The times of another salon are another form.
      key={href}
      form={FORM}
      car={null}
      action={href}
      extra={extra}
      openedAt={openedAt}
      sourceUrl={sourceUrl}
      refusal={refusal}
    >
      {({ values, errors }) => (
        <>
          {salons.length > 0 && <SalonChoice salons={salons} />}
          <Field label="Работа *" error={errors.serviceWork}>
            {(control) => (
              <Select {...control} aria-required name="serviceWork" defaultValue={values.serviceWork ?? ""}>
                <option value="">Выберите</option>
                {works.map((work) => (
                  <option key={work}>{work}</option>
                ))}
              </Select>
            )}
          </Field>
          <OwnCar values={values} errors={errors} />
          <TimeChoice {...times} values={values} errors={errors} />
        </>
      )}
    </RequestPage>
  );
}

/** Links: each salon has its own times. */
function SalonChoice({ salons }: { salons: ReturnType<typeof useLoaderData<typeof loader>>["salons"] }) {
  return (
    <nav aria-label="Салон" className="mb-2">
      <p className="text-sm font-medium">Салон</p>
      <ul>
        {salons.map(({ href, name, place, isChosen }) => (
          <li key={href} className="py-2 wrap-anywhere">
            {isChosen ? (
              <strong>{name}</strong>
            ) : (
              <a href={href} className="underline">
                {name}
              </a>
            )}
            <span className="text-soft"> {place}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function OwnCar({ values, errors }: { values: FieldTexts; errors: FieldTexts }) {
  const fields = [
    { name: "carBrand", label: "Марка *", isRequired: true },
    { name: "carModel", label: "Модель *", isRequired: true },
    { name: "carYear", label: "Год выпуска", isNumber: true },
    { name: "carMileage", label: "Пробег, км", isNumber: true },
    { name: "carPlate", label: "Госномер" },
  ];
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      {fields.map(({ name, label, isRequired, isNumber }) => (
        <Field key={name} label={label} error={errors[name]}>
          {(control) => (
            <TextInput
              {...control}
              aria-required={isRequired}
              name={name}
              inputMode={isNumber ? "numeric" : undefined}
              defaultValue={values[name]}
              autoComplete="off"
            />
          )}
        </Field>
      ))}
    </div>
  );
}
