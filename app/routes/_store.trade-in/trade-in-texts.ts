import type { IconName } from "#app/ui/icon-names.ts";
import { VALUATION_MINUTES } from "#worker/domain/leads/trade-in.ts";

export interface Benefit {
  icon: IconName;
  title: string;
  text: string;
}

export interface ExchangeStep {
  title: string;
  text: string;
}

const BENEFITS: Benefit[] = [
  {
    icon: "scale",
    title: "Честная оценка",
    text: "Смотрим автомобиль при вас и показываем, из чего сложилась цена.",
  },
  {
    icon: "zap",
    title: "Быстрое оформление",
    text: "Осмотр, договор и новый автомобиль за один визит, снятие с учёта берём на себя.",
  },
  {
    icon: "car",
    title: "Любые марки",
    text: "Принимаем автомобили любых марок, с пробегом и с действующим кредитом.",
  },
];

const EXCHANGE_STEPS: ExchangeStep[] = [
  { title: "Заявка", text: "Марка, модель и год — этого достаточно для первой оценки." },
  { title: `Оценка за ${VALUATION_MINUTES} минут`, text: "Менеджер позвонит и назовёт вилку цены." },
  { title: "Осмотр в салоне", text: "Проверяем кузов, двигатель и документы при вас и называем точную сумму." },
  { title: "Обмен", text: "Сумму зачитываем в счёт нового автомобиля; остаток — наличными, картой или в кредит." },
];

/** The loader returns them, so that the scripts do not contain them. */
export const TRADE_IN_TEXTS = { benefits: BENEFITS, exchangeSteps: EXCHANGE_STEPS };
