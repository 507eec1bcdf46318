import clsx from "clsx/lite";
import { formatPhone, phoneHref } from "#worker/domain/kernel/text/phone.ts";

/** Nothing until the dealership has a phone. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  if (!phone) return null;
  return (
    <a
      href={phoneHref(phone)}
      className={clsx("inline-flex min-h-11 items-center font-semibold whitespace-nowrap hover:text-accent", className)}
    >
      {formatPhone(phone)}
    </a>
  );
}
