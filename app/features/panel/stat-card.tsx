import { formatNumber } from "#worker/domain/kernel/text/plural.ts";

interface StatCardProps {
  title: string;
  stats: readonly { label: string; value: number }[];
}

export function StatCard({ title, stats }: StatCardProps) {
  return (
    <section className="panel grow p-5 max-md:basis-full">
      <h2 className="text-base font-semibold">{title}</h2>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-4 md:gap-x-8">
        {stats.map(({ label, value }) => (
          <div key={label} className="flex min-w-14 flex-col-reverse justify-end">
            <dt className="text-soft">{label}</dt>
            <dd className="text-2xl font-bold">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
