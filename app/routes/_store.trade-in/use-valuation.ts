import { type FormEvent, type MutableRefObject, useEffect, useRef, useState } from "react";
import type { Step } from "./steps.ts";
import type { WizardPost } from "./handle-wizard-post.ts";
import { useLayout } from "#app/features/layout/use-layout.ts";
import { useToast } from "#app/ui/toast/toast.tsx";

const loadSending = () => import("./send-valuation.client.ts");

/** Sends the wizard's form in the browser. The typed values stay until the lead was stored. */
export function useValuation(
  step: Step,
  post: WizardPost | undefined,
  /** Idempotency key: another attempt is the same lead. */
  requestKeyRef: MutableRefObject<string | null>,
  onSent: () => void,
) {
  const toast = useToast();
  const phone = useLayout()?.settings.phone;
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(post?.fields ?? {});
  const [message, setMessage] = useState(post?.message ?? null);
  const [isPending, setPending] = useState(false);
  const isSending = useRef(false);

  useEffect(() => {
    // Sending loads it again and has a fallback.
    if (step === "contacts") loadSending().catch(() => undefined);
  }, [step]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isSending.current) void sendOnce(event.currentTarget);
  }

  async function sendOnce(form: HTMLFormElement) {
    isSending.current = true;
    setPending(true);
    setErrors({});
    setMessage(null);
    toast(null);
    requestKeyRef.current ??= crypto.randomUUID();
    const part = { form, requestKey: requestKeyRef.current, toast, phone };
    const sending = await loadSending().catch(() => null);
    const refused = sending ? await sending.sendValuation(part) : null;
    isSending.current = false;
    setPending(false);
    if (!sending) {
      postNatively(form);
    } else if (refused) {
      setErrors(refused);
    } else {
      requestKeyRef.current = null;
      form.reset();
      onSent();
    }
  }

  /** Removes the error of a changed field. */
  function correct(field: string) {
    if (!Object.hasOwn(errors, field)) return;
    setErrors(({ [field]: _corrected, ...rest }) => rest);
    toast(null);
  }

  return { errors, message, isPending, send, correct };
}

/** Fallback when the code for sending cannot be loaded: submits the form as without JavaScript. */
function postNatively(form: HTMLFormElement) {
  const intent = document.createElement("input");
  Object.assign(intent, { type: "hidden", name: "intent", value: "send" });
  form.appendChild(intent);
  form.submit();
}
