import { useNavigate } from "@remix-run/react";
import { runPath } from "#app/features/panel/imports/imports-path.ts";
import { useMutation } from "#app/features/panel/use-mutation.ts";

/** Starts a run and opens its screen. */
export function useStartRun<I>(send: (input: I) => Promise<{ runId: string }>, failure: string) {
  const navigate = useNavigate();
  return useMutation({
    send,
    failure,
    onDone: ({ runId }) => navigate(runPath(runId)),
  });
}
