import { fold, wordsOf } from "../normalise/text.ts";
import { withoutUnit } from "./units.ts";
import type { ValueName } from "../extracted-values.ts";

/**
 * Labels of values, columns and keys, in Russian, Ukrainian, Belarusian, Kazakh, English, German, Dutch, Swedish, Norwegian, Danish, Finnish,
 * Spanish, Portuguese, Italian, French, Romanian, Czech, Polish, Lithuanian, Georgian, Korean, Japanese and Chinese.
 */
const LABELS: Partial<Record<ValueName, string>> = {
  brand: `марка, марка авто, марка автомобиля, make, brand, marke, merk, hersteller, 제조사, производитель, marka, marca, gamintojas, メーカー,
    品牌, 브랜드, მწარმოებელი, маркасы, бренд,
    bilmärke, merke, bilmerke, mærke, bilmærke, merkki, automerkki, marca del vehículo, marque, constructeur, značka, výrobce,
    차량브랜드, メーカー名, ブランド`,
  model: `модель, модель авто, модель автомобиля, model, modell, модель машины, modelis, modelul, 車種名, 车型, 车系, 모델, 모델명, მოდელი, моделі,
    үлгісі,
    modello, modelo, modèle, malli, bilmodell, 車名, 차명, 차량명, モデル`,
  year: `год выпуска, год, г.в., год производства, модельный год, год выпуска авто, рік випуску, рік, year, model year,
    year of manufacture, production year, baujahr, bouwjaar, 연식, год изготовления, год сборки, дата выпуска, дата производства,
    anul fabricației, an fabricație, an de fabricație, anul, წელი, გამოშვების წელი, 년식, 年式, モデル年, 年款, 年份, 出厂年份, 生产年份,
    шығарылған жылы, шыққан жылы, жылы, rok produkcji, rok, rocznik, pagaminimo data, pagaminimo metai, metai, year of production,
    built,
    årsmodell, modellår, årgang, modelår, tillverkningsår, produksjonsår, fremstillingsår, år, vuosimalli, valmistusvuosi, vuosi,
    año, año de fabricación, año modelo, año del modelo, ano de fabrico, ano de fabricação, anno, anno di produzione, année,
    année modèle, année de fabrication, rok výroby, an fabricare, 연도, 제조년, 모델연도, モデル年式`,
  mileage: `пробег, пробіг, километраж, mileage, odometer, kilometrage, kilometerstand, laufleistung, km stand, 주행거리, пробег авто,
    пробег автомобиля, общий пробег, rulaj, kilometraj, parcurs, გარბენი, 走行距離, 走行, 表显里程, 行驶里程, 里程, 公里数, 키로수, 킬로수, жүрісі,
    жүрген жолы, жүрім, przebieg, rida, kilometers, kilometres, odometer reading, run, km-stand,
    mätarställning, kilometer, körsträcka, km ställning, kjørelengde, kilometertal, kørte km, kørt, ajokilometrit, mittarilukema,
    ajettu, kilómetros, kilometraje, recorrido, quilómetros, quilometragem, chilometraggio, chilometri, km percorsi, rulaj km,
    kilometri, najeto, nájezd, stav tachometru, tachometr, 주행, 走行距離数`,
  body: `кузов, тип кузова, кузов тип, body, body type, body style, bodytype, karosserie, karosserieform, fahrzeugtyp, carrosserie, 차종,
    форма кузова, вид кузова, tip caroserie, caroserie, ძარის ტიპი, ძარა, კატეგორია, ボディタイプ, ボディー, ボディ, 形状, 车身结构, 车身类型, 车型级别, 차체,
    шанақ, шанақ түрі, кузов түрі, nadwozie, typ nadwozia, rodzaj nadwozia, kėbulo tipas, kėbulas,
    kaross, karosseri, kaross typ, karosserityp, karosseritype, biltyp, biltype, kori, korimalli, korityyppi, carrocería, carroçaria,
    tipo de carrocería, carrozzeria, tipo di carrozzeria, tipo carrozzeria, type de carrosserie, karoserie, typ karoserie,
    caroserie tip, 외형, 차체형태, ボディ形状, ボディー形状`,
  transmission: `кпп, коробка, коробка передач, тип кпп, тип коробки, тип коробки передач, трансмиссия, трансмісія, gearbox, transmission,
    transmission type, getriebe, getriebeart, transmissie, versnellingsbak, 변속기, вид кпп, тип трансмиссии, акпп/мкпп,
    cutie de viteze, cutie, transmisie, გადაცემათა კოლოფი, გადაცემათა კოლოფის ტიპი, ტრანსმისია, ミッション, トランスミッション, 变速箱, 变速器, 变速箱类型,
    미션, қорап, беріліс қорабы, skrzynia biegów, skrzynia, pavarų dėžė,
    växellåda, växel, girkasse, girtype, gear, geartype, gearkasse, vaihteisto, vaihteistotyyppi, cambio, caja de cambios,
    tipo de cambio, caja, caixa de velocidades, caixa, tipo de caixa, transmissão, transmisión, trasmissione, tipo di cambio,
    boîte de vitesses, boîte de vitesse, boîte, převodovka, převod, typ převodovky, cutie de viteza, 트랜스미션, 변속장치, シフト, 変速機`,
  drivetrain: `привод, тип привода, привід, drive, drivetrain, drive type, drive train, drivetype, wheel drive, antrieb, antriebsart,
    aandrijving, 구동방식, ведущие колеса, tracțiune, წამყვანი თვლები, წამყვანი ღერძი, 駆動方式, 駆動, 驱动方式, 驱动, 구동, жетек, жетегі, napęd,
    rodzaj napędu, varantieji ratai,
    drivning, drivhjul, hjuldrift, hjultrekk, drivhjulstype, trækhjul, vetotapa, veto, tracción, tipo de tracción, tração,
    tracção, trazione, tipo di trazione, roues motrices, transmission aux roues, pohon, poháněná kola, tracțiune tip, 구동장치, 駆動形式`,
  fuel: `топливо, тип топлива, вид топлива, тип двигателя, паливо, тип палива, fuel, fuel type, kraftstoff, kraftstoffart, brandstof,
    연료, вид двигателя, горючее, combustibil, tip combustibil, საწვავის ტიპი, საწვავი, 燃料, 燃料種別, 燃料类型, 燃油类型, 能源类型, 유종, 연료타입,
    жанармай, отын, отын түрі, rodzaj paliwa, paliwo, kuro tipas, degalai, kuras,
    bränsle, drivmedel, drivstoff, brændstof, drivmiddel, polttoaine, käyttövoima, combustible, tipo de combustible, combustível,
    tipo de combustível, alimentazione, carburante, tipo di carburante, carburant, énergie, type de carburant, carburant tip,
    palivo, druh paliva, typ paliva, 사용연료, 연료종류, 燃料の種類, 使用燃料`,
  engine: `двигатель, мотор, двигун, engine, motor, модификация,
    moottori, moteur, motore, 엔진`,
  engineVolume: `объем двигателя, объем, рабочий объем, рабочий объем двигателя, об'єм двигуна, обʼєм двигуна, engine size, engine capacity,
    displacement, hubraum, cilinderinhoud, motorinhoud, 배기량, capacitate cilindrică, ძრავის მოცულობა, ძრავი, 排気量, 排量,
    қозғалтқыш көлемі, pojemność skokowa, pojemność, darbinis tūris, variklio tūris,
    motorvolym, slagvolum, slagvolumen, motorstørrelse, iskutilavuus, moottorin tilavuus, cilindrada, cylindrée, cilindrata,
    objem motoru, objem, capacitate motor, 엔진용량`,
  power: `мощность, мощность двигателя, потужність, power, engine power, leistung, vermogen, л.с, лошадиных сил, putere, ცხენის ძალა,
    最高出力, 马力, 功率, 출력, қуаты, moc, galia,
    effekt, motoreffekt, hestekrefter, hk, teho, moottoriteho, potencia, potenza, puissance, výkon, výkon motoru, putere motor,
    마력`,
  price: `цена, стоимость, цена автомобиля, цена авто, розничная цена, цена без скидки, цена без скидок, ціна, вартість, price,
    asking price, cash price, total price, preis, kaufpreis, gesamtpreis, prijs, vraagprijs, 판매가격, розничная, цена продажи,
    стоимость авто, preț, ფასი, 価格, 支払総額, 車両本体価格, 本体価格, 价格, 售价, 가격, 판매가, цена розничная, fob price, 报价, 一口价, бағасы, баға, cena, cena brutto,
    kaina,
    pris, kontantpris, totalpris, hinta, myyntihinta, precio, precio al contado, precio de venta, preço, prezzo, prix,
    prix de vente, preț vânzare, cena vozu, 판매금액, 차량가격, 販売価格`,
  conditionalPrice: `цена со скидкой, цена со всеми скидками, цена с учетом скидок, цена с учетом выгод, цена в кредит, цена по трейд-ин,
    цена при кредите, специальная цена, special price, sale price`,
  oldPrice: `старая цена, прежняя цена, old price, was, rrp, uvp, neupreis, nieuwprijs, рекомендованная цена, 新车指导价, 新车含税价, 指导价, ррц,
    nypris, tidigare pris, prix neuf, precio anterior, prezzo precedente, původní cena, 신차가격`,
  monthly: `ежемесячный платеж, цена за месяц, цена в месяц, платеж, платеж в месяц, в месяц, кредит, щомісячний платіж, monthly payment, per month, monatliche rate,
    mtl. rate,
    månadskostnad, månadsbetalning, kuukausierä, cuota mensual, mensualité, rata mensile, měsíční splátka, rată lunară`,
  rentalPrice: `цена за сутки, стоимость за сутки, цена за день, цена за неделю, цена за час, цена аренды, стоимость аренды,
    стоимость проката, price per day, price per week, daily rate, weekly rate, rental price, mietpreis, preis pro tag`,
  status: `состояние, тип автомобиля, состояние автомобиля, стан, condition, vehicle condition, car type, cartype, state,
    fahrzeugzustand, zustand, fahrzeugart, staat, stare, მდგომარეობა, 状態, 车况, 상태, жағдайы, stan, būklė,
    skick, tilstand, kunto, estado, estado del vehículo, condición, condição, condizione, stato, état, stav, stav vozu,
    stare vehicul, 차량상태`,
  owners: `владельцев по птс, владельцы, владельцев, количество владельцев, кол-во владельцев, владельцев в птс, number of owners,
    previous owners, owners, fahrzeughalter, anzahl der fahrzeughalter, aantal eigenaren, число владельцев,
    antal ägare, antall eiere, omistajia, omistajien määrä, propietarios, número de propietarios, proprietários, proprietari,
    nombre de propriétaires, počet majitelů`,
  pts: "птс, тип птс, паспорт тс",
  steering: `руль, расположение руля, расположение рулевого колеса, кермо, steering, steering wheel, wheel,
    rattsida, ハンドル, 핸들`,
  color: `цвет, цвет кузова, цвет авто, колір, color, colour, exterior color, exterior colour, farbe, außenfarbe, kleur, 차량색상,
    цвет автомобиля, culoare, ფერი, 色, 颜色, 색상, түсі, kolor, spalva,
    färg, kulör, farge, farve, väri, cor, cor exterior, colore, colore esterno, couleur, couleur extérieure, culoare exterior,
    barva, barva vozu, color exterior, 외장색, 차체색, ボディカラー, 車体色, 外装色`,
  vin: `vin, vin-код, vin код, vin или номер кузова, vin / номер кузова, vin номер, номер vin, fahrgestellnummer, fin, vin number,
    вин, vin-номер, номер кузова (vin), номер кузова, 车架号, 車台番号, 차대번호, numer vin, vin numeris, serie șasiu,
    vin code, chassinummer, chassisnummer, understellsnummer, stelnummer, alustanumero, valmistenumero, número de bastidor,
    bastidor, número de chassis, chassi, numero di telaio, telaio, numéro de série, număr de identificare, vin kód,
    číslo karoserie, 차량식별번호, 車体番号`,
  trim: `комплектация, комплектація, trim, trim level, ausstattungslinie, uitvoering,
    utrustningsnivå, utstyrsnivå, varustetaso, varustelu, acabado, allestimento, finition, výbava, stupeň výbavy,
    nivel de echipare, 등급, 트림, グレード`,
  generation: `поколение, покоління, generation, generatie,
    generación, generazione, generace`,
};

