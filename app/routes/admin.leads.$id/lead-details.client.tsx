import "#app/bundles/every-screen.ts";
import type { ReactNode } from "react";
import type { LabelledValue } from "#worker/services/leads/lead-details.ts";
import type { StaffLead, LeadCar } from "#worker/services/leads/get-staff-lead.ts";
import { NO_CONSENT_LABEL } from "#worker/domain/leads/entered-lead-choices.ts";
import { formatDay } from "#worker/domain/kernel/time/salon-time.ts";
import { LeadThread } from "#app/features/panel/conversations/lead-thread.tsx";
import { DeleteLead, RestoreLead } from "#app/features/panel/leads/delete-lead.tsx";
import { LeadStatusBadge } from "#app/features/panel/leads/lead-badges.tsx";
import { LeadPhone } from "#app/features/panel/leads/lead-phone.tsx";
import { LeadStatusSelect } from "#app/features/panel/leads/lead-status-select.tsx";
import { OpenElsewhere } from "#app/features/panel/live/open-elsewhere.tsx";
import { LEADS_PATH } from "#app/features/panel/leads/leads-path.ts";
import { useCloseEditor } from "#app/features/panel/editor/use-close-editor.ts";
import { useListAddress } from "#app/features/panel/list/use-list-address.ts";
import { documentHref } from "#app/features/panel/print/document-href.ts";
import { useMay } from "#app/features/panel/use-current-staff.ts";
import { useSalonTime } from "#app/features/panel/salon-time.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Editor } from "#app/ui/panel/editor.tsx";
import { LeadHolds } from "#app/features/panel/holds/lead-holds.tsx";
import { AddPhone } from "./add-phone.tsx";
import { LeadDeposits } from "./lead-deposits.tsx";
import { LeadReview } from "./lead-review.tsx";
import { NoteConsent } from "./lead-consent.tsx";
import { NoteForm } from "./note-form.tsx";
import { LeadNotifications } from "./lead-notifications.tsx";
import { LeadTimeline } from "./lead-timeline.tsx";
import { LeadWork } from "./lead-work.tsx";
import { SpeedBadge } from "./speed-badge.tsx";
import { Link } from "@remix-run/react";
import { Photo } from "#app/features/media/photo.tsx";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { callApi } from "#app/lib/api.ts";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";

/** All data of a lead and its actions, over the list. */
export function LeadDetails({ lead }: { lead: StaffLead }) {
  const { moment } = useSalonTime();
  const address = useListAddress(LEADS_PATH);
  const close = useCloseEditor(address.list);
  const mayPrint = useMay("cars.read");
  return (
    <Editor title={lead.name} size="lg" onClose={close}>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-canvas px-5 py-3">
          <LeadPhone lead={lead} />
          {lead.phone === "" && lead.deletedAt === null && <AddPhone lead={lead} />}
          {lead.email && lead.phone !== "" && (
            <a href={`mailto:${lead.email}`} className={buttonClass({ variant: "secondary", size: "sm" })}>
              <Icon name="mail" size={18} />
              <span className="max-w-60 truncate">{lead.email}</span>
            </a>
          )}
          {lead.deletedAt === null ? (
            <LeadStatusSelect lead={lead} className="w-auto max-md:grow md:ml-auto" />
          ) : (
            <span className="md:ml-auto">
              <LeadStatusBadge lead={lead} />
            </span>
          )}
        </div>
        <div className="grid gap-x-8 gap-y-6 px-5 py-5 md:grid-cols-[1.35fr_1fr]">
          <div className="grid min-w-0 content-start gap-6">
            <div>
              <p className="flex flex-wrap items-center gap-2.5">
                <span className="text-base font-semibold">{lead.typeLabel}</span>
                <OpenElsewhere leadId={lead.id} />
                {lead.speed && <SpeedBadge speed={lead.speed} />}
              </p>
              <p className="text-soft">
                {moment(lead.createdAt)}
                {lead.origin && ` · ${lead.origin.toLowerCase()}`}
                {lead.enteredBy && `, запись: ${lead.enteredBy}`}
                {lead.firstResponse && ` · первый ответ ${lead.firstResponse}`}
                {lead.outer && (
                  <span className="wrap-anywhere">
                    {` · ${lead.outer.system}: `}
                    <span className="tabular-nums">№ {lead.outer.number}</span>
                  </span>
                )}
              </p>
              {lead.message && <p className="mt-3 whitespace-pre-line wrap-anywhere">{lead.message}</p>}
            </div>
            {lead.deletedAt !== null && (
              <p className="rounded-sm border border-warning bg-warning-tint px-4 py-3">
                В корзине с {moment(lead.deletedAt)}. Через 30 дней заявка удалится навсегда.
              </p>
            )}
            {lead.deletedAt === null && <LeadSpam lead={lead} />}
            {lead.deletedAt === null && <LeadWork lead={lead} />}
            <LeadDeposits lead={lead} />
            <LeadThread lead={lead} />
            {lead.deletedAt === null && <LeadReview lead={lead} />}
            <Details title="Пожелания" details={lead.wishes} />
            {lead.deletedAt === null && <NoteForm leadId={lead.id} />}
            <LeadTimeline timeline={lead.timeline} hrefOf={address.editor} />
          </div>
          <div className="grid min-w-0 content-start gap-6">
            {lead.car && <LeadCarCard car={lead.car} />}
            <LeadHolds lead={lead} />
            {lead.deletedAt === null && mayPrint && (
              <Link
                to={documentHref(null, { lead: lead.id })}
                className={`${buttonClass({ variant: "secondary", size: "sm" })} justify-self-start`}
              >
                Договор или акт
              </Link>
            )}
            <Details title="Источник" details={lead.source} />
            <Pages title="Избранное посетителя" pages={lead.favourites} />
            <Pages title="Что смотрел на сайте" pages={lead.pagesSeen} />
            <Details
              title="Согласие"
              details={lead.consents.map(({ label, givenAt, manner, withdrawnAt, ...text }) => ({
                label,
                value: `${moment(givenAt)}${consentText(manner, text)}${withdrawnAt === null ? "" : ", отозвано"}`,
                href: null,
              }))}
              empty={
                lead.enteredBy === null ? (
                  "Не давалось: заявка пришла не с форм сайта"
                ) : (
                  <b className="text-warning">{NO_CONSENT_LABEL}</b>
                )
              }
            />
            {lead.deletedAt === null && lead.consents.length === 0 && <NoteConsent leadId={lead.id} />}
            {lead.deletedAt === null && <LeadNotifications lead={lead} />}
          </div>
        </div>
      </div>
      <div
        data-toast-clear
        className="flex flex-wrap justify-between gap-3 border-t border-line px-5 py-3 has-[>:only-child]:justify-end"
      >
        {lead.deletedAt === null ? <DeleteLead lead={lead} onDeleted={close} /> : <RestoreLead lead={lead} />}
        <button type="button" onClick={close} className={buttonClass({ variant: "secondary", size: "sm" })}>
          Закрыть
        </button>
      </div>
    </Editor>
  );
}

