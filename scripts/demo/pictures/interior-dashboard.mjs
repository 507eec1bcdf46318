import { fillPath, group, roundedBox, strokePath } from "./svg.mjs";

/** @typedef {import("./interior.mjs").CabinLook} CabinLook */

/** Air vent with slats. @param {import("./svg.mjs").Drawing} drawing @param {number} x @param {number} y @param {number} w @param {number} h */
function vent(drawing, x, y, w, h) {
  const box = roundedBox(x, y, w, h, 10);
  const slat = drawing.linear(
    [0, y, 0, y + h],
    [
      [0, "#3e4347"],
      [1, "#1b1e20"],
    ],
  );
  const slats = Array.from({ length: 4 }, (_, index) => {
    const at = y + (h * (index + 0.6)) / 4;
    return strokePath(`M${x} ${at}H${x + w}`, "#4b5155", 4) + strokePath(`M${x} ${at + 3}H${x + w}`, "#000000", 3);
  });
  return (
    fillPath(box, slat) +
    group(
      `clip-path="${drawing.clip(box)}"`,
      fillPath(box, "#090a0b"),
      ...slats,
      fillPath(roundedBox(x + w / 2 - 8, y, 16, h, 4), "#25292c"),
    ) +
    strokePath(box, "#9ba1a5", 2.5, 'stroke-opacity="0.7"')
  );
}

/** Map, tiles and bars; no letters. @param {import("./svg.mjs").Drawing} drawing */
function drawScreen(drawing) {
  const glass = drawing.linear(
    [620, 330, 1000, 560],
    [
      [0, "#16202a"],
      [0.5, "#0e151c"],
      [1, "#0a0f14"],
    ],
  );
  const pane = roundedBox(622, 336, 396, 212, 14);
  const map =
    fillPath(roundedBox(686, 350, 216, 184, 8), "#1d2b36") +
    strokePath("M690 500C740 470 770 480 800 440S860 380 900 372", "#3f5a6c", 12) +
    strokePath("M690 410C740 420 800 400 860 460L900 500", "#2f4654", 7) +
    strokePath("M740 350V534", "#2f4654", 5) +
    strokePath("M716 520C760 490 780 480 800 440S850 384 884 376", "#5cb3ff", 6) +
    `<circle cx="800" cy="440" r="9" fill="#ffffff"/><circle cx="800" cy="440" r="5" fill="#2f8be0"/>`;
  const tiles = [0, 1, 2].map(
    (row) =>
      fillPath(roundedBox(914, 350 + row * 63, 90, 56, 8), ["#27435a", "#2a333b", "#3a2f38"][row] ?? "#2a333b") +
      strokePath(`M930 ${372 + row * 63}H974M930 ${386 + row * 63}H958`, "#c4d2db", 4, 'stroke-opacity="0.75"'),
  );
  const dock = [0, 1, 2, 3].map(
    (row) =>
      `<circle cx="656" cy="${372 + row * 46}" r="13" fill="#33414c"/><circle cx="656" cy="${372 + row * 46}" r="5" fill="#a9bccb" fill-opacity="0.8"/>`,
  );
  const shine = drawing.linear(
    [622, 336, 900, 548],
    [
      [0, "#ffffff", 0.16],
      [0.45, "#ffffff", 0.03],
      [0.46, "#ffffff", 0],
      [1, "#ffffff", 0],
    ],
  );
  return (
    fillPath(roundedBox(610, 324, 420, 236, 20), "#060708") +
    fillPath(pane, glass) +
    map +
    tiles.join("") +
    dock.join("") +
    fillPath(pane, shine) +
    strokePath(roundedBox(610, 324, 420, 236, 20), "#5c6267", 2.5)
  );
}

/** Two round gauges and a middle field. @param {import("./svg.mjs").Drawing} drawing */
function drawCluster(drawing) {
  const gauge = (/** @type {number} */ x, /** @type {number} */ turn) => {
    const ticks = Array.from({ length: 13 }, (_, index) => {
      const angle = ((150 + index * 20) * Math.PI) / 180;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      return `M${(x + c * 46).toFixed(1)} ${(462 + s * 46).toFixed(1)}L${(x + c * 54).toFixed(1)} ${(462 + s * 54).toFixed(1)}`;
    }).join("");
    const needle = (turn * Math.PI) / 180;
    return (
      `<circle cx="${x}" cy="462" r="60" fill="#0a0e12"/><circle cx="${x}" cy="462" r="60" fill="none" stroke="#6f7d88" stroke-width="3"/>` +
      strokePath(ticks, "#e3eaee", 2.6) +
      strokePath(
        `M${x} 462L${(x + Math.cos(needle) * 44).toFixed(1)} ${(462 + Math.sin(needle) * 44).toFixed(1)}`,
        "#e2504a",
        4,
      ) +
      `<circle cx="${x}" cy="462" r="9" fill="#30373d"/>`
    );
  };
  const glass = drawing.linear(
    [0, 390, 0, 540],
    [
      [0, "#0d1218"],
      [1, "#141c24"],
    ],
  );
  return (
    fillPath("M284 414C330 372 380 362 455 362C530 362 580 372 626 414L640 540H270Z", "#0c0d0f") +
    fillPath(roundedBox(302, 390, 306, 150, 22), glass) +
    gauge(372, 228) +
    gauge(538, 205) +
    fillPath(roundedBox(440, 420, 30, 84, 6), "#1f2e3a") +
    strokePath("M448 490L452 440M462 490L458 440", "#8fb6d4", 2.5)
  );
}

