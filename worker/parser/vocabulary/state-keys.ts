import type { ValueName } from "../extracted-values.ts";

/** Keys of embedded states, records and CSV headers, lower-case letters and digits only. */
const KEYS: Partial<Record<ValueName, string>> = {
  brand:
    "make makename maketitle brand brandname brandtitle mark markname markinfo markid manufacturer vendor carbrand carmake vehiclemake brandslug makeslug manufacturername марка marka",
  model: "model modelname modeltitle modelinfo carmodel vehiclemodel folderid modelgroupname modelgroup модель",
  version:
    "modification modificationid modificationname version versionname variant derivative modelversioninput modelversion nameplate techparamhumanname humanname subtitle модификация derivativename gradename gradedetailname",
  generation: "generation generationname generationtitle supergen gen поколение",
  trim: "trim trimname complectation complectationname equipmentname trimlevel trimline комплектация grade",
  title: "title name fullname headline advtitle caption adtitle heading subject заголовок",
  year: "year modelyear productionyear manufactureyear yearofmanufacture yearmanufacture caryear releaseyear yearmonth formyear vehiclemodeldate firstregistration firstregistrationdate firstregistrationdateraw firstregistrationyear registrationyear constructionyear yearofissue god год годвыпуска productiondate",
  price:
    "price pricevalue priceraw currentprice askingprice priceamount baseprice carprice retailprice pricerub pricerur pricerubles rur rub priceinrub priceformatted gross grossamount grossprice цена стоимость",
  conditionalPrice:
    "pricewithdiscount saleprice discountprice discountedprice creditprice specialprice pricewithdiscounts priceaftersale",
  oldPrice: "oldprice previousprice pricebefore rrp msrp suggestedretailprice listprice crossedprice",
  monthly: "monthlypayment monthlyrate monthlyprice creditpayment paymentpermonth monthprice",
  mileage:
    "mileage mileagekm mileageinkm mileageinkmraw mileagevalue odometer odometervalue run km kmage kilometrage kilometers probeg пробег milage mileagefromodometer distance",
  body: "body bodytype bodytypename bodystyle bodyname carbody bodycode кузов типкузова bodytypetitle",
  transmission:
    "transmission transmissiontype transmissionname gearbox gearboxtype gearboxname kpp box коробка кпп коробкапередач",
  drivetrain:
    "drive drivetrain drivetype driveunit drivename geartype privod wheeldrive drivewheel drivewheelconfiguration wheeldrivetype привод",
  fuel: "fuel fueltype fuelname fuelcategory primaryfuel enginetype enginetypename fuelkind motorfuel топливо типдвигателя типтоплива",
  engine: "engine enginename enginetext engineinfo motor двигатель engineline",
  engineVolume:
    "enginevolume enginevol enginecapacity enginesize displacement displacementinccm rawdisplacementinccm volume enginedisplacement enginevolumel cubiccapacity cubic engineccm объем объемдвигателя",
  power:
    "power enginepower horsepower horsepowers powerhp hp powerinhp rawpowerinhp powerps hourse horses мощность enginehorsepower",
  powerKw: "powerkw powerinkw rawpowerinkw powerkvt kw",
  status:
    "condition itemcondition isnew section usagestate offertype vehiclestate carstate cartype stateofvehicle newused vehiclecondition conditiontype state состояние carstatus",
  owners:
    "owners ownerscount ownersnumber numberofowners noofpreviousowners numberofpreviousowners ownercount previousowners ownersnum владельцев",
  pts: "pts ptstype documentspts",
  steering: "wheel steering steeringwheel wheeltype steeringposition wheelposition руль",
  color: "color colour colorname bodycolor exteriorcolor carcolor цвет bodycolororiginal colorhex",
  vin: "vin vincode vinnumber vehicleidentificationnumber vinstring",
  sourceId: "id uniqueid offerid adid advertid itemid saleid stockid listingid bulletinid",
  url: "url link href canonicalurl shareurl publicurl weburl",
  description:
    "description text comment comments sellercomment sellerdescription fulldescription advertdescription описание",
  image:
    "images photos pictures gallery image photo picture imageurls photourls imagelink additionalimagelink mainimage mainphoto imagesurls advertimage media photolist allphotos",
  availability: "availability instock issold sold isarchived archived soldout tombstonedat isactive",
};

const FIELD_OF_KEY: ReadonlyMap<string, ValueName> = new Map(
  Object.entries(KEYS).flatMap(([name, keys]) => keys.split(" ").map((key) => [key, name as ValueName] as const)),
);

/** The name of the value under a key of a state, a record or a CSV column. */
export function fieldOfKey(key: string): ValueName | undefined {
  const plain = key.toLowerCase().replace(/[^a-zа-яё0-9]/g, "");
  return (
    FIELD_OF_KEY.get(plain) ?? FIELD_OF_KEY.get(plain.replace(/^(?:auto|car|vehicle|offer|advert)(?=[a-z]{3})/, ""))
  );
}

/** Subtrees that describe something else, such as the seller. They may still contain a car. */
export const FOREIGN_KEYS =
  /^(?:seller|dealer|dealership|salon|user|owner|author|contacts?|phones?|location|address|city|region|organization|company|offeredby|translations?|i18n|messages|breadcrumbs?|seo|config|settings|features?|toggles|experiments?|filters?|search|searchform|menu|navigation|footer|header|banners?|ads|statistics|credits?|finance|financing|loan|insurance|leasing|leasingdetails|reviews?|rating|ratings|costmodel|equipment|options|rawdata|trackingparams|analytics|adtargeting|adconfig|history|pricehistory|statistic|partner|bank|catalog|dictionaries|tradein)$/i;

/** Subtrees of other cars. */
export const OTHER_CARS_KEYS =
  /^(?:similar\w*|related\w*|recommend\w*|viewed\w*|recent\w*|suggest\w*|compare\w*|alternatives?|other(?:cars|offers|ads)|more(?:cars|offers|like\w*)|seller(?:offers|cars|ads))$/i;
