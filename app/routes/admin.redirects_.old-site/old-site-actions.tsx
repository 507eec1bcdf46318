import { useState } from "react";
import { countOf } from "#worker/domain/kernel/text/plural.ts";
import type { OldSiteCounts } from "#worker/domain/moving/old-site.ts";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { ADDRESSES } from "#app/features/panel/moving/run-list.tsx";
import { Moment } from "#app/features/panel/salon-time.tsx";
import { MutationButton } from "#app/features/panel/mutation-button.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { apiPath, callApi } from "#app/lib/api.ts";
import type { Certainty } from "#worker/domain/moving/guess-target.ts";
import type { NotMoved } from "#worker/services/moving/old-site.ts";
import { AcceptGuesses } from "./accept-guesses.tsx";
import { checkAll } from "./check-all.ts";
import { NotMovedHint } from "./not-moved-hint.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ConfirmedButton } from "#app/features/panel/confirmed-button.tsx";

interface OldSiteActionsProps {
  counts: OldSiteCounts & { open: number };
  /** The site has a public address that can be asked. */
  isPublic: boolean;
  notMoved: NotMoved;
}

/** Checks, accepts all guesses, exports and empties the list. */
export function OldSiteActions({ counts, isPublic, notMoved }: OldSiteActionsProps) {
  const [progress, setProgress] = useState(0);
  const [isAccepting, setAccepting] = useState(false);
  const check = useMutation({
    send: (manner: "rule" | "http") => {
      setProgress(0);
      return checkAll(manner, setProgress);
    },
    success: (checked) => `Проверено: ${countOf(checked, ADDRESSES)}`,
    failure: "Проверка прервалась",
  });
  const accept = useMutation({
    async send(body: { certainty?: Certainty; expected: number }) {
      const done = await callApi("POST /old-site/guesses", { body });
      await checkAll("rule", () => undefined);
      return done;
    },
    success: ({ added, replaced }) => `Переадресовано: ${countOf(added + replaced, ADDRESSES)}. Отменить можно ниже`,
    failure: "Догадки не приняты",
    reasonAlone: true,
  });
  const clear = useMutation({
    send: () => callApi("DELETE /old-site/addresses"),
    success: "Список очищен",
    failure: "Не удалось очистить список",
  });
  const isBusy = check.isPending || accept.isPending;
  return (
    <>
      <NotMovedHint notMoved={notMoved} />
      <p role="status" className="mb-3">
        {check.isPending ? `Проверено: ${countOf(progress, ADDRESSES)} из ${counts.total}…` : summaryOf(counts)}
        {!check.isPending && counts.checkedAt !== null && (
          <span className="text-soft">
            {" "}
            · проверено <Moment at={counts.checkedAt} />
          </span>
        )}
      </p>
      <div className="mb-5 flex flex-wrap gap-3">
        <IfMayChange>
          <MutationButton mutation={check} input={"rule"} pendingText="Проверяем…" disabled={isBusy}>
            Проверить все
          </MutationButton>
          {isPublic && (
            <Button variant="secondary" disabled={isBusy} onClick={() => void check.run("http")}>
              Проверить на сайте по сети
            </Button>
          )}
          <Button
            variant="secondary"
            disabled={isBusy || counts.none + counts.open === 0}
            onClick={() => setAccepting(true)}
          >
            Принять догадки…
          </Button>
        </IfMayChange>
        <a
          href={apiPath("GET /old-site/export/:format", { format: "csv" })}
          download
          className={buttonClass({ variant: "quiet" })}
        >
          <Icon name="download" size={18} />
          CSV
        </a>
        <IfMayChange>
          <ConfirmedButton
            question="Очистить список?"
            text="Адреса прежнего сайта уйдут из таблицы. Сами переадресации останутся, список можно прочитать заново."
            action="Очистить"
            mutation={clear}
            variant="quiet"
            disabled={isBusy}
          >
            Очистить список
          </ConfirmedButton>
        </IfMayChange>
      </div>
      {isAccepting && (
        <AcceptGuesses
          notMoved={notMoved}
          isPending={accept.isPending}
          onClose={() => setAccepting(false)}
          onAccept={accept.run}
        />
      )}
    </>
  );
}

function summaryOf({ total, answered, redirected, gone, none, open }: OldSiteCounts & { open: number }): string {
  if (open === total) return `Прочитано: ${countOf(total, ADDRESSES)}. Проверьте, что с ними станет.`;
  return [
    `открываются: ${answered}`,
    `переадресованы: ${redirected}`,
    gone > 0 && `удалены: ${gone}`,
    `не найдены: ${none}`,
    open > 0 && `не проверены: ${open}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
