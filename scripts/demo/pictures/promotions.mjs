import { placeSide } from "./car.mjs";
import { softEllipse } from "./studio.mjs";
import { fillPath, group, roundedBox, strokePath } from "./svg.mjs";
import { drawWheel } from "./wheels.mjs";

/** @typedef {import("./svg.mjs").Drawing} Drawing */

/** Plain room, 1280×800. @param {Drawing} drawing @param {[string, string, string, string]} tones wall top, wall low, floor far, floor near @param {number} horizon */
function drawRoom(drawing, [high, low, far, near], horizon) {
  return (
    fillPath(
      `M0 0H1280V${horizon}H0Z`,
      drawing.linear(
        [0, 0, 0, horizon],
        [
          [0, high],
          [1, low],
        ],
      ),
    ) +
    softEllipse(drawing, [640, horizon * 0.7, 720, horizon * 0.75], "#ffffff", 0.35, 0) +
    fillPath(
      `M0 ${horizon}H1280V800H0Z`,
      drawing.linear(
        [0, horizon, 0, 800],
        [
          [0, far],
          [1, near],
        ],
      ),
    )
  );
}

/** @param {Drawing} drawing */
function drawTradeIn(drawing) {
  const arrow = "M470 196C560 130 720 130 806 190";
  const back = "M806 286C720 346 560 346 470 290";
  const head = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ turn) =>
    fillPath("M-6 -26L34 0L-6 26Z", "#c8102e", `transform="translate(${x} ${y}) rotate(${turn})"`);
  return (
    drawRoom(drawing, ["#cfd3d6", "#e6e7e7", "#cdcecd", "#b3b4b3"], 520) +
    strokePath(arrow, "#c8102e", 15) +
    head(802, 188, 36) +
    strokePath(back, "#8d9498", 15) +
    group("", fillPath("M-6 -26L34 0L-6 26Z", "#8d9498", 'transform="translate(474 292) rotate(213)"')) +
    placeSide(drawing, { body: "sedan", paint: "green", style: 0, x: 24, ground: 606, scale: 0.124 }) +
    placeSide(drawing, { body: "crossover", paint: "white", style: 1, x: 600, ground: 674, scale: 0.146, flip: true })
  );
}

/** @param {Drawing} drawing @param {number} x @param {number} y of the lowest tyre's foot */
function drawTyreStack(drawing, x, y) {
  const rubber = drawing.linear(
    [x - 170, 0, x + 170, 0],
    [
      [0, "#0d0e0f"],
      [0.25, "#34373a"],
      [0.45, "#222426"],
      [0.8, "#17191a"],
      [1, "#080909"],
    ],
  );
  const tread = (/** @type {number} */ top) =>
    Array.from({ length: 15 }, (_, index) => {
      const at = x - 150 + index * 21.5;
      return strokePath(
        `M${at} ${top + 26}L${at + 9} ${top + 46}L${at} ${top + 66}`,
        "#050606",
        5,
        'stroke-opacity="0.75"',
      );
    }).join("");
  const tyres = [0, 1, 2].map((index) => {
    const top = y - 92 - index * 88;
    return (
      fillPath(roundedBox(x - 168, top, 336, 92, 40), rubber) +
      strokePath(`M${x - 140} ${top + 12}H${x + 140}`, "#ffffff", 3, 'stroke-opacity="0.14"') +
      tread(top) +
      strokePath(`M${x - 150} ${top + 90}H${x + 150}`, "#000000", 4, 'stroke-opacity="0.7"')
    );
  });
  const lid = y - 92 - 2 * 88;
  return (
    softEllipse(drawing, [x, y - 2, 240, 34], "#1a2026", 0.7, 0.4) +
    tyres.join("") +
    `<ellipse cx="${x}" cy="${lid + 14}" rx="140" ry="24" fill="#26292b"/><ellipse cx="${x}" cy="${lid + 15}" rx="92" ry="15" fill="#070808"/>`
  );
}

/** @param {number} x @param {number} y @param {number} r */
function snowflake(x, y, r) {
  const arms = Array.from(
    { length: 6 },
    (_, index) =>
      `<path d="M0 0V${-r}M0 ${-r * 0.62}L${r * 0.24} ${-r * 0.86}M0 ${-r * 0.62}L${-r * 0.24} ${-r * 0.86}" transform="rotate(${index * 60})"/>`,
  );
  return `<g transform="translate(${x} ${y})" fill="none" stroke="#ffffff" stroke-width="${r * 0.12}" stroke-linecap="round" stroke-opacity="0.85">${arms.join("")}</g>`;
}

