import type { StaffLead } from "#worker/services/leads/get-staff-lead.ts";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Button } from "#app/ui/button.tsx";

/** Spam signals of a lead, and a button that returns it to the list: the rule may be wrong. */
export function LeadSpam({
  lead: { id, isSpam, spamSignals },
}: {
  lead: Pick<StaffLead, "id" | "isSpam" | "spamSignals">;
}) {
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
        <Button
          variant="secondary"
          size="sm"
          className="mt-2"
          pending={setSpam.isPending}
          pendingText="Минуту..."
          onClick={() => void setSpam.run(false)}
        >
          Это не спам
        </Button>
      </IfMayChange>
    </div>
  );
}
