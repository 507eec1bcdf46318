import type { RequestContext } from "../context/create-context.ts";

export interface CronJob {
  name: string;
  run(context: RequestContext): Promise<void>;
}
