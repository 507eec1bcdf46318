import type { ReactNode } from "react";
import { Container } from "#app/ui/container.tsx";

interface ErrorScreenProps {
  title: string;
  text: string;
  /** In English: what failed, so that a report from a visitor can be matched with the log. */
  note?: string | undefined;
  /** Links and buttons. */
  children: ReactNode;
}

/** Shown instead of a page that does not exist or could not be rendered. */
export function ErrorScreen({ title, text, note, children }: ErrorScreenProps) {
  return (
    <Container className="grid min-h-[60vh] place-items-center py-12">
      <div className="max-w-lg panel p-8 text-center">
        {note && (
          <p lang="en" className="text-sm text-soft">
            {note}
          </p>
        )}
        <h1 className="mt-2 text-2xl font-bold">{title}</h1>
        <p className="mt-3 text-soft">{text}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </Container>
  );
}
