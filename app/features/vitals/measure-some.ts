/** Of the pages whose scripts have started: enough for p75 of a dealership, and nine of ten visitors load nothing. */
const MEASURED_SHARE = 0.1;

/** Loads what measures the page for one page in ten. Browsers that a program controls are no visitors. */
export function measureSome(): void {
  if (navigator.webdriver || Math.random() >= MEASURED_SHARE) return;
  import("./report-vitals.client.ts").then(
    ({ reportVitals }) => reportVitals(),
    // A page that cannot be measured is shown all the same.
    () => undefined,
  );
}
