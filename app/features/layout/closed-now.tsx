import { useLayout } from "./use-layout.ts";

/** When the salon answers while it is closed: what the texts after a request promise holds in working hours. */
export function ClosedNow() {
  const openText = useLayout()?.visit.openText;
  return openText?.includes("откроемся") ? (
    <p className="mt-3 max-w-120 text-soft">{openText}, тогда и ответим.</p>
  ) : null;
}
