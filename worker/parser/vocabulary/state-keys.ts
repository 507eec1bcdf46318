import { ownValue } from "../../domain/kernel/own-value.ts";
import type { ValueName } from "../extracted-values.ts";
import { fold } from "../normalise/text.ts";
import { FOLDED_LABELS, LABEL_MAX_LENGTH, type LabelReading, ofLabel, readLabel } from "./labels.ts";
import { currencyCode } from "./currencies.ts";
import { withoutUnit } from "./units.ts";

/** A column of a table that is abbreviated or has two names: «Год вып.», «Тип двиг.», «VIN / № кузова», «Reg. Year/Month». */
function readColumn(text: string): LabelReading | undefined {
  const [first = text] = text.split(/\s*\/\s*|\s+(?:или|or)\s+/u);
  const whole = readLabel(text) ?? readLabel(first);
  if (whole || !first.includes(".") || first.length > LABEL_MAX_LENGTH) return whole;
  const label = fold(first).trim();
  const words = (withoutUnit(label)?.label ?? label).split(/(?<=\.)\s*|\s+/u).filter(Boolean);
  const unit = withoutUnit(label)?.unit;
  const found = new Map<ValueName, LabelReading>();
  for (const known of FOLDED_LABELS) {
    const parts = known.split(" ");
    const reading = parts.length === words.length && parts.every((part, at) => isShortFor(words[at] ?? "", part));
    const named = reading ? ofLabel(known) : undefined;
    if (named) found.set(named.name, named);
  }
  const [only, ...others] = found.values();
  return only && others.length === 0 ? { ...only, ...(unit && { unit }) } : undefined;
}

/** A shorter beginning of a word is short for too many, characters. */
const SHORT_MIN = 3;

const isShortFor = (short: string, word: string) =>
  short.endsWith(".") ? short.length > SHORT_MIN && word.startsWith(short.slice(0, -1)) : short === word;

/** Keys and columns that are no labels of pages, lower-case letters and digits only. */
const KEYS: Partial<Record<ValueName, string>> = {
  brand:
    "smark makename maketitle brandname brandtitle mark markname markinfo markid manufacturer maker vendor carbrand carmake vehiclemake brandslug makeslug manufacturername",
  model: "smodel modelname modeltitle modelinfo carmodel vehiclemodel folderid modelgroupname modelgroup",
  version:
    "modification modificationid modificationname version versionname variant derivative modelversioninput modelversion nameplate techparamhumanname humanname subtitle модификация derivativename gradename gradedetailname",
  generation: "generationname generationtitle supergen gen",
  trim: "trimname complectation complectationname scomplectation equipmentname trimline grade",
  title:
    "title name fullname headline advtitle caption adtitle heading subject заголовок авто автомобиль машина наименование название",
  year: "manufactureyear yearmanufacture caryear releaseyear yearmonth formyear vehiclemodeldate firstregistrationdate firstregistrationdateraw firstregistrationyear constructionyear yearofissue god productiondate yearofmade yearmade",
  price:
    "fob pricevalue priceraw currentprice priceamount baseprice carprice retailprice pricerub pricerur pricerubles rur rub priceinrub priceformatted gross grossamount grossprice",
  conditionalPrice: "pricewithdiscount discountprice discountedprice creditprice pricewithdiscounts priceaftersale",
  oldPrice: "previousprice pricebefore msrp suggestedretailprice listprice crossedprice",
  monthly: "monthlyrate monthlyprice creditpayment paymentpermonth monthprice",
  mileage:
    "mileagekm mileageinkm mileageinkmraw mileagevalue odo odometervalue km kmage probeg milage mileagefromodometer miles miltal antalmil mileagereading currentmileage totalmileage haul",
  body: "bodytypename bodyname carbody bodycode bodytypetitle sframetype frametype",
  transmission: "transmissionname gearboxtype gearboxname kpp box",
  drivetrain: "driveunit drivename geartype privod drivewheel drivewheelconfiguration wheeldrivetype",
  fuel: "fuelname fuelcategory primaryfuel enginetype enginetypename fuelkind motorfuel",
  engine: "enginename enginetext engineinfo engineline",
  engineVolume:
    "enginevolume enginevol displacementinccm rawdisplacementinccm volume enginedisplacement enginevolumel cubiccapacity cubic engineccm",
  power: "horsepower horsepowers powerhp hp powerinhp rawpowerinhp powerps hourse horses enginehorsepower",
  powerKw: "powerkw powerinkw rawpowerinkw powerkvt kw",
  status:
    "itemcondition isnew section usagestate offertype vehiclestate carstate stateofvehicle newused conditiontype carstatus",
  owners: "ownerscount ownersnumber noofpreviousowners numberofpreviousowners ownercount ownersnum",
  pts: "pts ptstype documentspts",
  steering: "wheeltype steeringposition wheelposition steeringwheeltype",
  color: "colorname bodycolor carcolor bodycolororiginal colorhex",
  vin: "vehicleidentificationnumber vinstring винкод винномер vinкод vinномер номеркузоваvin",
  sourceId:
    "id uniqueid offerid adid advertid itemid saleid stockid listingid bulletinid idoffer vehicleid stocknumber stockno stocknum inventorynumber internalid externalid article артикул код номер номенклатура внутреннийномер инв инвномер инвентарныйномер barcode",
  url: "url link href canonicalurl shareurl publicurl weburl",
  description:
    "description text comment comments sellercomment sellerdescription fulldescription advertdescription additional описание комментарий",
  image:
    "images photos pictures gallery image photo picture imageurls photourls imagelink additionalimagelink mainimage mainphoto imagesurls advertimage media photolist allphotos фото фотографии изображения imageurl photourl фотоссылки",
  availability: "availability instock issold sold isarchived archived soldout tombstonedat isactive",
  // What follows is read from feeds alone (normalise/outlet-values.ts).
  salon: "салон автосалон дилерскийцентр",
  accident: "accident damaged повреждения",
  doors: "doors doorscount doorcount doorsnumber numberofdoors количестводверей дверей",
  metallic: "metallic металлик",
  interiorColor: "interiorcolor цветсалона",
  market: "market",
  customsCleared: "custom customs customscleared растаможен",
  registeredInRf: "reginrussia",
  registryYear: "registryyear",
  sts: "sts sor стс",
  plate: "grn plate госномер",
  maxDiscount: "maxdiscount",
  creditDiscount: "creditdiscount",
  tradeinDiscount: "tradeindiscount",
  insuranceDiscount: "insurancediscount",
  withVat: "withnds withvat",
  exchange: "exchange",
  warrantyUntil: "warrantyexpire",
  warrantyType: "warrantytype",
  videoUrl: "video videourl",
  options: "extras",
};

