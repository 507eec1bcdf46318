interface SpecListProps {
  title?: string;
  items: readonly { label: string; value: string; href?: string | undefined }[];
}

export function SpecList({ title, items }: SpecListProps) {
  return (
    <section>
      {title && <h2 className="mb-4 text-xl font-bold md:text-2xl">{title}</h2>}
      <dl className="panel px-5 py-2 sm:columns-2 sm:gap-10">
        {items.map(({ label, value, href }) => (
          <div key={label} className="flex break-inside-avoid justify-between gap-4 border-b border-line py-2.5">
            <dt className="text-soft">{label}</dt>
            <dd className="min-w-0 text-right font-medium wrap-anywhere">
              {href ? (
                <a href={href} target="_blank" rel="noopener nofollow" className="underline">
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
