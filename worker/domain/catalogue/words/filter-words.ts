import type { CatalogueFilter, CarSort } from "../catalogue.ts";
import type { ColorKey } from "../../cars/car-colors.ts";

/** The filters that a word of the list sets; `status` and `sort` have one value. */
type FilterWord =
  | {
      [K in "transmissions" | "drivetrains" | "fuelTypes" | "bodyTypes"]: readonly [
        K,
        CatalogueFilter[K][number],
        string,
      ];
    }["transmissions" | "drivetrains" | "fuelTypes" | "bodyTypes"]
  | readonly ["status", "new" | "used" | "lease", string]
  | readonly ["sort", CarSort, string];

/** Words for values of filters: filter, value, folded spellings. A hyphen also stands for a space. */
export const FILTER_WORDS: readonly FilterWord[] = [
  ["transmissions", "automatic", "автомат акпп автоматическая автоматом автомате automatic at"],
  ["transmissions", "manual", "механика механике механикой мкпп ручка палка mt механическая"],
  ["transmissions", "robotic", "робот роботе ркпп дсг dsg роботом"],
  ["transmissions", "cvt", "вариатор cvt вариаторе вариатором"],
  ["drivetrains", "all", "полный полным полном 4wd 4x4 awd полноприводный полноприводная полноприводной полник"],
  ["drivetrains", "front", "передний передним переднем fwd переднеприводный переднеприводная"],
  ["drivetrains", "rear", "задний задним заднем rwd заднеприводный заднеприводная"],
  ["fuelTypes", "gasoline", "бензин бензине бензиновый бензиновая petrol"],
  ["fuelTypes", "diesel", "дизель дизелек дизеле дизельный дизельная солярка tdi diesel"],
  ["fuelTypes", "hybrid", "гибрид гибридный гибридная phev hybrid"],
  ["fuelTypes", "electric", "электро электричка электромобиль электрокар электрический ev"],
  ["fuelTypes", "lpg", "гбо пропан метан"],
  ["bodyTypes", "sedan", "седан седаны"],
  ["bodyTypes", "hatchback", "хэтчбек хетчбек хетч хэтч"],
  ["bodyTypes", "wagon", "универсал универсалы"],
  ["bodyTypes", "crossover", "кроссовер кроссоверы кросс паркетник"],
  ["bodyTypes", "coupe", "внедорожник внедорожники джип рамник"],
  ["bodyTypes", "pickup", "пикап пикапы"],
  ["bodyTypes", "two_door_coupe", "купе"],
  ["bodyTypes", "liftback", "лифтбек лифтбеки"],
  ["bodyTypes", "minivan", "минивэн минивен минивэны"],
  ["bodyTypes", "convertible", "кабриолет кабрио родстер"],
  ["bodyTypes", "van", "фургон фургоны"],
  ["status", "new", "новый новая новое новые новую нулевый нулевая нулячий"],
  ["status", "used", "бу бэушный бэушная подержанный подержанная подержанные вторичка"],
  ["status", "lease", "аренда аренду выкупом выкуп лизинг"],
  ["sort", "price", "дешевый дешевая дешевле недорого недорогой недорогая подешевле бюджетный"],
  ["sort", "-year", "посвежее поновее"],
  ["sort", "-power", "помощнее мощный"],
  ["sort", "mileage", "малый малым небольшой небольшим"],
];

/** Words for colors, in the forms that a car is described with. */
export const COLOR_WORDS: readonly (readonly [ColorKey, string])[] = [
  ["white", "белый белая белое белые белую белого"],
  ["black", "черный черная черное черные черную черного"],
  ["silver", "серебристый серебристая серебристого серебро"],
  ["grey", "серый серая серое серые серого"],
  ["brown", "коричневый коричневая коричневого"],
  ["gold", "золотистый золотистая золотой"],
  ["beige", "бежевый бежевая бежевого"],
  ["red", "красный красная красное красного красную"],
  ["bordeaux", "бордовый бордовая вишневый вишневая"],
  ["orange", "оранжевый оранжевая оранжевого"],
  ["yellow", "желтый желтая желтого"],
  ["green", "зеленый зеленая зеленого"],
  ["light_blue", "голубой голубая голубого"],
  ["blue", "синий синяя синее синего синюю"],
  ["violet", "фиолетовый фиолетовая"],
  ["purple", "пурпурный пурпурная"],
  ["pink", "розовый розовая"],
];

/** Words without a condition. */
export const STOP_WORDS =
  "купить куплю продажа ищу хочу нужен нужна нужно надо подобрать машина машину машины тачка тачку тачки авто автомобиль автомобили " +
  "автомобиля в на с со и или для из у за до от не кроме цена цене ценой стоимость бюджет рублей рубля руб р ₽ г год года году выпуска " +
  "привод приводом коробка коробкой двигатель двигателем мотор кузов кузове цвет цвета наличии есть какой какая нибудь подойдет " +
  "примерно около где то город екатеринбург екб пробег пробегом пробега";