/** Labels of the first registration. They give the year of a car that names none, often one later than the model's. */
const REGISTRATION = `первая регистрация, дата первой регистрации, год первой регистрации, перша реєстрація, registration, registration year,
  first registration, date of first registration, first registered, erstzulassung, ez, eerste registratie, prima înmatriculare,
  data primei înmatriculări, data pierwszej rejestracji, pierwsza rejestracja, pirma registracija, pirmoji registracija, 初度登録,
  初度登録年月, 首次上牌, 上牌时间, 上牌日期, 최초등록, 최초등록일, პირველი რეგისტრაცია, алғашқы тіркеу,
  första registrering, i trafik, i trafik första gången, 1. registrering, første registrering, første gang registrert,
  førstegangsregistrert, 1 gang registrert, ensirekisteröinti, rekisteröity, käyttöönotto, ensimmäinen rekisteröinti,
  primera matriculación, matriculación, fecha de matriculación, primeira matrícula, data de matrícula, matrícula,
  immatricolazione, prima immatricolazione, mise en circulation, première mise en circulation, date de mise en circulation,
  première immatriculation, první registrace, v provozu od, uvedení do provozu, 初年度登録`;
/** Labels of a category, which may be a body type or something else: «Категория: Легковые». */
const CATEGORY = `категория, категорія, category, kategorie, kategoria, kategorija, categorie, тип, типоразмер, კატეგორია, санат,
  tipo, tyyppi, typ, kategori, luokka, categoría, 차급`;

