import type { ReactNode } from "react";

interface RequestBandProps {
  title: string;
  text: string;
  /** The button. */
  children: ReactNode;
}

/** A call to action at the end of a page. */
export function RequestBand({ title, text, children }: RequestBandProps) {
  return (
    <section className="mt-10 grid items-center gap-x-10 gap-y-5 rounded-lg bg-night p-6 on-dark md:grid-cols-[1fr_auto] md:p-10">
      <div>
        <h2 className="text-xl font-bold md:text-2xl">{title}</h2>
        <p className="mt-2 max-w-160 text-white/80">{text}</p>
      </div>
      {children}
    </section>
  );
}