/** @param {Drawing} drawing */
function drawTyres(drawing) {
  const flakes = [
    [140, 130, 40],
    [310, 250, 22],
    [470, 110, 28],
    [700, 190, 20],
    [880, 90, 36],
    [1040, 230, 22],
    [1180, 120, 30],
    [220, 400, 18],
    [1210, 360, 18],
    [600, 60, 16],
  ];
  return (
    drawRoom(drawing, ["#8fa9bd", "#cfdbe3", "#e9eff3", "#c3d0d9"], 540) +
    fillPath("M0 540C200 500 420 520 640 530C900 540 1100 500 1280 520V560H0Z", "#eef3f6") +
    flakes.map(([x = 0, y = 0, r = 0]) => snowflake(x, y, r)).join("") +
    placeSide(drawing, {
      body: "crossover",
      paint: "red",
      style: 0,
      x: 60,
      ground: 664,
      scale: 0.17,
      reflection: 0.08,
    }) +
    drawTyreStack(drawing, 1050, 716) +
    softEllipse(drawing, [806, 722, 150, 20], "#1a2026", 0.75, 0.4) +
    group(
      'transform="translate(806 596) scale(1 -1)"',
      drawWheel(drawing, { x: 0, y: 0, radius: 128, design: "twin", turn: 90 }),
    )
  );
}

/** @param {Drawing} drawing */
function drawCredit(drawing) {
  const ink = drawing.linear(
    [0, 90, 0, 360],
    [
      [0, "#d8203c"],
      [1, "#a80d26"],
    ],
  );
  const zero = `<ellipse cx="500" cy="186" rx="70" ry="96" fill="none" stroke="${ink}" stroke-width="40"/>`;
  const percent =
    `<circle cx="676" cy="134" r="36" fill="none" stroke="${ink}" stroke-width="26"/><circle cx="800" cy="238" r="36" fill="none" stroke="${ink}" stroke-width="26"/>` +
    strokePath("M792 96L684 276", ink, 26);
  return (
    drawRoom(drawing, ["#d9d5ce", "#efece7", "#d6d2cb", "#bcb7af"], 540) +
    zero +
    percent +
    placeSide(drawing, { body: "sedan", paint: "graphite", style: 1, x: 186, ground: 690, scale: 0.192 })
  );
}

/** @param {Drawing} drawing */
function drawService(drawing) {
  const steel = drawing.linear(
    [0, 0, 90, 0],
    [
      [0, "#8f1524"],
      [0.4, "#cf2c40"],
      [1, "#7a0f1c"],
    ],
  );
  const post = (/** @type {number} */ x) =>
    group(
      `transform="translate(${x} 0)"`,
      fillPath("M20 90H70V690H20Z", steel),
      fillPath("M0 690H90V712H0Z", "#2a2d30"),
      fillPath("M30 110H60V680H30Z", "#5c0c17", 'fill-opacity="0.5"'),
      fillPath("M12 520H78V566H12Z", "#33373a"),
    );
  const wall = Array.from({ length: 9 }, (_, index) =>
    strokePath(`M${80 + index * 140} 0V560`, "#ffffff", 2, 'stroke-opacity="0.35"'),
  ).join("");
  const lamps = [260, 640, 1020].map(
    (x) =>
      fillPath(roundedBox(x - 130, 46, 260, 16, 8), "#ffffff") +
      softEllipse(drawing, [x, 54, 260, 90], "#ffffff", 0.7, 0.05),
  );
  const cart =
    softEllipse(drawing, [1120, 712, 130, 18], "#14181b", 0.6, 0.4) +
    fillPath(roundedBox(1040, 520, 160, 176, 10), "#3a4147") +
    [0, 1, 2, 3]
      .map(
        (row) =>
          fillPath(roundedBox(1050, 530 + row * 40, 140, 32, 5), "#525b62") +
          fillPath(roundedBox(1090, 542 + row * 40, 60, 7, 3), "#c9ced1"),
      )
      .join("") +
    `<circle cx="1066" cy="704" r="11" fill="#17191a"/><circle cx="1174" cy="704" r="11" fill="#17191a"/>`;
  return (
    drawRoom(drawing, ["#b7c0c6", "#dfe3e5", "#b9bec1", "#969ca0"], 560) +
    wall +
    lamps.join("") +
    softEllipse(drawing, [560, 706, 470, 36], "#14181b", 0.5, 0.3) +
    post(240) +
    placeSide(drawing, {
      body: "hatchback",
      paint: "blue",
      style: 1,
      x: 116,
      ground: 540,
      scale: 0.205,
      lifted: true,
    }) +
    fillPath("M300 526H820V546H300Z", "#24282b") +
    post(790) +
    cart
  );
}

/** @type {Record<string, (drawing: Drawing) => string>} */
const PROMOTIONS = { "trade-in": drawTradeIn, tyres: drawTyres, credit: drawCredit, service: drawService };

export const PROMOTION_KEYS = Object.keys(PROMOTIONS);

/** @param {Drawing} drawing @param {string} key one of PROMOTION_KEYS */
export function drawPromotionScene(drawing, key) {
  const draw = PROMOTIONS[key];
  if (draw === undefined) throw new RangeError(`Unknown promotion picture: ${key}`);
  return draw(drawing);
}
