/** A link to the element with the id `to`, visible only while it is focused. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={`#${to}`} className="fixed top-2 left-2 z-50 rounded-sm bg-ink px-4 py-2.5 text-paper not-focus:sr-only">
      {children}
    </a>
  );
}
