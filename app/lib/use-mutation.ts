import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useToast } from "#app/ui/toast/toast.tsx";
import { ApiError, CallCancelled } from "./api.ts";

export interface MutationOptions<I, O> {
  /** The call itself (lib/api.ts). */
  send: (input: I) => Promise<O>;
  /** What the toast says when it worked; nothing is said without it. */
  success?: string | ((output: O) => string);
  /** Takes the change back from the success toast. */
  undo?: { label: string; run: () => void };
  /** What the toast says when it did not; the server's reason follows it. */
  failure: string;
  /** The server's reason stands in place of `failure` when there is one. */
  reasonAlone?: boolean;
  /** Before the data is asked for anew. */
  onDone?: (output: O, input: I) => void;
}

export interface Mutation<I> {
  /** True when it worked. A second call while one is under way does nothing. */
  run: (input: I) => Promise<boolean>;
  isPending: boolean;
  /** Messages by field of the last failure; one goes as soon as its field is changed. */
  fields: Readonly<Record<string, string>>;
  /** How many times it has failed: a new number is a new failure. */
  failures: number;
}

const NO_FIELDS: Mutation<unknown>["fields"] = {};

/** A change by /api: pending state, toasts «Успешно» and «Ошибка», field errors, and the page's data anew afterwards. */
export function useMutation<I, O = unknown>(options: MutationOptions<I, O>): Mutation<I> {
  const toast = useToast();
  const { revalidate } = useRevalidator();
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
      if (success) {
        const description = typeof success === "function" ? success(output) : success;
        toast({ title: "Успешно", description, ...(undo ? { action: undo } : {}) });
      }
      options.onDone?.(output, input);
      revalidate();
      return true;
    } catch (cause) {
      if (cause instanceof CallCancelled) return false;
      if (!(cause instanceof ApiError)) throw cause;
      setFields(cause.fields);
      setFailures((before) => before + 1);
      // The person has cancelled the login; the form stays as it is.
      if (cause.status !== 401) {
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

/** Calls back with the name of a field at fault once its control is changed. */
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
  { message, status }: ApiError,
): string {
  if (!message || status >= 500) return failure;
  return reasonAlone ? message : `${failure}: ${message}`;
}
