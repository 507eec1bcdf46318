import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CAR_CONDITION_LABELS } from "#worker/domain/leads/trade-in.ts";
import { requireStaff } from "#app/features/panel/staff/require-staff.ts";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { LEADS_PATH } from "#app/features/panel/leads/leads-path.ts";
import { loadOrThrow } from "#app/lib/page/load-or-throw.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { NewLeadForm } from "./new-lead-form.tsx";

const PHONE_MAX = 30;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const all = Promise.all([
    context.services.leads.listLeadStaff(),
    requireStaff(context),
    context.services.dealership.listSalonNames(),
  ]);
  const [staff, { userId, permissions }, salons] = await loadOrThrow(context, "Failed to fetch leads", all);
  const colleagues = staff.filter(({ id, isAssignable }) => isAssignable && id !== userId);
  const phone = new URL(request.url).searchParams.get("phone") ?? "";
  return {
    salons,
    phone: phone.slice(0, PHONE_MAX),
    // From here, because the storefront shares the module of these labels: a screen of the panel would give it a file of its own.
    carConditions: Object.entries(CAR_CONDITION_LABELS).map(([value, label]) => ({ value, label })),
    colleagues: permissions.includes("leads.assign") ? colleagues.map(({ id, name }) => ({ id, name })) : [],
  };
}

export const meta: MetaFunction = () => [{ title: "Новая заявка — панель" }, { name: "robots", content: "noindex" }];

export default function NewLead() {
  const { phone, colleagues, carConditions, salons } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenTitle
        title="Новая заявка"
        aside={
          <LinkButton to={LEADS_PATH} variant="secondary" size="sm">
            К заявкам
          </LinkButton>
        }
      >
        Клиент пришёл, позвонил или написал: заявка попадёт в список, отчёты и напоминания, как с сайта.
      </ScreenTitle>
      <div className="panel max-w-160">
        <NewLeadForm phone={phone} colleagues={colleagues} carConditions={carConditions} salons={salons} />
      </div>
    </>
  );
}
