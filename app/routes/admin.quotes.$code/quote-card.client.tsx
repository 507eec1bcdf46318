import "#app/bundles/every-screen.ts";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { Callout } from "#app/features/panel/callout.tsx";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { Moment, useSalonTime } from "#app/features/panel/salon-time.tsx";
import { ScreenTitle } from "#app/features/panel/dealership/screen-title.tsx";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { QuoteSummary } from "#app/features/quotes/quote-summary.tsx";
import { TextField } from "#app/features/panel/editor/fields.tsx";
import { callApi } from "#app/lib/api.ts";
import { Button } from "#app/ui/button.tsx";
import { quietHoursText, smsPartsText } from "#worker/domain/conversations/sms-text.ts";
import { formatQuoteCode, quoteHref } from "#worker/domain/money/quotes/quote-code.ts";
import type { DescribedQuote } from "./describe-staff-quote.ts";

export function QuoteCard({ quote }: { quote: DescribedQuote }) {
  const { code, view, ended, leads } = quote;
  return (
    <>
      <ScreenTitle
        title={`Расчёт ${formatQuoteCode(code)}`}
        aside={
          <Link to={quoteHref(code)} className="underline">
            Страница покупателя
          </Link>
        }
      >
        {view ? view.state : "Содержание не показано: ему нельзя верить."}
      </ScreenTitle>
      <Callout tone={quote.isConfirmed ? "success" : "danger"}>{quote.verdict}</Callout>
      <div className="grid items-start gap-5 xl:grid-cols-[1.4fr_1fr]">
        {view && (
          <section className="panel p-5">
            <p className="mb-4 wrap-anywhere">
              <Link to={`/admin/cars/${view.carId}`} className="font-semibold underline">
                {view.car}
              </Link>
              {view.vin && <span className="text-soft"> · VIN …{view.vin}</span>}
            </p>
            <QuoteSummary lines={view.lines} />
          </section>
        )}
        <div className="grid gap-5">
          {view && (
            <section className="panel p-5">
              <h2 className="mb-2 font-semibold">Что изменилось</h2>
              {view.differences.length > 0 ? (
                <ul className="list-disc pl-5">
                  {view.differences.map((difference) => (
                    <li key={difference}>{difference}</li>
                  ))}
                </ul>
              ) : (
                <p className="text-soft">Ничего: цена и условия те же.</p>
              )}
              <p className="mt-3 text-soft">
                Закреплён <Moment at={view.issuedAt} />, действует до <Moment at={view.validUntil} />. Подпись на
                бумаге: {view.seal}
              </p>
            </section>
          )}
          <section className="panel p-5">
            <h2 className="mb-2 font-semibold">Заявки с этого расчёта</h2>
            {leads.length === 0 && <p className="text-soft">Пока нет.</p>}
            <ul>
              {leads.map(({ id, name, createdAt }) => (
                <li key={id} className="wrap-anywhere">
                  <Link to={`/admin/leads/${id}`} className="underline">
                    {name}
                  </Link>{" "}
                  <span className="text-soft">
                    <Moment at={createdAt} />
                  </span>
                  {quote.goesBySms && view?.isValid && (
                    <IfMayChange>
                      <SendQuote code={code} leadId={id} car={view.car} />
                    </IfMayChange>
                  )}
                </li>
              ))}
            </ul>
          </section>
          {ended ? (
            <p className="panel p-5 wrap-anywhere">
              <Moment at={ended.at} />, {ended.by}
              {ended.reason && `: ${ended.reason}`}
            </p>
          ) : (
            <IfMayChange>
              <EndQuote quote={quote} />
            </IfMayChange>
          )}
        </div>
      </div>
    </>
  );
}

/** The link of the quote to the buyer's phone; the message stands in the conversation of the lead. */
function SendQuote({ code, leadId, car }: { code: string; leadId: string; car: string }) {
  const text = `Ваш расчёт на ${car}: ${location.origin}${quoteHref(code)}`;
  const [isSent, setSent] = useState(false);
  const { time } = useSalonTime();
  const { run, isPending } = useMutation({
    send: () => callApi("POST /leads/:id/messages", { id: leadId, body: { channel: "sms" as const, text, files: [] } }),
    success: ({ sendsAt }) => (sendsAt === null ? "СМС отправляется" : quietHoursText(time(sendsAt))),
    failure: "СМС не отправлена",
    onDone: () => setSent(true),
  });
  return (
    <p className="mt-2">
      <Button
        variant="secondary"
        size="sm"
        pending={isPending}
        pendingText="Минуту..."
        disabled={isSent}
        onClick={() => void run(undefined)}
      >
        {isSent ? "СМС в переписке заявки" : `Отправить по СМС (${smsPartsText(text)})`}
      </Button>
    </p>
  );
}

function EndQuote({ quote: { code, isConfirmed } }: { quote: DescribedQuote }) {
  const [reason, setReason] = useState("");
  const use = useMutation({
    send: () => callApi("POST /quotes/:code/use", { code }),
    success: "Расчёт использован",
    failure: "Не удалось",
  });
  const revoke = useMutation({
    send: () => callApi("POST /quotes/:code/revocation", { code, body: { reason } }),
    success: "Расчёт отозван",
    failure: "Не удалось отозвать",
  });
  return (
    <section className="panel p-5">
      {isConfirmed && (
        <MutationButton mutation={use} pendingText="Минуту...">
          Использован
        </MutationButton>
      )}
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          void revoke.run(undefined);
        }}
      >
        <TextField
          label="Отозвать: почему"
          error={revoke.fields.reason}
          hint="Покупатель увидит только «Отозван»"
          name="reason"
          maxLength={300}
          text={reason}
          onText={setReason}
        />
        <Button type="submit" variant="danger" size="sm" pending={revoke.isPending} pendingText="Минуту...">
          Отозвать
        </Button>
      </form>
    </section>
  );
}
