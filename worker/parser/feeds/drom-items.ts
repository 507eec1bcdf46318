import { ownValue } from "../../domain/kernel/own-value.ts";
import { type Json, isObject, type JsonObject, jsonText } from "../json.ts";

/** Numbers of Drom's closed lists (ref.xml of its autoload), by the element that holds them. */
const LISTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  idTransmission: { 1: "механика", 2: "автомат" },
  idEngineType: { 1: "бензин", 2: "дизель", 4: "электро" },
  idDriveType: { 1: "передний", 2: "задний", 3: "полный" },
  idWheelType: { 1: "правый", 2: "левый" },
  idNewType: { 0: "с пробегом", 1: "новый" },
  idFrameType: {
    1: "купе",
    3: "универсал",
    4: "хэтчбек",
    5: "хэтчбек",
    6: "минивэн",
    7: "внедорожник",
    8: "внедорожник",
    9: "лифтбек",
    10: "седан",
    11: "кабриолет",
    12: "пикап",
  },
  idColor: {
    1: "черный",
    2: "фиолетовый",
    3: "синий",
    4: "серый",
    5: "оранжевый",
    6: "красный",
    7: "коричневый",
    8: "золотистый",
    9: "зеленый",
    10: "желтый",
    11: "бордовый",
    12: "белый",
    13: "бежевый",
    14: "голубой",
    15: "розовый",
    16: "серебристый",
  },
  idDamagedType: { 0: "не битый", 1: "битый" },
  Whereabouts: { 0: "в наличии", 1: "в пути", 2: "под заказ" },
};
const NAMES: Readonly<Record<string, string>> = {
  idTransmission: "transmission",
  idEngineType: "enginetype",
  idDriveType: "drivetype",
  idWheelType: "steering",
  idNewType: "condition",
  idFrameType: "body",
  idColor: "color",
  idDamagedType: "accident",
  Whereabouts: "availability",
};
/** Flags beside the engine, whose number is that of petrol or diesel then. */
const FUEL_FLAGS: Readonly<Record<string, string>> = { idHybridType: "гибрид", idGbo: "газ" };

/** A car of Drom's XML with the words of its closed lists, and with the whole addresses of its photos. */
export function dromItem(item: JsonObject): JsonObject {
  const plain: JsonObject = {};
  for (const [key, value] of Object.entries(item)) {
    const fuel = ownValue(FUEL_FLAGS, key);
    if (fuel) {
      if (jsonText(value) === "1") plain["enginetype"] = fuel;
      continue;
    }
    if (key === "idEngineType" && plain["enginetype"]) continue;
    const word = ownValue(ownValue(LISTS, key) ?? {}, jsonText(value) ?? "");
    const name = ownValue(NAMES, key);
    if (name && word) plain[name] = word;
    else if (key === "sNewType") plain["condition"] = /^да$/i.test(jsonText(value) ?? "") ? "новый" : "с пробегом";
    else if (key === "Photos" && isObject(value)) plain["photos"] = photosOf(value);
    // Makes, models and cities have numbers of a catalogue that the file does not hold.
    else if (!/^id(?:Mark|Model|City)$/.test(key)) plain[key] = value;
  }
  // A hybrid and a car on gas state the fuel of their engine and a flag.
  if (jsonText(item["idHybridType"]) === "1") plain["enginetype"] = "гибрид";
  else if (jsonText(item["idGbo"]) === "1") plain["enginetype"] = "газ";
  return plain;
}

/** The main photo and the others; `PhotoDir` is the beginning of all addresses. */
function photosOf({ PhotoDir, PhotoMain, Photo }: JsonObject): Json[] {
  const folder = jsonText(PhotoDir) ?? "";
  return [PhotoMain, Photo].flat().flatMap((name) => {
    const text = jsonText(name ?? "") ?? "";
    return text ? [/^(?:https?:)?\/\//.test(text) ? text : `${folder}${text}`] : [];
  });
}
