/**
 * Front and rear proportions, millimetres: half-widths from the middle line, heights from the ground.
 * @typedef {object} FaceShape
 * @property {number} half widest half of the body
 * @property {number} bottom lower edge of the bumpers
 * @property {number} tyre visible height of the tyres
 * @property {number} track middle of a tyre from the middle line
 * @property {number} tread tyre width
 * @property {number} hoodEdge height of the bonnet's front edge
 * @property {number} cowl height of the windscreen's foot
 * @property {number} roof
 * @property {number} roofHalf
 * @property {number} pillarHalf half-width at the windscreen's foot
 * @property {number} boxy 0 round to 1 square
 * @property {number} clad height of unpainted bumper parts above the lower edge
 * @property {"deck" | "hatch" | "bed"} tail kind of tailgate
 * @property {number} deck height of the boot lid or of the rear window's foot
 * @property {[number, number]} lampHeights of the tail lamps
 * @property {boolean} rails
 */

/** @type {Record<import("../draw.mjs").BodyKey, FaceShape>} */
export const FACES = {
  sedan: {
    half: 918,
    bottom: 176,
    tyre: 300,
    track: 775,
    tread: 226,
    hoodEdge: 806,
    cowl: 1006,
    roof: 1462,
    roofHalf: 520,
    pillarHalf: 756,
    boxy: 0.15,
    clad: 64,
    tail: "deck",
    deck: 1110,
    lampHeights: [880, 1050],
    rails: false,
  },
  hatchback: {
    half: 900,
    bottom: 176,
    tyre: 300,
    track: 760,
    tread: 220,
    hoodEdge: 814,
    cowl: 1014,
    roof: 1474,
    roofHalf: 530,
    pillarHalf: 742,
    boxy: 0.2,
    clad: 64,
    tail: "hatch",
    deck: 1070,
    lampHeights: [866, 1050],
    rails: false,
  },
  crossover: {
    half: 930,
    bottom: 236,
    tyre: 360,
    track: 780,
    tread: 236,
    hoodEdge: 1000,
    cowl: 1152,
    roof: 1654,
    roofHalf: 570,
    pillarHalf: 778,
    boxy: 0.45,
    clad: 190,
    tail: "hatch",
    deck: 1190,
    lampHeights: [980, 1150],
    rails: true,
  },
  wagon: {
    half: 918,
    bottom: 176,
    tyre: 300,
    track: 775,
    tread: 226,
    hoodEdge: 806,
    cowl: 1006,
    roof: 1486,
    roofHalf: 530,
    pillarHalf: 756,
    boxy: 0.2,
    clad: 64,
    tail: "hatch",
    deck: 1080,
    lampHeights: [870, 1060],
    rails: true,
  },
  coupe: {
    half: 985,
    bottom: 300,
    tyre: 440,
    track: 815,
    tread: 272,
    hoodEdge: 1166,
    cowl: 1254,
    roof: 1906,
    roofHalf: 720,
    pillarHalf: 826,
    boxy: 1,
    clad: 210,
    tail: "hatch",
    deck: 1290,
    lampHeights: [880, 1180],
    rails: true,
  },
  pickup: {
    half: 965,
    bottom: 322,
    tyre: 440,
    track: 800,
    tread: 266,
    hoodEdge: 1108,
    cowl: 1226,
    roof: 1836,
    roofHalf: 640,
    pillarHalf: 812,
    boxy: 0.75,
    clad: 230,
    tail: "bed",
    deck: 1258,
    lampHeights: [830, 1190],
    rails: false,
  },
};
