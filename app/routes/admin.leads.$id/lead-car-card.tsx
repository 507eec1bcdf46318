import { Link } from "@remix-run/react";
import type { LeadCar } from "#worker/services/leads/get-staff-lead.ts";
import { Photo } from "#app/features/media/photo.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** The car of a lead, with its price at the time of the lead and now. */
export function LeadCarCard({ car: { title, current, asked } }: { car: LeadCar }) {
  return (
    <section className="overflow-hidden rounded-md border border-line">
      {current && <Photo src={current.photo} alt="" sizes="(min-width: 768px) 380px, 100vw" />}
      <div className="p-4">
        <h3 className="font-semibold">{title}</h3>
        <dl className="mt-2 grid grid-cols-2 gap-3">
          <div>
            <dt className="text-xs text-soft">В заявке</dt>
            <dd className="figures">{asked.price ?? "—"}</dd>
            {asked.status && <dd className="text-xs text-soft">{asked.status}</dd>}
          </div>
          <div>
            <dt className="text-xs text-soft">Сейчас</dt>
            <dd className="figures">{current?.price ?? "—"}</dd>
            <dd className="text-xs text-soft">{current?.stage ?? "Удалён"}</dd>
          </div>
        </dl>
        {current && (
          <p className="mt-2 -mb-2 flex flex-wrap gap-x-5">
            <Link to={`/admin/cars/${current.id}`} className="inline-flex min-h-11 items-center gap-2 underline">
              Карточка в панели
            </Link>
            {current.isPublic && (
              <a
                href={`/car/${current.slug}`}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center gap-2 underline"
              >
                На сайте
                <Icon name="external-link" size={16} />
              </a>
            )}
          </p>
        )}
      </div>
    </section>
  );
}
