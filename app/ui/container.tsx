import clsx from "clsx/lite";
import type { ReactNode } from "react";

interface ContainerProps {
  className?: string | undefined;
  children: ReactNode;
}

/** The page's column: at most 1280 px wide, with margins. */
export function Container({ className, children }: ContainerProps) {
  return <div className={clsx("mx-auto max-w-332 px-4 md:px-6", className)}>{children}</div>;
}

interface SectionProps extends ContainerProps {
  title?: string;
  /** Beside the heading, such as a link to the whole list. */
  action?: ReactNode;
  id?: string;
}

/** A part of a page with an h2. */
export function Section({ title, action, id, className, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={title && id ? `${id}-title` : undefined}
      className={clsx("my-10 md:my-14", className)}
    >
      {(title ?? action) && (
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          {title && (
            <h2 id={id && `${id}-title`} className="text-xl font-bold md:text-2xl">
              {title}
            </h2>
          )}
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
