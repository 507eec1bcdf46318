import clsx from "clsx/lite";
import { formatPhone, phoneHref } from "#worker/domain/kernel/text/phone.ts";

export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  return (
    <a
      href={phoneHref(phone)}
      className={clsx("inline-flex min-h-11 items-center font-semibold whitespace-nowrap hover:text-accent", className)}
    >
      {formatPhone(phone)}
    </a>
  );
}
