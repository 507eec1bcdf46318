import clsx from "clsx/lite";
import type { CreditTerms } from "#worker/domain/money/loans/credit-terms.ts";

interface TermsProps {
  terms: CreditTerms;
  className?: string;
}

/** The full cost, before every rate of the page and in type no smaller than any (38-ФЗ, article 28; tests/browser/credit.test.ts measures it). */
export function CreditRates({ terms, className }: TermsProps) {
  return (
    <div className={className}>
      <p className="text-lg font-bold md:text-xl">{terms.fullCost}</p>
      <p>{terms.rate}</p>
    </div>
  );
}

/** The other terms that the law wants where a rate stands, and both warnings on lines of their own. */
export function CreditConditions({ terms, className }: TermsProps) {
  return (
    <section aria-label="Условия кредита" className={clsx("text-sm text-graphite", className)}>
      <p>{terms.limits}.</p>
      <p>{terms.lenders}. Решение о кредите, ставку и срок определяет банк.</p>
      <p className="mt-2 text-lg">{terms.warning}</p>
      <p className="text-lg wrap-anywhere">
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

/** Both, for a page without a calculator. */
export function CreditTermsBlock({ terms }: TermsProps) {
  return (
    <div className="panel p-5 md:p-6">
      <CreditRates terms={terms} />
      <CreditConditions terms={terms} className="mt-3" />
    </div>
  );
}