/** A label is a key, a column or an element too: «Bränsle», «ТипКПП», `tipo_de_cambio`. */
const FIELD_OF_KEY: ReadonlyMap<string, ValueName> = new Map([
  ...FOLDED_LABELS.flatMap((label) => {
    const { name, kind } = ofLabel(label) ?? {};
    return name && kind !== "category" ? [[plainOf(label), name] as const] : [];
  }),
  ...Object.entries(KEYS).flatMap(([name, keys]) =>
    keys.split(" ").map((key) => [fold(key), name as ValueName] as const),
  ),
]);

/** The letters and digits of a folded key. */
function plainOf(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}]/gu, "");
}

/** What a key stands for: the value, and its unit when the key ends with one. */
export interface KeyReading {
  name: ValueName;
  unit?: string;
}

/** Units at the end of keys: `mileageMi`, `odometer_miles`, `priceInEur`. */
const UNIT_OF_KEY =
  /[a-zа-я0-9](?:[_.\s-]*in)?(?:[_.\s-]+|(?<=[a-z0-9])(?=[A-Z]))(km|kms|mi|miles?|rub|rur|usd|eur|gbp|kzt|byn|cny|krw|jpy|pln|gel|aed|hp|kw|cc|ccm|l)$/i;
/** Keys are read again and again; those of hostile data would fill the memory. */
const CACHE_MAX = 2000;
const CACHE = new Map<string, KeyReading | null>();

/** The value under a key of a state, a record or a column of a table: `mileage_mi`, «Цена, руб.». */
export function readKey(key: string): KeyReading | undefined {
  const known = CACHE.get(key);
  if (known !== undefined) return known ?? undefined;
  const reading = key.length <= KEY_MAX ? readNewKey(key) : undefined;
  if (CACHE.size >= CACHE_MAX) CACHE.clear();
  CACHE.set(key, reading ?? null);
  return reading;
}

const KEY_MAX = 80;

