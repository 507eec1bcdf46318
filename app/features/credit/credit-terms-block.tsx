import type { CreditTerms } from "#worker/domain/money/loans/credit-terms.ts";

/**
 * All that the law wants beside a rate: the full cost first and in type no smaller than any rate of the page, and both warnings on lines of
 * their own (tests/browser/credit.test.ts measures it).
 */
export function CreditTermsBlock({ terms }: { terms: CreditTerms }) {
  return (
    <section aria-label="Условия кредита" className="panel p-5 md:p-6">
      <p className="text-xl font-bold md:text-2xl">{terms.fullCost}</p>
      <p className="mt-1 text-lg md:text-xl">{terms.rate}</p>
      <p className="mt-3">{terms.limits}.</p>
      <p>{terms.lenders}. Решение о кредите, ставку и срок определяет банк.</p>
      <p className="mt-3 text-lg">{terms.warning}</p>
      <p className="mt-1 text-lg wrap-anywhere">
        {terms.study}:{" "}
        {terms.links.map(({ href, label }, at) => (
          <span key={href}>
            {at > 0 && ", "}
            <a href={href} rel="nofollow noopener" className="underline">
              {label}
            </a>
          </span>
        ))}
      </p>
    </section>
  );
}
