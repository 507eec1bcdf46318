import type { CarSeed } from "#scripts/demo/seed/types.ts";

type EngineFields = Pick<CarSeed, "engine" | "fuelType" | "powerHp">;

export const BODY_NOUN: Record<CarSeed["bodyType"], string> = {
  sedan: "седан",
  hatchback: "хэтчбек",
  crossover: "кроссовер",
  wagon: "универсал",
  coupe: "внедорожник",
  pickup: "пикап",
};

export const GEARBOX: Record<CarSeed["transmission"], { nominative: string; instrumental: string }> = {
  manual: { nominative: "механическая коробка передач", instrumental: "механической коробкой передач" },
  automatic: { nominative: "автоматическая коробка передач", instrumental: "автоматической коробкой передач" },
  cvt: { nominative: "вариатор", instrumental: "вариатором" },
  robotic: { nominative: "роботизированная коробка передач", instrumental: "роботизированной коробкой передач" },
};

export const DRIVE: Record<CarSeed["drivetrain"], string> = { front: "передний", rear: "задний", all: "полный" };

const OWNERS = ["", "один владелец", "два владельца", "три владельца", "четыре владельца"] as const;

export function ownersPhrase(owners: number): string {
  return OWNERS[owners] ?? `владельцев: ${owners}`;
}

/** «45 000» with a no-break space. */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, "\u00a0");
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** «a, b и c» */
export function joinList(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} и ${items.at(-1) ?? ""}`;
}

/** «1,5 л» out of «1,5 л турбо»: the maker's label, since 1950 cc is sold as two litres. */
function litres(engine: string): string {
  return `${/^\d,\d/.exec(engine)?.[0] ?? ""}\u00a0л`;
}

/** «турбомотор 1,5 л (147 л.с.)», in the nominative or the instrumental. */
export function engineWords(car: EngineFields, form: "nominative" | "instrumental"): string {
  const ending = form === "nominative" ? "" : "ом";
  const power = `(${car.powerHp}\u00a0л.с.)`;
  if (car.fuelType === "electric") return `электромотор${ending} ${power}`;
  const size = litres(car.engine);
  if (car.fuelType === "hybrid") {
    const noun = form === "nominative" ? "гибридная установка" : "гибридной установкой";
    return `${noun} на базе двигателя ${size} ${power}`;
  }
  if (car.fuelType === "diesel") return `${form === "nominative" ? "дизель" : "дизелем"} ${size} ${power}`;
  if (car.engine.includes("турбо")) return `турбомотор${ending} ${size} ${power}`;
  return `${form === "nominative" ? "бензиновый двигатель" : "бензиновым двигателем"} ${size} ${power}`;
}
