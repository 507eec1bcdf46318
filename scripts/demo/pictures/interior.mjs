import { drawDashboard } from "./interior-dashboard.mjs";
import { drawSteeringWheel } from "./interior-steering.mjs";
import { fillPath, group, softStroke, strokePath } from "./svg.mjs";

/**
 * Interior seen from between the front seats, 1600×1000 px, y down.
 * @typedef {{ soft: string, softLight: string, softDark: string, seat: string, seatLight: string, seatDark: string, stitch: string, trim: [string, string], upright: boolean }} CabinLook
 */

const DARK = { soft: "#2b2e31", softLight: "#484c50", softDark: "#15171a" };

/** @type {{ seat: string, seatLight: string, seatDark: string, stitch: string, trim: [string, string] }[]} */
const SEATS = [
  { seat: "#34373b", seatLight: "#565b60", seatDark: "#191b1e", stitch: "#8d9398", trim: ["#8f959a", "#cfd4d7"] },
  { seat: "#8a5a3a", seatLight: "#b27d57", seatDark: "#4c2f1d", stitch: "#dcb894", trim: ["#5b4636", "#8a6d55"] },
  { seat: "#b7a892", seatLight: "#d8ccb9", seatDark: "#7c705e", stitch: "#f3ecdf", trim: ["#6c5a48", "#9a846c"] },
  { seat: "#2d2f32", seatLight: "#4a4e52", seatDark: "#141517", stitch: "#b6312f", trim: ["#3b3f43", "#74797e"] },
];

/** @param {import("./svg.mjs").Drawing} drawing */
function drawOutside(drawing) {
  const sky = drawing.linear(
    [0, 0, 0, 470],
    [
      [0, "#c7d2d8"],
      [0.55, "#e6e9e9"],
      [0.8, "#d7d3cc"],
      [1, "#a9a59e"],
    ],
  );
  const trees =
    "M0 400C120 360 220 350 330 372C420 330 540 338 640 366C760 330 900 336 1000 362C1120 328 1290 336 1400 366C1480 350 1550 356 1600 372V500H0Z";
  return (
    fillPath("M0 0H1600V560H0Z", sky) +
    softStroke(trees, "#8d948f", 26, 12, 0.4) +
    fillPath(trees, "#8d948f", 'fill-opacity="0.5"') +
    softStroke("M0 410H1600", "#8b8882", 20, 10, 0.5) +
    fillPath("M0 410H1600V560H0Z", "#8b8882", 'fill-opacity="0.6"')
  );
}

/** Roof lining, pillars, mirror and visors. @param {import("./svg.mjs").Drawing} drawing @param {CabinLook} look */
function drawRoofAndPillars(drawing, look) {
  const lining = drawing.linear(
    [0, 0, 0, 190],
    [
      [0, "#5b5a57"],
      [0.7, "#b9b5ae"],
      [1, "#8b8781"],
    ],
  );
  const pillar = drawing.linear(
    [0, 0, 190, 0],
    [
      [0, "#3a3937"],
      [0.6, "#8f8b85"],
      [1, "#4c4a47"],
    ],
  );
  const side =
    fillPath("M0 0H70C100 150 160 300 240 452L150 470C90 330 40 200 0 120Z", pillar) +
    fillPath("M0 150C50 270 100 380 150 470L120 486H0Z", "#c9d0d2") +
    fillPath("M0 150C50 270 100 380 150 470L120 486H0Z", look.softDark, 'fill-opacity="0.35"');
  const visor =
    fillPath("M250 96C400 76 540 70 640 72L630 138C520 140 400 150 286 166Z", "#aaa69f") +
    strokePath("M250 96C400 76 540 70 640 72L630 138C520 140 400 150 286 166Z", "#6f6c67", 2);
  const glass = drawing.linear(
    [700, 110, 900, 180],
    [
      [0, "#58636a"],
      [0.5, "#aab4b9"],
      [1, "#6d787e"],
    ],
  );
  const bothEdges = (/** @type {string} */ content) =>
    content + group('transform="translate(1600 0) scale(-1 1)"', content);
  return (
    bothEdges(side) +
    fillPath("M0 0H1600V70C1300 118 1100 128 800 128C500 128 300 118 0 70Z", lining) +
    bothEdges(visor) +
    fillPath("M786 70H814L820 120H780Z", "#1a1c1e") +
    fillPath(
      "M690 112C700 100 740 96 800 96C860 96 900 100 910 112C918 130 912 160 896 172C860 180 740 180 704 172C688 160 682 130 690 112Z",
      "#141618",
    ) +
    fillPath(
      "M702 118C712 110 750 106 800 106C850 106 888 110 898 118C904 132 900 154 888 164C850 170 750 170 712 164C700 154 696 132 702 118Z",
      glass,
    )
  );
}

