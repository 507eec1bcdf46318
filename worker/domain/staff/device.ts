// The order matters: many browsers name other browsers too, and all name «Mozilla».
const BROWSERS: readonly [RegExp, string][] = [
  [/YaBrowser\//, "Яндекс Браузер"],
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "macOS"],
  [/Linux|X11/, "Linux"],
];

/** «Chrome, Windows»: enough to recognise an own device. */
export function deviceOf(userAgent: string | null): string {
  const known = [BROWSERS, SYSTEMS].flatMap((names) => {
    const found = names.find(([pattern]) => pattern.test(userAgent ?? ""));
    return found ? [found[1]] : [];
  });
  return known.join(", ") || "Неизвестное устройство";
}
