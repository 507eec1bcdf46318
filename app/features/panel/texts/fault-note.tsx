import type { TextFault } from "#worker/domain/kernel/text-fault.ts";

type Noted = Pick<TextFault, "quote" | "message" | "law"> & Partial<Pick<TextFault, "example">>;

/** The words, what is wrong with them, the law and a wording that passes. */
export function FaultNote({ fault: { quote, message, law, example } }: { fault: Noted }) {
  return (
    <div className="text-sm">
      {quote !== "" && (
        <p className="font-semibold break-words">
          <q className="rounded-xs bg-accent-tint px-1">{quote}</q>
        </p>
      )}
      <p className="mt-1">{message}</p>
      <p className="text-soft">{law}</p>
      {example && <p className="mt-1 break-words text-soft">Так можно: «{example}»</p>}
    </div>
  );
}
