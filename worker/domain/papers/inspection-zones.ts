export interface InspectionZone {
  key: string;
  label: string;
  /** Its outline in the drawing of the car from above, and where its number stands; null for what is not on the outside. */
  drawn: { path: string; x: number; y: number } | null;
}

/** The drawing: the front is above, doors and wings are folded out at the sides. */
export const SCHEME_VIEW_BOX = "0 0 300 520";

/** The number of a drawn zone is its place in this list. */
export const INSPECTION_ZONES: readonly InspectionZone[] = [
  zone("front-bumper", "Передний бампер", "M72 42Q150 8 228 42L224 64Q150 34 76 64Z", 150, 34),
  zone("hood", "Капот", "M78 70Q150 42 222 70L214 156Q150 140 86 156Z", 150, 106),
  zone("windshield", "Лобовое стекло", "M86 163Q150 147 214 163L202 204Q150 193 98 204Z", 150, 179),
  zone("roof", "Крыша", "M98 211Q150 200 202 211L202 336Q150 346 98 336Z", 150, 273),
  zone("rear-window", "Заднее стекло", "M98 343Q150 353 202 343L212 380Q150 393 88 380Z", 150, 367),
  zone("trunk", "Багажник", "M88 387Q150 400 212 387L220 450Q150 468 80 450Z", 150, 430),
  zone("rear-bumper", "Задний бампер", "M78 457Q150 476 222 457L226 478Q150 512 74 478Z", 150, 489),
  zone("left-front-wing", "Левое переднее крыло", "M66 76L72 158L28 158Q26 90 66 76Z", 50, 126),
  zone("left-front-door", "Левая передняя дверь", "M28 165H74L88 204V258H28Z", 55, 218),
  zone("left-rear-door", "Левая задняя дверь", "M28 265H88V338L82 352H28Z", 57, 306),
  zone("left-rear-wing", "Левое заднее крыло", "M28 359H80L72 448Q30 440 28 359Z", 52, 398),
  zone("right-front-wing", "Правое переднее крыло", "M234 76L228 158L272 158Q274 90 234 76Z", 250, 126),
  zone("right-front-door", "Правая передняя дверь", "M272 165H226L212 204V258H272Z", 245, 218),
  zone("right-rear-door", "Правая задняя дверь", "M272 265H212V338L218 352H272Z", 243, 306),
  zone("right-rear-wing", "Правое заднее крыло", "M272 359H220L228 448Q270 440 272 359Z", 248, 398),
  zone("interior", "Салон"),
  zone("engine", "Двигатель"),
  zone("transmission", "Коробка и привод"),
  zone("suspension", "Подвеска, руль и тормоза"),
  zone("tyres", "Шины и диски"),
  zone("electrics", "Электрика"),
  zone("documents", "Документы и ключи"),
  zone("test-drive", "Пробная поездка"),
];

function zone(key: string, label: string, path?: string, x = 0, y = 0): InspectionZone {
  return { key, label, drawn: path === undefined ? null : { path, x, y } };
}

export function zoneLabel(key: string): string {
  return INSPECTION_ZONES.find((one) => one.key === key)?.label ?? key;
}

/** What a new inspection begins with. */
export const STANDARD_POINTS: Readonly<Record<string, readonly string[]>> = {
  "front-bumper": ["Покраска и целостность", "Фары"],
  hood: ["Покраска и геометрия"],
  windshield: ["Сколы и трещины", "Щётки и омыватель"],
  roof: ["Покраска и геометрия"],
  "rear-window": ["Стекло и обогрев"],
  trunk: ["Покраска и геометрия", "Замок и упоры"],
  "rear-bumper": ["Покраска и целостность", "Фонари"],
  "left-front-wing": ["Покраска и геометрия"],
  "left-front-door": ["Покраска и геометрия"],
  "left-rear-door": ["Покраска и геометрия"],
  "left-rear-wing": ["Покраска и геометрия"],
  "right-front-wing": ["Покраска и геометрия"],
  "right-front-door": ["Покраска и геометрия"],
  "right-rear-door": ["Покраска и геометрия"],
  "right-rear-wing": ["Покраска и геометрия"],
  interior: ["Сиденья и обивка", "Панель и руль", "Потолок и ковры", "Ремни и подушки безопасности"],
  engine: ["Холодный пуск", "Подтёки масла и жидкостей", "Уровни жидкостей", "Ремни и навесное", "Звук и дым"],
  transmission: ["Переключения", "Подтёки", "Привод и пыльники"],
  suspension: ["Амортизаторы и пружины", "Рычаги и опоры", "Рулевое управление", "Диски и колодки тормозов"],
  tyres: ["Передние шины", "Задние шины", "Колёсные диски", "Запасное колесо"],
  electrics: ["Аккумулятор и зарядка", "Свет и сигнал", "Стёкла и зеркала", "Климат и мультимедиа", "Ошибки блоков"],
  documents: ["ПТС и СТС", "VIN на кузове", "Ключи"],
  "test-drive": ["Разгон и тяга", "Торможение", "Держит дорогу", "Шумы на ходу"],
};
