import { useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { useToast } from "#app/ui/toast.tsx";
import { ApiError, CallCancelled } from "./api.ts";

export interface MutationOptions<I, O> {
  /** The call itself (lib/api.ts). */
  send: (input: I) => Promise<O>;
  /** What the toast says when it worked; nothing is said without it. */
  success?: string | ((output: O) => string);
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
  /** Messages by field of the last failure. */
  fields: Readonly<Record<string, string>>;
}

const NO_FIELDS = {};

/** A change by /api: pending state, toasts «Успешно» and «Ошибка», field errors, and the page's data anew afterwards. */
export function useMutation<I, O = unknown>(options: MutationOptions<I, O>): Mutation<I> {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [isPending, setPending] = useState(false);
  const [fields, setFields] = useState<Mutation<I>["fields"]>(NO_FIELDS);
  const isUnderWay = useRef(false);

  async function run(input: I): Promise<boolean> {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setPending(true);
    setFields(NO_FIELDS);
    try {
      const output = await options.send(input);
      const { success } = options;
      if (success) {
        toast({ title: "Успешно", description: typeof success === "function" ? success(output) : success });
      }
      options.onDone?.(output, input);
      revalidate();
      return true;
    } catch (cause) {
      if (cause instanceof CallCancelled) return false;
      if (!(cause instanceof ApiError)) throw cause;
      setFields(cause.fields);
      // The login page is on its way.
      if (cause.status !== 401) {
        toast({ tone: "destructive", title: "Ошибка", description: describeFailure(options, cause) });
      }
      return false;
    } finally {
      isUnderWay.current = false;
      setPending(false);
    }
  }

  return { run, isPending, fields };
}

function describeFailure(
  { failure, reasonAlone = false }: Pick<MutationOptions<never, never>, "failure" | "reasonAlone">,
  { message, status }: ApiError,
): string {
  if (!message || status >= 500) return failure;
  return reasonAlone ? message : `${failure}: ${message}`;
}
