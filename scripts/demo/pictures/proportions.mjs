/** @typedef {import("./side.mjs").SideShape} SideShape */
/** @typedef {import("./makes.mjs").Proportions} Proportions */
/** @typedef {(at: [x: number, y: number]) => [x: number, y: number]} Bend */

/** 0 below `from`, 1 above `to`, smooth between them; `from` may be the larger. @param {number} at @param {number} from @param {number} to */
function ramp(at, from, to) {
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/**
 * Moves points of a side view to other proportions. The surroundings of both wheels keep their shape: arches are circles.
 * @param {SideShape} shape @param {Proportions} proportions @returns {Bend}
 */
function bendOf(
  { axles: [front, rear], arch, waist: [, belt], height, length },
  { base, hood, nose, roof, screen, back },
) {
  const middle = (front + rear) / 2;
  const cowl = front + 300;
  const [firstFree, lastFree] = [front + arch + 60, rear - arch - 60];
  return ([x, y]) => {
    const up = Math.max(0, (y - belt) / (height - belt));
    const ahead = 1 - ramp(x, front - 200, cowl + 200);
    const stretched = base * Math.min(1, Math.max(0, (x - firstFree) / (lastFree - firstFree)));
    const raked = nose * ramp(y, 450, 1000) * (1 - ramp(x, 0, front - arch));
    const leaned = up * (screen * (1 - ramp(x, cowl, middle + 300)) + back * ramp(x, middle, length - 300));
    const lifted = hood * ahead * ramp(y, 480, 820);
    return [x + stretched + raked + leaned, y + lifted + Math.max(0, y - belt) * roof];
  };
}

/** @param {string} d absolute M, L, C, H, V and Z @param {Bend} bend */
function bendPath(d, bend) {
  let x = 0;
  let y = 0;
  return d.replaceAll(/([MLCHVZ])([^MLCHVZ]*)/g, (_, /** @type {string} */ command, /** @type {string} */ list) => {
    if (command === "Z") return "Z";
    const numbers = (list.match(/-?[\d.]+/g) ?? []).map(Number);
    const flat = command === "H" ? [numbers[0] ?? 0, y] : command === "V" ? [x, numbers[0] ?? 0] : numbers;
    const moved = [];
    for (let at = 0; at + 1 < flat.length; at += 2) {
      [x, y] = [flat[at] ?? 0, flat[at + 1] ?? 0];
      moved.push(
        bend([x, y])
          .map((part) => part.toFixed(0))
          .join(" "),
      );
    }
    return (command === "C" ? "C" : command === "M" ? "M" : "L") + moved.join(" ");
  });
}

/** The same body with the proportions of a make. @param {SideShape} shape @param {Proportions} proportions @returns {SideShape} */
export function bendSide(shape, proportions) {
  const bend = bendOf(shape, proportions);
  const path = (/** @type {string} */ d) => bendPath(d, bend);
  const pair = (/** @type {[string, string]} */ [a, b]) => /** @type {[string, string]} */ ([path(a), path(b)]);
  const [front, rear] = shape.axles;
  const bigger = proportions.wheel;
  const [, height] = bend([(front + rear) / 2, shape.height]);
  return {
    ...shape,
    length: shape.length + proportions.base,
    height,
    axles: [front, rear + proportions.base],
    tyre: shape.tyre + bigger,
    arch: shape.arch + bigger,
    shell: path(shape.shell),
    roof: path(shape.roof),
    screens: shape.screens.map(path),
    dlo: path(shape.dlo),
    windows: shape.windows.map(path),
    chrome: shape.chrome && path(shape.chrome),
    crease: path(shape.crease),
    fold: path(shape.fold),
    seams: shape.seams.map(path),
    hoodSeam: path(shape.hoodSeam),
    trunkSeam: path(shape.trunkSeam),
    bumperSeams: shape.bumperSeams.map(path),
    handles: shape.handles.map(bend),
    mirror: bend(shape.mirror),
    headlamps: pair(shape.headlamps),
    tails: pair(shape.tails),
    fuel: shape.fuel && bend(shape.fuel),
    foot: path(shape.foot),
    frontLip: path(shape.frontLip),
    rearLip: path(shape.rearLip),
    intake: path(shape.intake),
    rails: shape.rails && path(shape.rails),
    step: shape.step && path(shape.step),
  };
}

/** The same face with the proportions of a make. @param {import("./bodies/faces.mjs").FaceShape} face @param {Proportions} proportions */
export function bendFace(face, { hood, roof, wheel }) {
  return {
    ...face,
    hoodEdge: face.hoodEdge + Math.min(hood, face.cowl - face.hoodEdge - 60),
    roof: face.roof + (face.roof - face.cowl) * roof,
    tyre: face.tyre + wheel,
  };
}
