import type { PageViews } from "../adapters/page-views.ts";
import { isProgram } from "../domain/reports/is-program.ts";
import type { PageView, ViewBatch } from "../domain/reports/view-batch.ts";
import type { Later } from "../services/deps.ts";
import type { Caller } from "../services/staff/session.ts";

interface CountDeps {
  caller: Caller;
  pageViews: PageViews;
  /** After the response. Absent where nothing outlives it. */
  later: Later | null;
  pause: ((ms: number) => Promise<void>) | undefined;
  store(views: ViewBatch): Promise<void>;
}

/**
 * Counts what visitors do, staff and programs left out; addresses that nothing answers also of programs, because search engines know the old
 * ones. The views of some seconds share one write, and those of an isolate that ends
 * before are lost.
 */
export function countViewWith({ caller, pageViews, later, pause = sleep, store }: CountDeps): (view: PageView) => void {
  return (view) => {
    if (!later || caller.sessionToken || (isProgram(caller.userAgent) && !view.missing) || !pageViews.add(view)) return;
    later(async () => {
      await pause(pageViews.batchMs);
      await store(pageViews.take());
    });
  };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