/** `price_sek`, `priceCad`, `Price(NOK)` */
const CODE_OF_KEY = /[\p{L}\d](?:[_.\s(,-]+(?:in[_\s-]?)?|(?<=[a-z0-9])(?=[A-Z]))([a-z]{3})\)?$/iu;
const MONEY: ReadonlySet<ValueName> = new Set(["price", "oldPrice", "conditionalPrice", "monthly"]);
const UNIT_OF_PLAIN: Readonly<Record<string, string>> = { miles: "mi", miltal: "mil", antalmil: "mil" };
/** `pricePerDay`, `dailyRate`, `weekly`, «Цена за сутки»: no price of a sale. */
const PERIOD_KEY =
  /^(?:(?:rental|rent)?(?:price|rate|cost|amount|fee)?per(?:hour|day|week|month|night)|(?:hourly|daily|weekly)(?:price|rate|rent|rental|cost|fee)?|monthly(?:rent|rental|fee|cost)|(?:price|rate|rent|cost)(?:hourly|daily|weekly|monthly|hour|day|week|month)|(?:hour|day|week)(?:price|rate)|rent(?:al)?(?:price|rate|cost|fee)|(?:цена|стоимость|тариф|аренда|прокат)(?:(?:аренды|проката)?(?:за|в)?(?:1)?(?:сутки|день|неделю|час|месяц)|аренды|проката))$/;

function readNewKey(key: string): KeyReading | undefined {
  const unit = UNIT_OF_KEY.exec(
    key.replace(/([a-z])(Km|Mi|Miles?|Rub|Rur|Usd|Eur|Gbp|Hp|Kw)$/, "$1_$2"),
  )?.[1]?.toLowerCase();
  const plain = plainOf(fold(key));
  const period = PERIOD_KEY.exec(plain);
  if (period) return { name: /month|месяц/.test(plain) ? "monthly" : "rentalPrice" };
  const code = unit ? undefined : CODE_OF_KEY.exec(key)?.[1];
  const money = code && currencyCode(code) ? fieldOfPlain(plain.slice(0, -code.length)) : undefined;
  if (money && code && MONEY.has(money)) return { name: money, unit: code.toLowerCase() };
  const name =
    fieldOfPlain(plain) ??
    fieldOfPlain(/^s[A-Z]/.test(key) ? plain.slice(1) : "") ??
    (unit ? fieldOfPlain(plain.slice(0, -unit.length).replace(/(?<=[a-z]{4})in$/, "")) : undefined);
  const own =
    ownValue(UNIT_OF_PLAIN, plain) ?? unit ?? (name === "price" ? /ru[br](?=$|les$)/.exec(plain)?.[0] : undefined);
  if (name) return { name, ...(own && { unit: own }) };
  const label = readColumn(key);
  return label && label.kind !== "category" ? { name: label.name, ...(label.unit && { unit: label.unit }) } : undefined;
}

function fieldOfPlain(plain: string): ValueName | undefined {
  const name =
    FIELD_OF_KEY.get(plain) ?? FIELD_OF_KEY.get(plain.replace(/^(?:auto|car|vehicle|offer|advert)(?=[a-z]{3})/, ""));
  if (name) return name;
  // «Photo 1», «Фото 2»
  const numbered = FIELD_OF_KEY.get(plain.replace(/\d{1,2}$/, ""));
  return numbered === "image" ? numbered : undefined;
}

/** The name of the value under a key. */
export function fieldOfKey(key: string): ValueName | undefined {
  return readKey(key)?.name;
}

/** Subtrees that describe something else, such as the seller. They may still contain a car. */
export const FOREIGN_KEYS =
  /^(?:seller|dealer|dealership|salon|user|owner|author|contacts?|phones?|location|address|city|region|organization|company|offeredby|translations?|i18n|messages|breadcrumbs?|seo|config|settings|features?|toggles|experiments?|filters?|search|searchform|menu|navigation|footer|header|banners?|ads|statistics|credits?|finance|financing|loan|insurance|leasing|leasingdetails|reviews?|rating|ratings|costmodel|equipment|options|rawdata|trackingparams|analytics|adtargeting|adconfig|history|pricehistory|statistic|partner|bank|catalog|dictionaries|tradein|warrant\w*|guarantee\w*|garant\w*|service\w*|maintenance|inspection\w*|battery\w*|range|consumption)$/i;

/** Subtrees of other cars. */
export const OTHER_CARS_KEYS =
  /^(?:similar\w*|related\w*|recommend\w*|viewed\w*|recent\w*|suggest\w*|compare\w*|alternatives?|other(?:cars|offers|ads)|more(?:cars|offers|like\w*)|seller(?:offers|cars|ads))$/i;
