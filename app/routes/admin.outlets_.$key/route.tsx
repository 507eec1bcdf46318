import "#app/bundles/every-screen.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { OUTLET_LABELS } from "#worker/domain/outlets/outlet-keys.ts";
import { withoutAddresses, type OutletFileView, type OutletView } from "#worker/domain/outlets/outlet-views.ts";
import { isAllowed } from "#worker/domain/staff/permissions.ts";
import { SalonNamesContext } from "#app/features/panel/dealership/salon-names.tsx";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { OUTLET_HELP } from "#app/features/panel/outlets/outlet-help.ts";
import { NamesLink } from "#app/features/panel/outlets/names-link.tsx";
import { OutletSwitch } from "#app/features/panel/outlets/outlet-switch.tsx";
import {
  answersText,
  warningsOf,
  changesText,
  FILE_STATE_LABELS,
  formatSize,
} from "#app/features/panel/outlets/outlet-words.ts";
import { requireStaff } from "#app/features/panel/staff/require-staff.ts";
import { useMayChange } from "#app/features/panel/use-current-staff.ts";
import { lazyPart } from "#app/lib/lazy-part.ts";
import { RejectedLink } from "./rejected-link.tsx";
import { formatNumber } from "#worker/domain/kernel/text/plural.ts";
import { Moment } from "#app/features/panel/salon-time.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type Column, DataTable } from "#app/ui/panel/data-table.tsx";

const COLUMNS: readonly Column<OutletFileView>[] = [
  {
    head: "Сделан",
    cell: ({ finishedAt, begunAt }) => <Moment at={finishedAt ?? begunAt} />,
    className: "py-2.5! whitespace-nowrap",
  },
  {
    head: "Итог",
    cell: ({ state }) => <Badge tone={state === "served" ? "success" : "neutral"}>{FILE_STATE_LABELS[state]}</Badge>,
  },
  { head: "Автомобилей", cell: ({ cars }) => formatNumber(cars), align: "right" },
  { head: "Размер", cell: ({ bytes }) => formatSize(bytes), align: "right" },
  { head: "Не прошли проверку", cell: ({ rejected }) => formatNumber(rejected), align: "right" },
  {
    head: "Изменения",
    cell: (file) => (file.state === "served" ? changesText(file) : (file.problem ?? changesText(file))),
    isText: true,
  },
];

/** The last files of an outlet, or when the first will be there. */
function FileHistory({ outlet: { files, enabled, isBeingMade, fetchedAt } }: { outlet: OutletView }) {
  return (
    <section aria-labelledby="outlet-files" className="mt-6">
      <h2 id="outlet-files" className="mb-3 text-lg font-semibold">
        Последние файлы
      </h2>
      {files.length > 0 ? (
        <>
          <p className="mb-3 text-soft">
            {fetchedAt === null ? (
              "Площадка ещё не забирала файл."
            ) : (
              <>
                Площадка забирала файл: <Moment at={fetchedAt} />.
              </>
            )}{" "}
            {isBeingMade && "Новый файл делается."}
          </p>
          <DataTable label="Последние файлы" columns={COLUMNS} rows={files} keyOf={({ id }) => id} />
        </>
      ) : (
        <EmptyState
          title={enabled ? "Первый файл делается" : "Файлов пока нет"}
          text={
            enabled
              ? "Обычно это занимает меньше минуты. Обновите страницу."
              : "Включите площадку: появится адрес, по которому она забирает файл."
          }
        />
      )}
    </section>
  );
}

const { Part: OutletControls } = lazyPart(async () => (await import("./outlet-controls.client.tsx")).OutletControls);

export async function loader({ context, params }: LoaderFunctionArgs) {
  const reading = context.services.outlets.listOutlets();
  const naming = context.services.dealership.listSalonNames();
  const [outlets, { permissions }, salons] = await Promise.all([reading, requireStaff(context), naming]);
  const outlet = outlets.find(({ key }) => key === params["key"]);
  if (!outlet) throw new Response(null, { status: 404 });
  return {
    outlet: isAllowed(permissions, "outlets.write") ? outlet : withoutAddresses(outlet),
    origin: context.caller.origin,
    salons,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? OUTLET_LABELS[data.outlet.key] : "Площадка"} — панель` },
  { name: "robots", content: "noindex" },
];

export default function OutletScreen() {
  const { outlet, origin, salons } = useLoaderData<typeof loader>();
  const mayChange = useMayChange();
  const { key, enabled } = outlet;
  const answers = answersText(outlet);
  // A held file has a card of its own below.
  const warnings = enabled ? warningsOf({ ...outlet, held: null, isPathKnown: mayChange }) : [];
  return (
    <>
      <p className="mb-2">
        <Link to="/admin/outlets" className="link">
          Площадки
        </Link>
      </p>
      <ScreenTitle title={OUTLET_LABELS[key]} aside={<OutletSwitch outlet={outlet} />}>
        {OUTLET_HELP[key].join(" ")}
      </ScreenTitle>
      <div className="mb-4">
        {answers && <p className="text-soft">{answers}</p>}
        <NamesLink outlet={outlet} />
        <RejectedLink outlet={outlet} />
      </div>
      {warnings.map((warning) => (
        <p key={warning} role="alert" className="mb-3 font-medium text-danger">
          {warning}
        </p>
      ))}
      {mayChange && (
        <SalonNamesContext.Provider value={salons}>
          <OutletControls outlet={outlet} origin={origin} />
        </SalonNamesContext.Provider>
      )}
      <FileHistory outlet={outlet} />
    </>
  );
}
