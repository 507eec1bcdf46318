import "#app/bundles/every-screen.ts";
import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { LeadImportItem } from "#worker/domain/leads/imports/lead-import-views.ts";
import { LEAD_STATUS_LABELS, type LeadStatus } from "#worker/domain/leads/lead-terms.ts";
import { LEADS } from "#worker/domain/leads/lead-desk.ts";
import { countOf, formatNumber } from "#worker/domain/kernel/text/plural.ts";
import { LEADS_PATH } from "#app/features/panel/leads/leads-path.ts";
import { useSalonTime } from "#app/features/panel/salon-time.tsx";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { ApiError, callApi } from "#app/lib/api.ts";
import { useReload } from "#app/lib/use-reload.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ConfirmedButton } from "#app/features/panel/confirmed-button.tsx";
import { Reasons } from "./lead-preview.tsx";

interface ImportOutcomeProps {
  item: LeadImportItem;
  reasons: { reason: string; count: number }[];
  /** Leads that an undo has left. */
  kept: { id: string; name: string; status: LeadStatus; createdAt: number }[];
  keptCount: number;
}

const RETRY_MS = 5000;

/** Goes on with the work by one call after another while the screen is open. */
function useWork(item: LeadImportItem): LeadImportItem {
  const reload = useReload();
  const [latest, setLatest] = useState(item);
  const isWorking = item.state === "applying" || item.state === "undoing";
  useEffect(() => {
    if (!isWorking) return;
    let isMounted = true;
    const work = async () => {
      while (isMounted) {
        try {
          const answer = await callApi("POST /leads/imports/:id/work", { id: item.id });
          if (!isMounted || !answer) return;
          setLatest(answer);
          if (answer.state !== item.state) return reload();
        } catch (cause) {
          if (!(cause instanceof ApiError) || cause.needs) return;
          // Cron goes on meanwhile.
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        }
      }
    };
    void work();
    return () => {
      isMounted = false;
    };
  }, [isWorking, item.id, item.state, reload]);
  return isWorking && latest.state === item.state ? latest : item;
}

/** What an import or its undo has done. */
export function ImportOutcome({ item: loaded, reasons, kept, keptCount }: ImportOutcomeProps) {
  const item = useWork(loaded);
  const { counts, state } = item;
  const left = counts.repeated + counts.wrong + counts.expired;
  if (state === "discarded")
    return <p className="text-soft">Файл удалён, ничего не перенесено. Загрузите его снова, если он нужен.</p>;
  return (
    <>
      {(state === "applying" || state === "undoing") && <Progress item={item} />}
      {state === "undone" ? (
        <Undone counts={counts} kept={kept} />
      ) : (
        <p className="mb-4 text-graphite">
          {`Перенесено: ${countOf(counts.new, LEADS)}`}
          {counts.consented > 0 && `, с согласием ${formatNumber(counts.consented)}`}
          {state === "finished" && keptCount < counts.new && `. Сейчас на месте ${formatNumber(keptCount)}`}.
        </p>
      )}
      {left > 0 && state !== "undone" && <Reasons id={item.id} reasons={reasons} left={left} />}
      <div className="flex flex-wrap gap-3">
        {state === "finished" && <LinkButton to={LEADS_PATH}>К заявкам</LinkButton>}
        {item.isUndoable && <Undo item={item} />}
      </div>
    </>
  );
}

function Progress({ item: { state, counts, position } }: { item: LeadImportItem }) {
  const isUndo = state === "undoing";
  const done = isUndo ? counts.removed : position;
  return (
    <div className="panel mb-4 grid gap-2 px-4 py-4">
      <p role="status">
        {isUndo
          ? `Удалено ${formatNumber(done)} из ${formatNumber(counts.new)}`
          : `Разобрано строк: ${formatNumber(done)}`}
      </p>
      <div
        role="progressbar"
        aria-label={isUndo ? "Ход отмены" : "Ход переноса"}
        className="h-1.5 overflow-hidden rounded-full bg-shade"
      >
        <div className="h-full w-1/3 bg-ink pulse" />
      </div>
      <p className="text-xs text-soft">Страницу можно закрыть: работа продолжится сама.</p>
    </div>
  );
}

function Undone({ counts, kept }: { counts: LeadImportItem["counts"]; kept: ImportOutcomeProps["kept"] }) {
  const { day } = useSalonTime();
  return (
    <>
      <p className="mb-4 text-graphite">
        {`Удалено навсегда: ${countOf(counts.removed, LEADS)}.`}
        {counts.kept > 0 && ` Осталось ${countOf(counts.kept, LEADS)}: с ними уже работали.`}
      </p>
      {kept.length > 0 && (
        <ul className="panel mb-4 divide-y divide-line">
          {kept.map(({ id, name, status, createdAt }) => (
            <li key={id} className="px-4 py-2.5 wrap-anywhere">
              <Link to={`${LEADS_PATH}/${id}`} className="font-medium underline">
                {name}
              </Link>
              <span className="text-soft">{` · ${LEAD_STATUS_LABELS[status]} · ${day(createdAt)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Undo({ item }: { item: LeadImportItem }) {
  const undo = useMutation({
    send: () => callApi("POST /leads/imports/:id/undo", { id: item.id }),
    failure: "Перенос не отменён",
    reasonAlone: true,
  });
  return (
    <>
      <ConfirmedButton
        question="Отменить перенос целиком?"
        text="Его заявки удалятся навсегда, с заметками и согласиями. Останутся только те, с которыми уже работали."
        action="Отменить перенос"
        mutation={undo}
        variant="secondary"
      >
        Отменить перенос
      </ConfirmedButton>
    </>
  );
}
