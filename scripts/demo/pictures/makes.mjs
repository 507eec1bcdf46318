/**
 * What differs between makes in the drawings: a face, lamps, wheels, trims and proportions of each, and its name in plain letters.
 * None repeats a maker's emblem.
 * @typedef {"bars" | "mesh" | "slots" | "twin" | "shield" | "none" | "slim" | "oval" | "dots" | "spindle" | "cross" | "fall"} GrilleKind
 * @typedef {"wedge" | "slim" | "round" | "box" | "split" | "bar" | "claw"} LampKind
 * @typedef {import("./wheels.mjs").WheelDesign} WheelDesign
 */
/**
 * Differences to the body as it is drawn, mm; `roof` is a share of the cabin's height.
 * @typedef {object} Proportions
 * @property {number} base longer wheelbase
 * @property {number} hood higher bonnet
 * @property {number} nose upper edge of the front end, backwards
 * @property {number} roof higher cabin
 * @property {number} screen upper edge of the windscreen, backwards
 * @property {number} back upper edge of the rear end, backwards
 * @property {number} wheel larger radius
 */
/**
 * @typedef {object} Look
 * @property {string | null} name capitals on the floor and on the number plate
 * @property {import("./paints.mjs").Tint} tint of the paints
 * @property {0 | 1} style of everything that makes share: tail lamps, cabin, bumper
 * @property {GrilleKind} grille
 * @property {LampKind} lamp
 * @property {WheelDesign | null} wheels `null` for those of the body
 * @property {"body" | "black" | "top"} roofTone painted like the body, black with its pillars, or only its upper part
 * @property {boolean} chrome around the side windows
 * @property {boolean} rails where the body has them
 * @property {boolean} clad unpainted arches where the body has them
 * @property {Proportions | null} proportions `null` for those of the body
 */

/** @type {Proportions} */
const AS_DRAWN = { base: 0, hood: 0, nose: 0, roof: 0, screen: 0, back: 0, wheel: 0 };

/** Cars of no make, in banners and promotions. @type {[Look, Look]} */
const PLAIN = [
  {
    name: null,
    tint: "pure",
    style: 0,
    grille: "bars",
    lamp: "wedge",
    wheels: null,
    roofTone: "body",
    chrome: true,
    rails: true,
    clad: true,
    proportions: null,
  },
  {
    name: null,
    tint: "pure",
    style: 1,
    grille: "mesh",
    lamp: "slim",
    wheels: null,
    roofTone: "body",
    chrome: false,
    rails: true,
    clad: true,
    proportions: null,
  },
];

/**
 * @param {string} name @param {import("./paints.mjs").Tint} tint @param {0 | 1} style @param {GrilleKind} grille @param {LampKind} lamp @param {WheelDesign} wheels
 * @param {Partial<Proportions>} proportions @param {Partial<Pick<Look, "roofTone" | "chrome" | "rails" | "clad">>} [trims] @returns {Look}
 */
function look(name, tint, style, grille, lamp, wheels, proportions, trims) {
  const shared = { roofTone: /** @type {const} */ ("body"), chrome: style === 0, rails: true, clad: true };
  return { name, tint, style, grille, lamp, wheels, proportions: { ...AS_DRAWN, ...proportions }, ...shared, ...trims };
}

const SQUARE = { hood: 100, nose: -80, roof: 0.08, screen: -190, back: 200 };
const FAST = { hood: -50, nose: 80, roof: -0.11, screen: 150, back: -240 };

