import { fillPath, group, mix, strokePath } from "./svg.mjs";
import { MATERIAL } from "./paints.mjs";

/** Seat back with a headrest, seen from the side through the glass; y up. @param {number} x @param {number} y */
function seat(x, y) {
  return (
    `M${x} ${y - 60}L${x + 70} ${y + 120}C${x + 84} ${y + 160} ${x + 150} ${y + 170} ${x + 176} ${y + 130}L${x + 210} ${y - 60}Z` +
    `M${x + 96} ${y + 176}C${x + 92} ${y + 226} ${x + 110} ${y + 262} ${x + 150} ${y + 264}C${x + 192} ${y + 264} ${x + 204} ${y + 226} ${x + 192} ${y + 180}C${x + 176} ${y + 164} ${x + 112} ${y + 162} ${x + 96} ${y + 176}Z`
  );
}

/**
 * Windows with the visible interior and reflections.
 * @param {import("./svg.mjs").Drawing} drawing @param {import("./side.mjs").SideShape} shape @param {boolean} bright chrome around the windows
 */
export function drawGlass(drawing, shape, bright) {
  const top = shape.height * 0.96;
  const low = shape.waist[1] - 60;
  const [front] = shape.axles;
  const wheelAt = front + 1000;
  const panes = shape.windows.map((d, index) => {
    const tint = shape.glassTint[index] ?? 0.5;
    const through = drawing.linear(
      [0, top, 0, low],
      [
        [0, mix("#3a444a", MATERIAL.glassTop, 0.4 + tint * 0.6)],
        [0.5, mix("#7b868b", "#20272b", 0.3 + tint * 0.7)],
        [1, mix("#98a1a4", "#323b40", 0.3 + tint * 0.7)],
      ],
    );
    const inside =
      index > 1
        ? ""
        : fillPath(
            seat(wheelAt + 330 + index * 800, low + 40 + Math.max(0, top - low - 400) * 0.45),
            "#14181a",
            `fill-opacity="${0.78 - tint * 0.4}"`,
          );
    const rim =
      index > 0
        ? ""
        : `<ellipse cx="${wheelAt}" cy="${low + 30}" rx="52" ry="150" fill="none" stroke="#14181a" stroke-width="26" stroke-opacity="0.7" transform="rotate(24 ${wheelAt} ${low + 30})"/>`;
    const gloss = drawing.linear(
      [0, top, 0, low],
      [
        [0, "#ffffff", 0.34],
        [0.42, "#ffffff", 0.08],
        [0.43, "#ffffff", 0],
        [1, "#ffffff", 0.1],
      ],
    );
    return group(`clip-path="${drawing.clip(d)}"`, fillPath(d, through), inside, rim, fillPath(d, gloss));
  });
  const band = drawing.linear(
    [wheelAt, 0, wheelAt + 900, 0],
    [
      [0, "#ffffff", 0.2],
      [1, "#ffffff", 0.02],
    ],
  );
  const streaks = [0, 260].map((shift, index) => {
    const x = wheelAt + 60 + shift;
    const wide = index === 0 ? 190 : 60;
    return fillPath(`M${x} ${low - 40}L${x + 420} ${top + 40}H${x + 420 + wide}L${x + wide} ${low - 40}Z`, band);
  });
  const screen = drawing.linear(
    [0, top, 0, low],
    [
      [0, "#2b3338"],
      [0.5, "#56626a"],
      [1, "#8d989e"],
    ],
  );
  const glassOnly = drawing.clip(shape.windows.join(""));
  return group(
    "",
    ...shape.screens.map((d) => fillPath(d, screen) + strokePath(d, "#0b0d0e", 4, 'stroke-opacity="0.6"')),
    fillPath(shape.dlo, "#0c0e0f"),
    ...panes,
    group(`clip-path="${glassOnly}"`, ...streaks),
    ...shape.windows.map((d) => strokePath(d, "#000000", 5, 'stroke-opacity="0.7"')),
    shape.chrome
      ? strokePath(shape.chrome, bright ? MATERIAL.chrome : "#17191a", 13) +
          strokePath(shape.chrome, bright ? "#ffffff" : "#4b4f52", 4, 'stroke-opacity="0.8"')
      : "",
  );
}