/** The inner edges of the two front seats. @param {import("./svg.mjs").Drawing} drawing @param {CabinLook} look */
function drawSeats(drawing, look) {
  const body = drawing.linear(
    [0, 560, 420, 1000],
    [
      [0, look.seatDark],
      [0.45, look.seat],
      [0.8, look.seatLight],
      [1, look.seatDark],
    ],
  );
  const back = "M-20 560C60 520 150 520 210 560C280 620 330 760 352 1000H-20Z";
  const bolster = "M210 560C280 620 330 760 352 1000H268C256 820 216 680 150 590C160 566 186 552 210 560Z";
  const edge = drawing.linear(
    [180, 560, 350, 1000],
    [
      [0, look.seatLight],
      [1, look.seat],
    ],
  );
  const dashes = `stroke-dasharray="9 7" stroke-opacity="0.9"`;
  const seat = group(
    "",
    softStroke(back, "#000000", 20, 14, 0.6, 'transform="translate(10 0)"'),
    fillPath(back, body),
    ...[70, 140, 210].map((x) =>
      strokePath(
        `M${x - 40} ${600 + x * 0.12}C${x} 720 ${x + 26} 860 ${x + 30} 1000`,
        look.seatDark,
        5,
        'stroke-opacity="0.55"',
      ),
    ),
    fillPath(bolster, edge),
    strokePath("M150 590C216 680 256 820 268 1000", look.seatDark, 6, 'stroke-opacity="0.8"'),
    strokePath("M162 592C228 682 268 822 280 1000", look.stitch, 2.6, dashes),
    strokePath("M0 566C70 530 150 530 206 566", look.seatLight, 4, 'stroke-opacity="0.7"'),
  );
  return seat + group('transform="translate(1600 0) scale(-1 1)"', seat);
}

/** @param {import("./draw.mjs").BodyKey} body @param {0 | 1} style @returns {CabinLook} */
function cabinLook(body, style) {
  const order = { sedan: [0, 2], hatchback: [3, 0], crossover: [1, 0], wagon: [2, 0], coupe: [0, 1], pickup: [0, 3] }[
    body
  ];
  const seats = /** @type {typeof SEATS[number]} */ (SEATS[order[style] ?? 0]);
  return { ...DARK, ...seats, upright: body === "coupe" || body === "pickup" };
}

/** @param {import("./svg.mjs").Drawing} drawing @param {import("./draw.mjs").BodyKey} body @param {0 | 1} style */
export function drawInterior(drawing, body, style) {
  const look = cabinLook(body, style);
  const vignette = drawing.radial(
    [800, 480, 1050],
    [
      [0, "#000000", 0],
      [0.6, "#000000", 0.05],
      [1, "#000000", 0.55],
    ],
  );
  return group(
    "",
    drawOutside(drawing),
    drawRoofAndPillars(drawing, look),
    drawDashboard(drawing, look),
    drawSteeringWheel(drawing, look),
    drawSeats(drawing, look),
    fillPath("M0 0H1600V1000H0Z", vignette),
  );
}
