import { useState } from "react";
import { CHANNEL_LABELS, type ChannelKey } from "#worker/domain/conversations/channels.ts";
import { depositSum } from "#worker/domain/holds/deposits.ts";
import type { StaffLead } from "#worker/services/leads/get-staff-lead.ts";
import type { DepositOfLead } from "#worker/services/holds/deposits/list-deposits.ts";
import { textOf, ChoiceField, TextField } from "#app/features/panel/editor/fields.tsx";
import { ConfirmedButton } from "#app/features/panel/confirmed-button.tsx";
import { InlineForm } from "#app/features/panel/inline-form.tsx";
import { Moment } from "#app/features/panel/salon-time.tsx";
import { useMay, useMayChange } from "#app/features/panel/use-current-staff.ts";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { callApi } from "#app/lib/api.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextInput } from "#app/ui/field.tsx";
import { ConfirmDialog } from "#app/ui/panel/confirm-dialog.tsx";
import { CopyButton } from "#app/ui/panel/copy-button.tsx";

type DepositsLead = Pick<StaffLead, "id" | "deposits" | "conversation" | "deletedAt">;

/** Deposits of a lead; nothing where none were taken and none can be. */
export function LeadDeposits({ lead }: { lead: DepositsLead }) {
  const { deposits: part, deletedAt } = lead;
  const canChange = useMayChange() && deletedAt === null;
  if (!part || (part.deposits.length === 0 && !(part.canCreate && canChange))) return null;
  return (
    <section className="grid gap-3" aria-labelledby="deposits-title">
      <h3 id="deposits-title" className="font-semibold">
        Задаток
      </h3>
      {part.canCreate && canChange && <NewDeposit leadId={lead.id} amount={part.amount} />}
      {part.deposits.map((deposit) => (
        <Deposit key={deposit.id} deposit={deposit} lead={lead} canChange={canChange} />
      ))}
    </section>
  );
}

/** Null for a text that is no sum: the server says why. */
function rublesOf(text: string): number {
  return Number(text.replace(/[\s\u00a0₽]/g, "").replace(",", "."));
}

function NewDeposit({ leadId, amount }: { leadId: string; amount: number | null }) {
  const [isOpen, setOpen] = useState(false);
  const create = useMutation({
    send: (sum: number) => callApi("POST /leads/:id/deposits", { id: leadId, body: { amount: sum } }),
    success: "Ссылка на задаток готова",
    failure: "Не удалось создать ссылку",
    onDone: () => setOpen(false),
  });
  return (
    <div>
      <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Взять задаток
      </Button>
      {isOpen && (
        <InlineForm failures={create.failures} onSubmit={(form) => void create.run(rublesOf(textOf(form, "amount")))}>
          <TextField
            label="Сумма, ₽"
            required
            error={create.fields["amount"]}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            value={amount}
          />
          <Button type="submit" size="sm" className="mt-2" pending={create.isPending} pendingText="Минуту...">
            Создать ссылку
          </Button>
        </InlineForm>
      )}
    </div>
  );
}

interface DepositProps {
  deposit: DepositOfLead;
  lead: DepositsLead;
  canChange: boolean;
}

const PAID: readonly string[] = ["waiting_for_capture", "succeeded"];

