import { reportDate, SEARCHES_LOOKED_BACK_DAYS } from "../../../domain/reports/report-days.ts";
import { numberCell, type ReportView, textCell } from "../../../domain/reports/report-view.ts";
import { describeSearch } from "../../../domain/alerts/describe-search.ts";
import { EVERY_SEARCH, searchHref } from "../../../domain/alerts/saved-search.ts";
import { countOf, formatNumber } from "../../../domain/kernel/text/plural.ts";

interface Search {
  kind: "filters" | "words";
  search: string;
  times: number;
  lastDay: number;
}

interface Wanted {
  /** With `EVERY_SEARCH`, unless there is none. */
  wanted: readonly { wanted: string; car: string | null; subscribers: number }[];
  brands: readonly { slug: string; name: string }[];
}

/** What visitors look for and the stock does not have, and what subscribers wait for. */
export function searchesReport(searches: readonly Search[], { wanted, brands }: Wanted): ReportView {
  const days = countOf(SEARCHES_LOOKED_BACK_DAYS, ["день", "дня", "дней"]);
  const names = new Map(brands.map(({ slug, name }) => [slug, name]));
  const all = wanted.find((one) => one.wanted === EVERY_SEARCH);
  return {
    figures: [{ label: "Действующих подписок", value: formatNumber(all?.subscribers ?? 0) }],
    blocks: [
      {
        title: "Поиски, которые ничего не нашли",
        note: `За ${days}. Одинаковый поиск в пределах четверти часа может быть посчитан один раз. Слова, похожие на телефон или почту, не сохраняются.`,
        columns: [{ head: "Что искали" }, { head: "Сколько раз", isNumber: true }, { head: "Последний раз" }],
        rows: searches.map(({ kind, search, times, lastDay }) => [
          kind === "filters" ? textCell(decoded(search), search) : textCell(`«${search}»`),
          numberCell(times),
          textCell(reportDate(lastDay).split("-").toReversed().join(".")),
        ]),
        empty: "Каждый поиск что-нибудь нашёл",
      },
      {
        title: "Чего ждут подписчики",
        note: "Подтверждённые подписки на новые автомобили и на снижение цены, без адресов.",
        columns: [{ head: "Что ждут" }, { head: "Подписок", isNumber: true }],
        rows: wanted
          .filter((one) => one !== all)
          .map(({ wanted: params, car, subscribers }) => [
            params.startsWith("car:")
              ? textCell(`Снижение цены: ${car ?? "удалённый автомобиль"}`)
              : textCell(describeSearch(params, names), searchHref(params)),
            numberCell(subscribers),
          ]),
        empty: "Подписчиков пока нет",
      },
    ],
  };
}

/** An address without percent-encoding. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
