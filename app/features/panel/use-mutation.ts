import { useReload } from "#app/lib/use-reload.ts";
import { useEffect, useRef, useState } from "react";
import { useToast } from "#app/ui/toast/toast.tsx";
import { ApiError, CallCancelled } from "../../lib/api.ts";

export interface MutationOptions<I, O> {
  /** Makes the call (lib/api.ts). */
  send: (input: I) => Promise<O>;
  /** Text of the success toast; without it, or with null, there is none. */
  success?: string | ((output: O) => string | null);
  /** A button of the success toast that undoes the change. */
  undo?: { label: string; run: () => void };
  /** Text of the error toast, before the server's reason. */
  failure: string;
  /** Show the server's reason instead of `failure` when there is one. */
  reasonAlone?: boolean;
  /** Called before the page is revalidated. */
  onDone?: (output: O, input: I) => void;
}

export interface Mutation<I> {
  /** Resolves to true on success. A second call while one is running does nothing. */
  run: (input: I) => Promise<boolean>;
  isPending: boolean;
  /** Messages of the last failure by field; a message is removed when its field changes. */
  fields: Readonly<Record<string, string>>;
  /** Number of failures so far; changes with each failure. */
  failures: number;
}

const NO_FIELDS: Mutation<unknown>["fields"] = {};

/** Runs an API call with a pending state, toasts «Успешно» and «Ошибка» and field errors, and revalidates the page. */
export function useMutation<I, O = unknown>(options: MutationOptions<I, O>): Mutation<I> {
  const toast = useToast();
  const reload = useReload();
  const [isPending, setPending] = useState(false);
  const [fields, setFields] = useState<Mutation<I>["fields"]>(NO_FIELDS);
  const [failures, setFailures] = useState(0);
  const isRunning = useRef(false);
  useCorrections(fields, (name) => {
    setFields(({ [name]: _corrected, ...rest }) => rest);
    toast(null);
  });

  async function run(input: I): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setPending(true);
    setFields(NO_FIELDS);
    toast(null);
    try {
      const output = await options.send(input);
      const { success, undo } = options;
      const description = typeof success === "function" ? success(output) : success;
      if (description) {
        toast({ title: "Успешно", description, ...(undo ? { action: undo } : {}) });
      }
      options.onDone?.(output, input);
      reload();
      return true;
    } catch (cause) {
      if (cause instanceof CallCancelled) return false;
      if (!(cause instanceof ApiError)) throw cause;
      setFields(cause.fields);
      setFailures((before) => before + 1);
      // Else the user has cancelled the login or the confirmation.
      if (!cause.needs) {
        toast({ tone: "destructive", title: "Ошибка", description: describeFailure(options, cause) });
      }
      return false;
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  }

  return { run, isPending, fields, failures };
}

/** Calls `onCorrected` with the name of a field that has an error, when the user changes it. */
function useCorrections(fields: Mutation<unknown>["fields"], onCorrected: (name: string) => void): void {
  const latest = useRef(onCorrected);
  useEffect(() => {
    latest.current = onCorrected;
  });
  useEffect(() => {
    if (fields === NO_FIELDS) return;
    const correct = ({ target }: Event) => {
      const name = target instanceof Element ? target.getAttribute("name") : null;
      if (name !== null && Object.hasOwn(fields, name)) latest.current(name);
    };
    document.addEventListener("input", correct);
    return () => document.removeEventListener("input", correct);
  }, [fields]);
}

function describeFailure(
  { failure, reasonAlone = false }: Pick<MutationOptions<never, never>, "failure" | "reasonAlone">,
  { message, status, isAnswerLost }: ApiError,
): string {
  if (isAnswerLost) return message;
  // 500 is an exception; a 503 says what is missing or which other site failed.
  if (!message || status === 500) return failure;
  return reasonAlone ? message : `${failure}: ${message}`;
}
