import type { StaffLead } from "#worker/services/leads/get-staff-lead.ts";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { useSalonTime } from "#app/features/panel/salon-time.tsx";
import { callApi } from "#app/lib/api.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { CopyButton } from "#app/ui/panel/copy-button.tsx";
import { TextInput } from "#app/ui/field.tsx";

/** After a sale: asks the buyer for a review, by a link and once by mail. */
export function LeadReview({ lead: { id, review } }: { lead: Pick<StaffLead, "id" | "review"> }) {
  const { moment } = useSalonTime();
  const isHydrated = useHydrated();
  const ask = useMutation({
    send: (byMail: boolean) => callApi("POST /leads/:id/review-request", { id, body: { byMail } }),
    success: ({ mailedAt }) => (mailedAt === null ? "Ссылка готова" : "Письмо отправляется"),
    failure: "Не удалось попросить отзыв",
  });
  const { isDue, asked, mayMail } = review;
  if (!isDue && !asked) return null;
  const button = (byMail: boolean, text: string) => (
    <MutationButton variant="secondary" size="sm" mutation={ask} input={byMail} pendingText="Минуту...">
      {text}
    </MutationButton>
  );
  const link = asked && `${isHydrated ? window.location.origin : ""}${asked.path}`;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">Отзыв о покупке</h3>
      {link === null && <IfMayChange>{button(false, "Попросить отзыв")}</IfMayChange>}
      {asked?.isReviewed && <p>Покупатель оставил отзыв.</p>}
      {link !== null && asked && !asked.isReviewed && (
        <>
          <div className="flex items-center gap-2">
            <TextInput
              readOnly
              aria-label="Ссылка для покупателя"
              value={link}
              onFocus={(event) => event.target.select()}
            />
            <CopyButton text={link} label="Скопировать ссылку" />
          </div>
          <p className="text-sm text-soft">
            {asked.mailedAt === null
              ? `Ссылка создана ${moment(asked.createdAt)}: передайте её покупателю.`
              : `Письмо поставлено в отправку ${moment(asked.mailedAt)}.`}
            {asked.openedAt !== null && ` Ссылку открывали ${moment(asked.openedAt)}.`}
          </p>
          {isDue && asked.mailedAt === null && mayMail && (
            <IfMayChange>
              <div>{button(true, "Отправить письмом")}</div>
            </IfMayChange>
          )}
          {isDue && asked.mailedAt === null && !mayMail && (
            <p className="text-sm text-soft">Письмом нельзя: в заявке нет почты или согласия.</p>
          )}
        </>
      )}
    </section>
  );
}
