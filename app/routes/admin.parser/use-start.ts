import { useNavigate } from "@remix-run/react";
import { runPath } from "#app/features/panel/imports/imports-path.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";

/** A call that starts a run, and the way to it. */
export function useStartRun<I>(send: (input: I) => Promise<{ runId: string }>, failure: string) {
  const navigate = useNavigate();
  return useMutation({
    send,
    failure,
    onDone: ({ runId }) => navigate(runPath(runId)),
  });
}
