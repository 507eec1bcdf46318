import { LEAD_KIND_LABELS, LEAD_KINDS } from "../leads/lead-terms.ts";
import { countOf, formatNumber } from "../kernel/text/plural.ts";
import { dayInWords } from "../kernel/time/days.ts";
import type { NotificationText } from "../notifications/lead-notification.ts";
import { OUTLET_LABELS } from "../outlets/outlet-keys.ts";
import { fastShareOf, type LeadCell, sumNumbers } from "./lead-numbers.ts";
import type { OutletNumbers } from "./outlet-numbers.ts";
import { averageText } from "./report-view.ts";
import { SLOW_AFTER_DAYS } from "./stock-ages.ts";

export interface MorningNumbers {
  /** «2026-11-21», the day that is summed up. */
  day: string;
  leads: readonly LeadCell[];
  visits: number;
  carViews: number;
  outlets: readonly OutletNumbers[];
  /** Of that day, of leads of any day. */
  sales: number;
  unanswered: number;
  /** Open leads whose next action is overdue. */
  overdue: number;
  /** Cars on sale for longer than SLOW_AFTER_DAYS, and the oldest of them. */
  slow: number;
  slowest: readonly { title: string; days: number }[];
}

const MAIL_SUBJECT = "Итоги дня";

/** Yesterday in six lines, what is overdue, what stands too long. Names no customer. */
export function morningLetter(numbers: MorningNumbers, siteOrigin: string | null): NotificationText {
  const { day, leads, visits, carViews, outlets, sales, unanswered, overdue, slow, slowest } = numbers;
  const total = sumNumbers(leads);
  const kinds = LEAD_KINDS.flatMap((type) => {
    const { total: ofType } = sumNumbers(leads.filter((cell) => cell.type === type));
    return ofType === 0 ? [] : [`${LEAD_KIND_LABELS[type].toLowerCase()} ${ofType}`];
  });
  const fromOutlets = outlets.filter((one) => one.leads > 0).map((one) => `${OUTLET_LABELS[one.outlet]} ${one.leads}`);
  const link = (path: string) => `${siteOrigin ?? ""}${path}`;
  const dates = `from=${day}&to=${day}`;
  return {
    subject: `${MAIL_SUBJECT} ${dayInWords(day)}: ${countOf(total.total, ["заявка", "заявки", "заявок"])}`,
    text: [
      `${dayInWords(day)}`,
      `Заявки: ${total.total}${kinds.length > 0 ? ` (${kinds.join(", ")})` : ""}`,
      `Ответы: ${total.answered}, в среднем ${averageText(total.answerMs, total.answered)}, за 15 минут ${fastShareOf(total)}`,
      `Из этих заявок серьёзные: ${total.qualified}, продажи: ${total.sold}, отказы: ${total.refused}`,
      `Продажи за день, из заявок любого дня: ${sales}`,
      `Визиты: ${formatNumber(visits)}, просмотры автомобилей: ${formatNumber(carViews)}`,
      `Заявки с площадок: ${fromOutlets.length > 0 ? fromOutlets.join(", ") : "не было"}`,
      ...(total.total > 0 ? [link(`/admin/leads?${dates}`)] : []),
      "",
      ...(unanswered + overdue === 0
        ? ["Просроченного нет."]
        : [
            ...(unanswered > 0 ? [`Без ответа: ${unanswered}`, link("/admin/leads?status=unanswered")] : []),
            ...(overdue > 0 ? [`Просроченные действия: ${overdue}`, link("/admin/leads?task=overdue")] : []),
          ]),
      "",
      ...(slow === 0
        ? [`Дольше ${SLOW_AFTER_DAYS} дней ни один автомобиль не стоит.`]
        : [
            `Стоят дольше ${SLOW_AFTER_DAYS} дней: ${countOf(slow, ["автомобиль", "автомобиля", "автомобилей"])}`,
            ...slowest.map(({ title, days }) => `${title}: ${countOf(days, ["день", "дня", "дней"])}`),
            link("/admin/reports?section=stock"),
          ]),
      "",
      `Письмо приходит к открытию салона. Отключить: ${link("/admin/leads/notifications")}`,
    ].join("\n"),
  };
}
