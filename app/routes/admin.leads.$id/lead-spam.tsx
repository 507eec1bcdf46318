import type { StaffLead } from "#worker/services/leads/get-staff-lead.ts";
import { IfMayChange } from "#app/features/panel/if-may-change.tsx";
import { callApi } from "#app/lib/api.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";
import { Button } from "#app/ui/button.tsx";

/** Why a lead was taken for spam, and the way back: people must not be lost to a rule. */
export function LeadSpam({
  lead: { id, isSpam, spamMarks },
}: {
  lead: Pick<StaffLead, "id" | "isSpam" | "spamMarks">;
}) {
  const setSpam = useMutation({
    send: (wished: boolean) => callApi("PUT", `/leads/${id}/spam`, { isSpam: wished }),
    success: "Заявка вернулась в общий список",
    failure: "Не удалось",
  });
  if (!isSpam) return null;
  return (
    <div className="rounded-sm border border-warning bg-warning-tint px-4 py-3">
      <p className="font-medium text-warning">Похоже на спам</p>
      {spamMarks.length > 0 && <p className="text-sm">{spamMarks.join(" · ")}</p>}
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
