import type { IntegrationRow } from "../../../db/queries/leads/integrations.ts";
import type { CallData, CallReport } from "../../../domain/leads/calls/call-report.ts";
import { RECORD_HOSTS, recordLinkOf, type TelephonyService } from "../../../domain/leads/calls/telephony-services.ts";
import { recordHostsOf } from "../../../domain/leads/integrations/integrations.ts";

const TEXT_MAX = 100;

/**
 * What is stored of a call. A record is kept only on a host of the service, or one that staff have named. With a collector an address
 * that contains the caller's number is dropped: no personal data may lie in this database.
 */
export function callData(
  { key, recordHosts }: Pick<IntegrationRow, "key" | "recordHosts">,
  { durationSeconds, isAnswered, direction, record, line, operator }: CallReport,
  { phone, isWithCollector }: { phone: string; isWithCollector: boolean },
): CallData {
  const hosts = [...RECORD_HOSTS[key as TelephonyService], ...(recordHostsOf(recordHosts) ?? [])];
  const link = recordLinkOf(record, hosts);
  const isNaming = isWithCollector && link?.includes(phone.slice(-10));
  return {
    service: key,
    durationSeconds: Math.round(Math.min(Math.max(durationSeconds, 0), 24 * 60 * 60)),
    ...(direction === "out" && !isAnswered ? { isAnswered } : {}),
    ...(link && !isNaming ? { record: link } : {}),
    ...(line ? { line: line.slice(0, TEXT_MAX) } : {}),
    ...(operator ? { operator: operator.slice(0, TEXT_MAX) } : {}),
  };
}
