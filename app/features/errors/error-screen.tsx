import type { ReactNode } from "react";
import { Container } from "#app/ui/container.tsx";

interface ErrorScreenProps {
  title: string;
  text: string;
  /** What failed, in few words: a call to the salon can be matched with the log by it. */
  note?: string | undefined;
  /** The ways on. */
  children: ReactNode;
}

/** In place of a page that is not there or could not be drawn. */
export function ErrorScreen({ title, text, note, children }: ErrorScreenProps) {
  return (
    <Container className="grid min-h-[60vh] place-items-center py-12">
      <div className="max-w-lg panel p-8 text-center">
        {note && <p className="text-sm text-soft">{note}</p>}
        <h1 className="mt-2 text-2xl font-bold">{title}</h1>
        <p className="mt-3 text-soft">{text}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </Container>
  );
}