function Deposit({ deposit, lead, canChange }: DepositProps) {
  const { id, state, label, amount, captured, refunded, captureUntil, failure, operations, createdAt } = deposit;
  const mayMove = useMay("leads.deposits");
  const check = useMutation({
    send: () => callApi("POST /deposits/:id/check", { id }),
    success: "ЮKassa ответила",
    failure: "Не удалось спросить ЮKassa",
  });
  return (
    <div className="rounded-md border border-line p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="figures">{depositSum(amount)}</b>
        <Badge tone={PAID.includes(state) ? "success" : "neutral"}>{label}</Badge>
        <span className="text-sm text-soft">
          <Moment at={createdAt} />
        </span>
      </div>
      {state === "succeeded" && (
        <p className="mt-1">
          Списано {depositSum(captured)}, возвращено {depositSum(refunded)}.
        </p>
      )}
      {captureUntil !== null && (
        <p className="mt-1 text-sm">
          Заморозка до <Moment at={captureUntil} />: если не списать, деньги вернутся покупателю.
        </p>
      )}
      {deposit.isHoldOver && state === "waiting_for_capture" && (
        <p className="mt-1 text-sm">Бронь закончилась: спишите задаток в счёт покупки или освободите его.</p>
      )}
      {deposit.isHoldOver && deposit.refundable > 0 && (
        <p className="mt-1 text-sm">Бронь закончилась: верните задаток или оставьте его в счёт покупки.</p>
      )}
      {failure && <p className="mt-1 text-sm wrap-anywhere text-warning">{failure}</p>}
      {canChange && (state === "creating" || state === "pending") && <PayLink deposit={deposit} lead={lead} />}
      {canChange && state !== "creating" && (
        <div className="mt-3 flex flex-wrap gap-3">
          {mayMove && state === "waiting_for_capture" && !deposit.isBusy && <FrozenActions deposit={deposit} />}
          {mayMove && deposit.refundable > 0 && <RefundForm deposit={deposit} />}
          <MutationButton variant="quiet" size="sm" mutation={check} pendingText="Спрашиваем...">
            Проверить сейчас
          </MutationButton>
        </div>
      )}
      {operations.length > 0 && (
        <ul className="mt-3 grid gap-1 border-t border-line pt-3 text-sm">
          {operations.map((operation) => (
            <li key={operation.id} className="wrap-anywhere">
              {operation.label} {depositSum(operation.amount)}: {operation.stateLabel.toLowerCase()}
              <span className="text-soft">
                {" "}
                · <Moment at={operation.at} />
                {operation.who && `, ${operation.who}`}
              </span>
              {operation.failure && <span className="block text-warning">{operation.failure}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function PayLink({ deposit: { href, amount }, lead }: Omit<DepositProps, "canChange">) {
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const link = `${isHydrated ? window.location.origin : ""}${href}`;
  const channels = lead.conversation.channels.filter(({ refusal }) => refusal === null);
  const send = useMutation({
    send: (channel: ChannelKey) =>
      callApi("POST /leads/:id/messages", {
        id: lead.id,
        body: { channel, text: `Задаток ${depositSum(amount)} за автомобиль: ${link}`, files: [] },
      }),
    success: "Ссылка отправляется",
    failure: "Не удалось отправить ссылку",
    onDone: () => setOpen(false),
  });
  return (
    <div className="mt-3">
      <div className="flex items-center gap-2">
        <TextInput readOnly aria-label="Ссылка на оплату" value={link} onFocus={(event) => event.target.select()} />
        <CopyButton text={link} label="Скопировать ссылку" />
      </div>
      {channels.length > 0 ? (
        <Button variant="secondary" size="sm" className="mt-2" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Отправить покупателю
        </Button>
      ) : (
        <p className="mt-1 text-sm text-soft">Передайте ссылку покупателю: канала переписки с ним нет.</p>
      )}
      {isOpen && (
        <InlineForm
          failures={send.failures}
          onSubmit={(form) => {
            const chosen = channels.find(({ channel }) => channel === textOf(form, "channel"));
            if (chosen) void send.run(chosen.channel);
          }}
        >
          <ChoiceField
            label="Канал"
            required
            error={send.fields["channel"]}
            name="channel"
            options={channels.map(({ channel }) => ({ value: channel, label: CHANNEL_LABELS[channel] }))}
          />
          <Button type="submit" size="sm" className="mt-2" pending={send.isPending} pendingText="Минуту...">
            Отправить
          </Button>
        </InlineForm>
      )}
    </div>
  );
}

function FrozenActions({ deposit: { id, amount } }: Pick<DepositProps, "deposit">) {
  const act = useMutation({
    send: (kind: "capture" | "cancel") =>
      kind === "capture" ? callApi("POST /deposits/:id/capture", { id }) : callApi("POST /deposits/:id/cancel", { id }),
    success: "Отправлено в ЮKassa",
    failure: "Не удалось",
    reasonAlone: true,
  });
  const sum = depositSum(amount);
  return (
    <>
      <ConfirmedButton
        question={`Списать ${sum}?`}
        text={`${sum} спишутся с покупателя и придут салону. Потом их можно вернуть, целиком или частью.`}
        action="Списать"
        mutation={act}
        input="capture"
        size="sm"
      >
        Списать {sum}
      </ConfirmedButton>
      <ConfirmedButton
        question={`Освободить ${sum}?`}
        text={`${sum} освободятся у покупателя. Отменить это нельзя.`}
        action="Освободить"
        mutation={act}
        input="cancel"
        variant="secondary"
        size="sm"
      >
        Отменить заморозку
      </ConfirmedButton>
    </>
  );
}

function RefundForm({ deposit: { id, refundable } }: Pick<DepositProps, "deposit">) {
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<number | null>(null);
  const refund = useMutation({
    send: (amount: number) => callApi("POST /deposits/:id/refunds", { id, body: { amount } }),
    success: "Возврат отправлен в ЮKassa",
    failure: "Не удалось вернуть",
    reasonAlone: true,
    onDone: () => setOpen(false),
  });
  const sum = asked === null ? "" : depositSum(asked);
  return (
    <div className={isOpen ? "w-full" : undefined}>
      <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Вернуть
      </Button>
      {isOpen && (
        <InlineForm
          failures={refund.failures}
          onSubmit={(form) => {
            const typed = rublesOf(textOf(form, "amount"));
            // What is no sum is not asked about: the server refuses it by its field.
            if (typed > 0) setAsked(typed);
            else void refund.run(typed);
          }}
        >
          <TextField
            label="Сумма возврата, ₽"
            required
            hint={`Не больше ${depositSum(refundable)}`}
            error={refund.fields["amount"]}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            value={String(refundable).replace(".", ",")}
          />
          <Button type="submit" size="sm" className="mt-2" pending={refund.isPending} pendingText="Минуту...">
            Вернуть…
          </Button>
        </InlineForm>
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={`Вернуть ${sum}?`}
        text={`${sum} вернутся покупателю тем же способом, каким он платил. Отменить возврат нельзя.`}
        action="Вернуть"
        isPending={refund.isPending}
        onConfirm={async () => {
          if (asked !== null) await refund.run(asked);
          setAsked(null);
        }}
      />
    </div>
  );
}