/** Labels of a mileage in Scandinavian miles. */
const SCANDINAVIAN_MILES = "miltal, antal mil";

const FIELD_OF_LABEL: ReadonlyMap<string, ValueName> = new Map(
  Object.entries(LABELS).flatMap(([name, labels]) =>
    wordsOf(labels).map((label) => [fold(label), name as ValueName] as const),
  ),
);

/** Longer texts are not labels, characters. */
export const LABEL_MAX_LENGTH = 45;

/** What a label introduces: a value, its unit if the label ends with one, and how far it may be trusted. */
export interface LabelReading {
  name: ValueName;
  unit?: string;
  kind?: "registration" | "category";
}

const KIND_OF_LABEL = new Map<string, LabelReading>([
  ...wordsOf(REGISTRATION).map((label) => [fold(label), { name: "year", kind: "registration" }] as const),
  ...wordsOf(SCANDINAVIAN_MILES).map((label) => [fold(label), { name: "mileage", unit: "mil" }] as const),
  ...wordsOf(CATEGORY).map((label) => [fold(label), { name: "body", kind: "category" }] as const),
]);

/** All labels, folded. */
export const FOLDED_LABELS: readonly string[] = [...FIELD_OF_LABEL.keys(), ...KIND_OF_LABEL.keys()];

/** The value that a label introduces: «Пробег», «Цена, руб.», «Mileage (mi)», «Первая регистрация». */
export function readLabel(text: string): LabelReading | undefined {
  if (text.length > LABEL_MAX_LENGTH) return undefined;
  const label = fold(text).replace(/[\s:：—–-]+$/u, "");
  const united = withoutUnit(label);
  const whole = ofLabel(label) ?? (united && ofLabel(united.label));
  if (!whole || !united) return whole;
  return {
    ...whole,
    ...(whole.name === "engine" && VOLUME.test(united.unit) && { name: "engineVolume" }),
    unit: united.unit,
  };
}

/** «Engine (cc)» is a volume. */
const VOLUME = /^(?:cc|ccm|cm3|cm³|см ?3|см³|куб\.? ?см|l)$/;

/** The value of a folded label without a unit. */
export function ofLabel(folded: string): LabelReading | undefined {
  const name = FIELD_OF_LABEL.get(folded);
  return name ? { name } : KIND_OF_LABEL.get(folded);
}

/** The name of the value that a label introduces. */
export function fieldOfLabel(text: string): ValueName | undefined {
  return readLabel(text)?.name;
}