/** Which text was consented to; of another system's one only what its file says is known. */
function consentText(
  manner: string | null,
  { textVersion, statedText }: { textVersion: string; statedText: string | null },
) {
  if (statedText !== null) return `: «${statedText}»`;
  return manner === "imported" ? "" : `, текст от ${formatDay(Date.parse(textVersion), "UTC")}`;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-2 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Details({ title, details, empty }: { title: string; details: readonly LabelledValue[]; empty?: ReactNode }) {
  if (details.length === 0 && !empty) return null;
  return (
    <Part title={title}>
      {details.length === 0 ? (
        <p className="text-soft">{empty}</p>
      ) : (
        <dl className="grid gap-1.5">
          {details.map(({ label, value, href }) => (
            <div key={label} className="min-w-0">
              <dt className="text-xs text-soft">{label}</dt>
              <dd className="wrap-anywhere">
                {href ? (
                  <a href={href} target="_blank" rel="noreferrer" className="underline">
                    {value}
                  </a>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Part>
  );
}

/** Links in their order. */
function Pages({ title, pages }: { title: string; pages: StaffLead["pagesSeen"] }) {
  if (pages.length === 0) return null;
  return (
    <Part title={title}>
      <ol className="grid list-inside list-decimal gap-1 marker:text-soft">
        {pages.map(({ value, href }, at) => (
          <li key={at} className="wrap-anywhere">
            <a href={href ?? undefined} target="_blank" rel="noreferrer" className="underline">
              {value}
            </a>
          </li>
        ))}
      </ol>
    </Part>
  );
}

/** The car of a lead, with its price at the time of the lead and now. */
function LeadCarCard({ car: { title, current, asked } }: { car: LeadCar }) {
  return (
    <section className="overflow-hidden rounded-md border border-line">
      {current && <Photo src={current.photo} alt="" sizes="(min-width: 768px) 380px, 100vw" />}
      <div className="p-4">
        <h3 className="font-semibold">{title}</h3>
        {/* A car that was named in words alone has never been in the stock. */}
        {(current ?? asked.price) && (
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
        )}
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

/** Spam signals of a lead, and a button that returns it to the list: the rule may be wrong. */
function LeadSpam({ lead: { id, isSpam, spamSignals } }: { lead: Pick<StaffLead, "id" | "isSpam" | "spamSignals"> }) {
  const setSpam = useMutation({
    send: (isSpam: boolean) => callApi("PUT /leads/:id/spam", { id, body: { isSpam } }),
    success: "Заявка вернулась в общий список",
    failure: "Не удалось",
  });
  if (!isSpam) return null;
  return (
    <div className="rounded-sm border border-warning bg-warning-tint px-4 py-3">
      <p className="font-medium text-warning">Похоже на спам</p>
      {spamSignals.length > 0 && <p className="text-sm">{spamSignals.join(" · ")}</p>}
      <IfMayChange>
        <MutationButton
          variant="secondary"
          size="sm"
          className="mt-2"
          mutation={setSpam}
          input={false}
          pendingText="Минуту..."
        >
          Это не спам
        </MutationButton>
      </IfMayChange>
    </div>
  );
}