/** By the slug of the brand. @type {Record<string, Look>} */
const MAKES = {
  lada: look(
    "LADA",
    "warm",
    0,
    "cross",
    "wedge",
    "star",
    { base: -85, hood: 35, roof: 0.05 },
    { chrome: false, rails: false },
  ),
  haval: look("HAVAL", "pure", 1, "fall", "slim", "blade", { hood: 70, wheel: 15 }, { chrome: true }),
  tank: look(
    "TANK",
    "dark",
    0,
    "slots",
    "round",
    "rugged",
    { ...SQUARE, wheel: 15 },
    { chrome: false, roofTone: "top" },
  ),
  gwm: look("GWM", "cool", 0, "shield", "box", "rugged", { hood: 85, nose: -30 }, { chrome: false }),
  chery: look(
    "CHERY",
    "cool",
    1,
    "dots",
    "slim",
    "turbine",
    { base: 55, screen: 70 },
    { roofTone: "top", clad: false },
  ),
  tenet: look("TENET", "warm", 1, "fall", "split", "multi", { base: -55, hood: 50, back: 130 }),
  omoda: look(
    "OMODA",
    "dark",
    1,
    "dots",
    "claw",
    "blade",
    { ...FAST, base: 55, wheel: 20 },
    { roofTone: "black", rails: false },
  ),
  jaecoo: look("JAECOO", "warm", 1, "fall", "box", "six", { ...SQUARE }, { roofTone: "top", chrome: true }),
  exeed: look("EXEED", "dark", 0, "bars", "slim", "multi", { base: 170, hood: 35 }, { clad: false }),
  geely: look("GEELY", "pure", 0, "shield", "wedge", "twin", { screen: 55, back: -90 }, { rails: false }),
  belgee: look("BELGEE", "cool", 0, "bars", "claw", "star", { base: -85, roof: 0.03 }),
  changan: look("CHANGAN", "cool", 1, "mesh", "split", "turbine", { ...FAST, hood: 15 }, { roofTone: "top" }),
  jetour: look(
    "JETOUR",
    "warm",
    0,
    "slots",
    "box",
    "six",
    { ...SQUARE, base: 110 },
    { roofTone: "black", chrome: false },
  ),
  gac: look("GAC", "dark", 1, "shield", "claw", "turbine", { hood: 50, base: 55 }, { chrome: true, clad: false }),
  jac: look("JAC", "warm", 0, "oval", "wedge", "twin", { hood: 15, base: 40 }, { rails: false }),
  solaris: look(
    "SOLARIS",
    "pure",
    1,
    "slim",
    "wedge",
    "star",
    { base: -55, roof: 0.02 },
    { clad: false, chrome: true },
  ),
  moskvich: look(
    "МОСКВИЧ",
    "dark",
    1,
    "slim",
    "slim",
    "disc",
    { back: 90, roof: 0.05 },
    { roofTone: "top", rails: false },
  ),
  uaz: look("УАЗ", "warm", 0, "bars", "round", "steel", { ...SQUARE, roof: 0.13 }, { chrome: false, rails: false }),
  kia: look("KIA", "cool", 1, "slim", "claw", "blade", { hood: 35, screen: 35, wheel: 10 }, { chrome: true }),
  hyundai: look("HYUNDAI", "pure", 1, "dots", "bar", "multi", { base: 85, roof: -0.03 }, { clad: false }),
  toyota: look("TOYOTA", "warm", 0, "oval", "slim", "twin", { base: 40, hood: 50 }, { chrome: true }),
  lexus: look("LEXUS", "dark", 1, "spindle", "claw", "multi", { ...FAST, base: 85 }, { chrome: true, clad: false }),
  nissan: look("NISSAN", "cool", 0, "mesh", "wedge", "turbine", { roof: 0.03, hood: 35 }),
  mazda: look("MAZDA", "dark", 1, "oval", "claw", "multi", { ...FAST, base: 55, hood: 15 }, { rails: false }),
  mitsubishi: look("MITSUBISHI", "pure", 0, "cross", "split", "twin", { hood: 85, back: 110 }),
  subaru: look("SUBARU", "cool", 0, "mesh", "claw", "star", { roof: 0.08, back: 110 }, { chrome: false }),
  suzuki: look(
    "SUZUKI",
    "warm",
    0,
    "slots",
    "wedge",
    "star",
    { base: -195, hood: 70, roof: 0.06 },
    { roofTone: "top" },
  ),
  volkswagen: look("VOLKSWAGEN", "pure", 0, "slim", "box", "multi", { base: 30, back: 110 }, { clad: false }),
  skoda: look("SKODA", "cool", 0, "fall", "wedge", "turbine", { base: 85, back: 90 }, { clad: false }),
  audi: look(
    "AUDI",
    "dark",
    1,
    "shield",
    "slim",
    "multi",
    { base: 85, roof: -0.05, back: -110, wheel: 15 },
    { clad: false, chrome: true },
  ),
  bmw: look("BMW", "pure", 1, "twin", "slim", "star", { base: 110, hood: 35, screen: 90, wheel: 20 }, { clad: false }),
  "mercedes-benz": look(
    "MERCEDES-BENZ",
    "dark",
    0,
    "oval",
    "split",
    "disc",
    { base: 140, hood: 15, back: -90 },
    { clad: false, rails: false },
  ),
  porsche: look(
    "PORSCHE",
    "warm",
    1,
    "none",
    "round",
    "twin",
    { ...FAST, base: 30, hood: -85, wheel: 25 },
    { clad: false, rails: false },
  ),
  "land-rover": look(
    "LAND ROVER",
    "dark",
    1,
    "mesh",
    "box",
    "disc",
    { ...SQUARE, base: 85, wheel: 20 },
    { roofTone: "black" },
  ),
  volvo: look("VOLVO", "warm", 0, "fall", "claw", "star", { base: 140, hood: 50, back: 65 }, { clad: false }),
  renault: look("RENAULT", "warm", 0, "cross", "claw", "blade", { base: -110, hood: 35 }, { chrome: false }),
  ford: look("FORD", "cool", 0, "oval", "box", "six", { hood: 70, base: 30 }, { chrome: false }),
  lixiang: look(
    "LI AUTO",
    "cool",
    1,
    "none",
    "bar",
    "disc",
    { base: 225, roof: 0.05, back: 130 },
    { clad: false, chrome: true, rails: false },
  ),
  zeekr: look(
    "ZEEKR",
    "pure",
    1,
    "none",
    "split",
    "turbine",
    { ...FAST, base: 195, wheel: 25 },
    { roofTone: "black", clad: false, rails: false },
  ),
  voyah: look(
    "VOYAH",
    "cool",
    1,
    "fall",
    "bar",
    "blade",
    { ...FAST, base: 140, wheel: 15 },
    { roofTone: "top", chrome: true, clad: false },
  ),
};

/** The look of a make, or one of the two that belong to none. @param {{ make?: string | undefined, style?: 0 | 1 | undefined }} of @returns {Look} */
export function lookOf({ make, style = 0 }) {
  if (make === undefined) return PLAIN[style];
  const found = MAKES[make];
  if (found === undefined) throw new RangeError(`scripts/demo/pictures/makes.mjs has no look for the make “${make}”`);
  return found;
}