/** @param {import("./svg.mjs").Drawing} drawing @param {CabinLook} look */
function drawConsole(drawing, look) {
  const side = drawing.linear(
    [590, 0, 1010, 0],
    [
      [0, look.softDark],
      [0.2, look.soft],
      [0.5, look.softLight],
      [0.8, look.soft],
      [1, look.softDark],
    ],
  );
  const plate = drawing.linear(
    [0, 640, 0, 1000],
    [
      [0, look.trim[1]],
      [0.4, look.trim[0]],
      [1, look.softDark],
    ],
  );
  const knob = drawing.linear(
    [770, 720, 840, 800],
    [
      [0, "#7d8387"],
      [0.4, "#2c3033"],
      [1, "#0c0d0e"],
    ],
  );
  const dial = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ r) =>
    `<circle cx="${x}" cy="${y + 3}" r="${r + 3}" fill="#000" fill-opacity="0.5"/><circle cx="${x}" cy="${y}" r="${r}" fill="${knob}"/><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#b7bdc1" stroke-width="2.5" stroke-opacity="0.8"/>`;
  const keys = Array.from(
    { length: 7 },
    (_, index) =>
      fillPath(roundedBox(690 + index * 36, 632, 28, 18, 4), "#3c4145") +
      fillPath(roundedBox(698 + index * 36, 640, 12, 3, 1), "#d9dee1", 'fill-opacity="0.7"'),
  );
  return (
    fillPath("M640 560H1000C1010 700 1040 860 1080 1000H520C566 860 620 700 640 560Z", side) +
    fillPath("M668 612H972L976 664H660Z", "#101214") +
    keys.join("") +
    dial(652, 640, 20) +
    dial(988, 640, 20) +
    fillPath("M676 700H964C974 800 996 900 1020 1000H588C628 900 664 800 676 700Z", plate) +
    fillPath("M700 716H940C948 800 966 900 986 1000H622C656 900 690 800 700 716Z", "#15181a") +
    fillPath("M752 740H872L884 850H738Z", "#0a0b0c") +
    fillPath(
      "M790 800C786 770 780 730 788 706C796 690 840 690 850 706C858 730 852 770 848 800C844 830 794 830 790 800Z",
      knob,
    ) +
    strokePath("M792 716C800 704 838 704 846 716", "#ffffff", 3, 'stroke-opacity="0.45"') +
    `<ellipse cx="716" cy="930" rx="56" ry="40" fill="#060707"/><ellipse cx="716" cy="930" rx="56" ry="40" fill="none" stroke="#8b9195" stroke-width="3"/>` +
    `<ellipse cx="888" cy="930" rx="56" ry="40" fill="#060707"/><ellipse cx="888" cy="930" rx="56" ry="40" fill="none" stroke="#8b9195" stroke-width="3"/>`
  );
}

/** @param {import("./svg.mjs").Drawing} drawing @param {CabinLook} look */
export function drawDashboard(drawing, look) {
  const top = drawing.linear(
    [0, 400, 0, 560],
    [
      [0, look.softLight],
      [0.3, look.soft],
      [1, look.softDark],
    ],
  );
  const face = drawing.linear(
    [0, 500, 0, 800],
    [
      [0, look.soft],
      [0.25, look.softLight],
      [0.4, look.soft],
      [1, look.softDark],
    ],
  );
  const trim = drawing.linear(
    [0, 540, 0, 586],
    [
      [0, look.trim[1]],
      [0.5, look.trim[0]],
      [1, look.softDark],
    ],
  );
  const pad = look.upright
    ? "M0 470C100 440 200 420 300 412H1300C1400 420 1500 440 1600 470V620H0Z"
    : "M0 500C120 460 220 430 320 420C600 404 1000 404 1280 420C1380 430 1480 460 1600 500V640H0Z";
  return group(
    "",
    fillPath("M0 560C200 520 1400 520 1600 560V1000H0Z", face),
    fillPath(pad, top),
    strokePath(pad, "#ffffff", 2, 'stroke-opacity="0.12"'),
    fillPath("M0 548C300 520 1300 520 1600 548V600C1300 570 300 570 0 600Z", trim),
    strokePath("M0 612C300 584 1300 584 1600 612", look.stitch, 2.4, 'stroke-dasharray="10 7" stroke-opacity="0.7"'),
    fillPath(
      "M1080 640C1240 630 1400 640 1500 664L1486 800C1380 770 1240 760 1110 766Z",
      look.softDark,
      'fill-opacity="0.35"',
    ),
    strokePath(
      "M1080 640C1240 630 1400 640 1500 664L1486 800C1380 770 1240 760 1110 766Z",
      "#000000",
      3,
      'stroke-opacity="0.5"',
    ),
    fillPath(roundedBox(1250, 668, 90, 14, 6), look.softDark),
    vent(drawing, 44, 512, 150, 66),
    vent(drawing, 1090, 500, 170, 60),
    vent(drawing, 1406, 512, 150, 66),
    drawCluster(drawing),
    drawConsole(drawing, look),
    fillPath("M640 566H1000V600H640Z", "#0b0c0d"),
    drawScreen(drawing),
  );
}
