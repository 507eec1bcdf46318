// Like every-screen.ts, for the modules that the pages of a calculation share: without it the calculator and the terms of the loan
// are two files, one request more on the credit page.

import "#app/features/credit/calculator-form.tsx";
import "#app/features/credit/calculator-result.tsx";
import "#app/features/credit/calculator.tsx";
import "#app/features/credit/credit-terms-block.tsx";
import "#app/features/credit/product-comparison.tsx";
import "#app/features/credit/schedule-table.tsx";
