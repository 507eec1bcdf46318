import { VITAL_DAYS, VITAL_WEEK_DAYS } from "../../../domain/reports/stock-ages.ts";
import { decimalText, numberCell, type ReportView, shareText, textCell } from "../../../domain/reports/report-view.ts";
import {
  isAsInLaboratory,
  LABORATORY,
  summariseVital,
  type Vital,
  VITAL_BOUNDS,
  type VitalCounts,
  type VitalDevice,
  VITALS,
} from "../../../domain/reports/vitals.ts";
import { VITAL_SCREENS, type VitalScreen } from "../../../domain/reports/vital-screens.ts";
import { countOf, formatNumber } from "../../../domain/kernel/text/plural.ts";

export interface VitalDay {
  day: number;
  screen: VitalScreen;
  counts: VitalCounts;
}

const TITLES: Record<Vital, string> = {
  lcp: "Главное на экране (LCP)",
  inp: "Ответ на нажатие (INP)",
  cls: "Сдвиги страницы (CLS)",
  fcp: "Первое на экране (FCP)",
  ttfb: "Ответ сервера (TTFB)",
};
const SCREENS: Record<VitalScreen, string> = {
  home: "Главная",
  list: "Списки автомобилей",
  brand: "Страницы марок",
  car: "Страницы автомобилей",
  credit: "Кредит",
  other: "Остальные",
};
const DEVICES = { phone: "Телефон", desktop: "Компьютер" } as const satisfies Record<VitalDevice, string>;
const DEVICE_KEYS = ["phone", "desktop"] as const;
/** Of phones, in the figures at the top: what search engines look at. */
const CORE = ["lcp", "inp", "cls"] as const satisfies readonly Vital[];
const EMPTY = "Измерений пока нет: они появятся, когда посетители с телефонов и компьютеров откроют сайт.";

/** How fast the site was for visitors, by screen: the value that three quarters of the openings do not exceed. */
export function speedReport(rows: readonly VitalDay[], today: number): ReportView {
  const month = rows.filter(({ day }) => day > today - VITAL_DAYS);
  const week = month.filter(({ day }) => day > today - VITAL_WEEK_DAYS);
  const of = (some: readonly VitalDay[], screen: VitalScreen | null) =>
    some.flatMap((row) => (screen === null || row.screen === screen ? [row.counts] : []));
  const days = countOf(VITAL_DAYS, ["день", "дня", "дней"]);
  return {
    figures: CORE.map((vital) => {
      const summary = summariseVital(of(month, null), "phone", vital);
      return {
        label: `${vital.toUpperCase()} на телефонах за ${days}`,
        value: summary ? valueText(vital, summary.p75) : "—",
        note: summary ? verdictOf(vital, summary.p75) : undefined,
      };
    }),
    blocks: VITALS.map((vital) => ({
      title: TITLES[vital],
      note: boundsNote(vital),
      columns: [
        { head: "Страница" },
        { head: "Устройство" },
        { head: `За ${VITAL_WEEK_DAYS} дней`, isNumber: true },
        { head: `За ${days}`, isNumber: true },
        { head: "Оценка" },
        ...(LABORATORY[vital] ? [{ head: "Против лаборатории" }] : []),
        { head: "Хороших", isNumber: true },
        { head: "Измерений", isNumber: true },
      ],
      rows: VITAL_SCREENS.flatMap((screen) =>
        DEVICE_KEYS.flatMap((device) => {
          const summary = summariseVital(of(month, screen), device, vital);
          if (!summary) return [];
          const lately = summariseVital(of(week, screen), device, vital);
          return [
            [
              textCell(SCREENS[screen]),
              textCell(DEVICES[device]),
              textCell(lately ? valueText(vital, lately.p75) : "—"),
              textCell(valueText(vital, summary.p75)),
              textCell(verdictOf(vital, summary.p75)),
              ...(LABORATORY[vital]
                ? [textCell(comparisonOf(isAsInLaboratory(vital, screen, device, summary.p75)))]
                : []),
              textCell(shareText(summary.good, summary.count)),
              numberCell(summary.count),
            ],
          ];
        }),
      ),
      empty: EMPTY,
    })),
  };
}

/** «1,8 с», «120 мс», «0,02» */
function valueText(vital: Vital, value: number): string {
  if (vital === "cls") return value.toFixed(2).replace(".", ",");
  return value >= 1000 ? `${decimalText(value / 1000)}\u00a0с` : `${formatNumber(Math.round(value))}\u00a0мс`;
}

function verdictOf(vital: Vital, value: number): string {
  const [good, poor] = VITAL_BOUNDS[vital];
  if (value <= good) return "хорошо";
  return value <= poor ? "стоит улучшить" : "плохо";
}

function comparisonOf(isAsIn: boolean | null): string {
  if (isAsIn === null) return "—";
  return isAsIn ? "не хуже" : "хуже";
}

function boundsNote(vital: Vital): string {
  const [good, poor] = VITAL_BOUNDS[vital].map((bound) => valueText(vital, bound));
  const note = `У трёх четвертей открытий страницы значение не больше показанного. Хорошо — до ${good}, плохо — больше ${poor}.`;
  const laboratory = LABORATORY[vital];
  if (!laboratory) return note;
  const most = vital === "cls" ? String(laboratory.most).replace(".", ",") : valueText(vital, laboratory.most);
  return `${note} В лаборатории, на медленном телефоне в сети 4G, сайт перед выпуском укладывается в ${most}.`;
}
